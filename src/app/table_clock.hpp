#pragma once

#include <QTimer>
#include <functional>

#include "app/clock_face.hpp"

namespace backrank::app {

/// A clock for a wooden board: two faces and presses, and no game that it could look at. Whoever presses says with it
/// that the turn is complete.
class TableClock : public FaceSource {
  Q_OBJECT
public:
  using TimeSource = std::function<game::Instant()>;
  /// `fieldingTurns`: both sides' turns of setting up, 0 to 16. `source`: the machine's clock if there is none.
  TableClock(game::TimeControl control, int fieldingTurns, TimeSource source = {}, QObject* parent = nullptr);

  ClockFace face(chess::Color side) const override;
  /// Before the start, Black's press starts White's clock; then each side presses its own.
  void press(chess::Color side) override;
  const game::TimeControl& control() const { return clock_.control(); }
  int fieldingTurns() const { return fieldingTurns_; }
  game::ClockState state() const { return clock_.at(source_()); }

  /// Another clock, which waits.
  void reset(game::TimeControl control, int fieldingTurns);
  bool isPaused() const { return clock_.isPaused(); }
  void pause();
  void resume();
  bool isFielding() const { return clock_.state().turn.isFielding; }
  /// The armies stand: the running turn is the battle's.
  void finishFielding();
  /// True between White's first press and Black's: then it can be told that only the king stood.
  bool mayBeSingular() const { return isFielding() && turnsDone_ == 1 && fieldingTurns_ == 8; }
  /// White pressed with only his king fielded: sixteen turns of one piece.
  void makeSingular();

private:
  void refresh();
  game::Clock clock_;
  int fieldingTurns_;
  int turnsDone_ = 0;
  TimeSource source_;
  QTimer timer_;
};

} // namespace backrank::app
