#pragma once

#include <QTableView>

#include "app/line_model.hpp"
#include "line/walk.hpp"

namespace backrank::ui {

/// The moves of the game with the set-up turns above move 1. A click shows the position after a move; so do
/// Up and Down. Left, Right, Home and End walk the game step by step.
class ScoreSheet : public QTableView {
  Q_OBJECT
public:
  /// `walk` must outlive it.
  ScoreSheet(app::GameModel& game, Walk& walk, QWidget* parent);

protected:
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

private:
  void look(const QModelIndex& index);
  void follow();
  app::GameModel& game_;
  Walk& walk_;
  app::LineModel line_;
};

} // namespace backrank::ui
