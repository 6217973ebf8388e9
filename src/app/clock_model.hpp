#pragma once

#include <QTimer>

#include "app/clock_face.hpp"
#include "app/game_model.hpp"

namespace backrank::app {

/// The faces of a game's clock. They are looked at again when a digit changes, and at no other time.
class ClockModel : public FaceSource {
  Q_OBJECT
public:
  explicit ClockModel(GameModel& game, QObject* parent = nullptr);
  /// Needs a game with a clock.
  ClockFace face(chess::Color side) const override;
  void press(chess::Color side) override;
  void claim(chess::Color side) override;
  /// Who gets time that a person gives: the opponent of the person to act, or the machine that is to act.
  static chess::Color receiverIn(const GameModel& game);

private:
  void refresh();
  QString phaseText() const;
  GameModel& game_;
  QTimer timer_;
};

} // namespace backrank::app
