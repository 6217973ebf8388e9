#pragma once

#include <QFrame>

#include "app/game_model.hpp"

namespace backrank::ui {

/// Who sits on a side, and whether it is that side's turn.
class PlayerPlate : public QFrame {
  Q_OBJECT
public:
  PlayerPlate(app::GameModel& game, QWidget* parent);
  void setSide(chess::Color side);
  chess::Color side() const { return side_; }
  /// At the edge of a table: tells the player what to do now too; `isTurned`: for who sits opposite, on its head.
  void setAtTable(bool isAtTable, bool isTurned);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  void refresh();
  QString note() const;
  QString outcome(const game::Ending& ending) const;
  app::GameModel& game_;
  chess::Color side_ = chess::Color::white;
  QString name_;
  QString note_;
  bool isToAct_ = false;
  bool isAtTable_ = false;
  bool isTurned_ = false;
};

} // namespace backrank::ui
