#pragma once

#include <QWidget>

#include "app/analysis_lines.hpp"
#include "app/external_engine.hpp"
#include "app/game_review.hpp"

class QComboBox;
class QLabel;
class QSpinBox;

namespace backrank::ui {

class Actions;
class EvaluationGraph;
class LinesView;

/// The page of the analysis beside the board: what is found about the shown position, and the course of the game.
class AnalysisPanel : public QWidget {
  Q_OBJECT
public:
  AnalysisPanel(app::GameModel& game, app::Analyst& analyst, app::GameReview& review, const Actions& actions,
                QWidget* parent);
  LinesView& lines() { return *view_; }
  int wantedLines() const;
  void setWantedLines(int lines);
  /// Those who can analyse besides our engine.
  void setEngines(const std::vector<app::ExternalEngine>& engines, const QString& chosen);
  /// The name of who analyses; empty: our engine.
  QString engine() const;
  /// What is to be said about this position's analysis; empty: nothing.
  void setNote(const QString& note);
  /// What the computer thinks of its own move; empty: nothing.
  void setThinking(const QString& text);
  QString note() const;

Q_SIGNALS:
  void linesChanged(int lines);
  void engineChosen(const QString& name);

private:
  QWidget* firstRow(const Actions& actions);
  QWidget* lastRow(const Actions& actions);
  void showReview();
  app::GameReview& review_;
  app::Analyst& analyst_;
  app::AnalysisLines lines_;
  QComboBox* engine_;
  QSpinBox* count_;
  QLabel* effort_;
  QLabel* note_;
  QLabel* thinking_;
  LinesView* view_;
  EvaluationGraph* graph_;
  QLabel* progress_;
};

} // namespace backrank::ui
