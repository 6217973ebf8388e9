#pragma once

#include <QObject>
#include <QTimer>

#include "app/analyst.hpp"
#include "app/game_review.hpp"

class QWidget;

namespace backrank::ui {

class Actions;
class AnalysisPanel;
class EngineDesk;
class GamePage;

/// The analyst at the table: looks into what the board shows, draws what it found, gives hints, and reviews games. It
/// makes nothing before it is first asked.
class AnalysisDesk : public QObject {
  Q_OBJECT
public:
  AnalysisDesk(app::GameModel& game, EngineDesk& engines, const Actions& actions, QWidget& window);
  ~AnalysisDesk() override;

  /// The page of games has been made.
  void attend(GamePage& page) { page_ = &page; }
  /// Which of its actions are possible now.
  void refresh(bool isGameShown);
  /// Begins to end what runs, without waiting; nothing is asked any more.
  void leave();
  /// The page beside the board; made when it is first needed.
  AnalysisPanel& panel();
  app::Analyst& analyst();
  app::GameReview& review();

private:
  void connectGame();
  std::shared_ptr<app::Study> study(const QString& name) const;
  void chooseAnalyst(const QString& name);
  void takeEngines();
  QString noteOf(const game::Line& line) const;
  void tellTrouble(const uci::Trouble& trouble);
  void analyse(bool on);
  void follow();
  void forgetOld();
  void show();
  void giveHint();
  void askHinter();
  void showHint();
  void lock();
  void tellHint(const std::vector<chess::Action>& line);
  void tellHintOfAnalysis(const engine::Report& report);
  void reviewGame();
  void writeSigns();
  void preview(const std::vector<chess::Action>& actions);
  void playLine(const std::vector<chess::Action>& actions);
  void showThinking();
  bool isOn() const;
  void dropHint();

  app::GameModel& game_;
  EngineDesk& engines_;
  const Actions& actions_;
  QWidget& window_;
  GamePage* page_ = nullptr;
  QString analystName_; ///< empty: our engine
  AnalysisPanel* panel_ = nullptr;
  std::unique_ptr<app::Analyst> analyst_;
  std::unique_ptr<app::Analyst> hinter_;
  std::unique_ptr<app::GameReview> review_;
  bool isHintDue_ = false; ///< as soon as the analysis has a line
  QTimer thinking_;        ///< looks at what the computer thinks, while that is asked for
};

} // namespace backrank::ui
