#pragma once

#include <QFrame>

#include "app/game_model.hpp"

class QLabel;

namespace backrank::ui {

/// Who sits on a side, and whether it is that side's turn.
class PlayerPlate : public QFrame {
  Q_OBJECT
public:
  PlayerPlate(app::GameModel& game, QWidget* parent);
  void setSide(chess::Color side);
  chess::Color side() const { return side_; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  void refresh();
  app::GameModel& game_;
  chess::Color side_ = chess::Color::white;
  QLabel* name_;
  QLabel* note_;
  bool isToAct_ = false;
};

} // namespace backrank::ui
