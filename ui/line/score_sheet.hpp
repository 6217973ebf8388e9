#pragma once

#include <QTableView>

#include "app/line_model.hpp"

namespace backrank::ui {

/// The moves of the game with the set-up turns above move 1. A click or an arrow key shows the position after a move.
class ScoreSheet : public QTableView {
  Q_OBJECT
public:
  ScoreSheet(app::GameModel& game, QWidget* parent);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  void look(const QModelIndex& index);
  void follow();
  app::GameModel& game_;
  app::LineModel line_;
};

} // namespace backrank::ui
