#pragma once

#include <QWidget>

#include "app/game_model.hpp"

class QLabel;
class QPushButton;

namespace backrank::ui {

/// Lies over the board before a clock that waits is started, and in a pause where that is wanted, so that nobody can
/// think on while no clock runs.
class BoardCover : public QWidget {
  Q_OBJECT
public:
  /// Covers all of `board`.
  BoardCover(app::GameModel& game, QWidget* board);

Q_SIGNALS:
  void startWanted();
  void goOnWanted();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void refresh();
  app::GameModel& game_;
  QLabel* text_;
  QPushButton* button_;
};

} // namespace backrank::ui
