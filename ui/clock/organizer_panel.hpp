#pragma once

#include <QDialog>
#include <array>

#include "app/game_model.hpp"

class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace backrank::ui {

/// What an organizer may do to a running game: pause, set clocks and counters, punish an illegal move, go back to an
/// earlier turn, declare a result. Everything is written into the game with its time and its reason.
class OrganizerPanel : public QDialog {
  Q_OBJECT
public:
  OrganizerPanel(app::GameModel& game, QWidget* parent);

private:
  struct SideRow {
    QLineEdit* time;
    QSpinBox* stage;
    QSpinBox* moves;
  };
  QWidget* clocks();
  QLayout* sideRow(chess::Color side);
  QWidget* penalties();
  QWidget* decisions();
  QPushButton* button(const QString& text, const char* name, std::function<void()> act);
  void refresh();
  void refreshTurns();
  void log(const QString& what);
  void refuse(const QString& why);
  void setTime(chess::Color side);
  void addTime(chess::Color side, game::Millis time, const QString& what);
  void setCounter(chess::Color side);
  void punish(game::Millis time);
  void declareLoss();
  void restore();
  void declareResult();
  void togglePause();
  chess::Color offender() const;

  app::GameModel& game_;
  std::array<SideRow, 2> rows_{};
  QPushButton* pause_;
  QComboBox* offender_;
  QComboBox* turns_;
  QComboBox* result_;
  QLineEdit* why_;
  QLabel* fault_;
  QListWidget* log_;
};

} // namespace backrank::ui
