#pragma once

#include <QFrame>

#include "app/game_model.hpp"

class QLabel;
class QPushButton;

namespace backrank::app {
class ClockModel;
}

namespace backrank::ui {

class Actions;

/// The game in the window, in a line on a page that lies over it: who plays, what is to be done, the clocks as they
/// run, and the ways to pause them and back to the board.
class OpenGameBar : public QFrame {
  Q_OBJECT
public:
  enum class Shown {
    always,
    timed, ///< only while a clock is in play; the page has a way back of its own
  };
  OpenGameBar(app::GameModel& game, const Actions& actions, Shown shown, QWidget* parent);
  /// Shows itself where there is something to tell, and hides where not.
  void refresh();

Q_SIGNALS:
  void backWanted();

protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

private:
  void tell();
  QString clocks() const;
  app::GameModel& game_;
  const Shown shown_;
  app::ClockModel* faces_ = nullptr; ///< only while somebody sees them
  QLabel* title_;
  QLabel* state_;
  QLabel* clocks_;
  QPushButton* pause_;
  QPushButton* back_;
};

} // namespace backrank::ui
