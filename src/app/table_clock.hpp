#pragma once

#include <QTimer>
#include <functional>

#include "app/clock_face.hpp"
#include "app/kept_table.hpp"

namespace backrank::app {

/// A clock for a wooden board: two faces and presses, and no game that it could look at. Whoever presses says with it
/// that the turn is complete.
class TableClock : public FaceSource {
  Q_OBJECT
public:
  using TimeSource = std::function<game::Instant()>;
  /// `source`: the machine's clock if there is none.
  TableClock(game::TimeControl control, const SetupTurns& setup, TimeSource source = {}, QObject* parent = nullptr);

  ClockFace face(chess::Color side) const override;
  /// Before the start, the press of the side that does not begin starts the other's clock; then each side presses its
  /// own.
  void press(chess::Color side) override;
  void claim(chess::Color side) override;
  /// True while a fallen flag ends the game if the other side claims it.
  bool mayClaim() const;
  const game::TimeControl& control() const { return clock_.control(); }
  const SetupTurns& setup() const { return setup_; }
  int turnsDone() const { return turnsDone_; }
  game::ClockState state() const { return clock_.at(source_()); }

  /// Another clock, which waits.
  void reset(game::TimeControl control, const SetupTurns& setup);
  /// Goes on with a kept one, paused if it ran.
  void resumeFrom(const KeptTable& kept);
  bool isPaused() const { return clock_.isPaused(); }
  void pause();
  void resume();
  bool isFielding() const { return clock_.state().turn.isFielding; }
  /// The armies stand: the running turn is the battle's. Taken back as a press is.
  void finishFielding();
  /// True between White's first press and Black's: then it can be told that only the king stood.
  bool mayBeSingular() const { return isFielding() && turnsDone_ == 1 && setup_.maySingle; }
  /// White pressed with only his king fielded: sixteen turns of one piece.
  void makeSingular();

  /// By hand, as Clock::adjusted(), Clock::adjustedBudget() and Clock::recounted(). Times lift a flag: the clock can go
  /// on then.
  bool setTime(chess::Color side, game::Millis left);
  bool setBudget(chess::Color side, game::Millis left);
  bool setCounter(chess::Color side, std::size_t stage, int movesInStage);
  bool hasBegun() const { return clock_.state().status != game::ClockState::Status::waiting; }
  /// An arbiter says that the turn is the other side's: it begins, and nothing is earned or counted for the old one.
  /// False, and no change, if the clock waits, or if a flag has stopped it.
  bool swapTurn();

  /// The last press was a mistake: its side's turn goes on, with the clocks as they were then. False if there is none,
  /// if an arbiter set the clocks since, or if a flag has fallen.
  bool unpress();
  bool canUnpress() const;

private:
  struct Before {
    game::ClockState clock;
    SetupTurns setup;
    int turnsDone;
  };
  void refresh();
  void pass(bool isFieldingOn);
  bool adjusted(bool isDone);
  game::Clock clock_;
  SetupTurns setup_;
  int turnsDone_ = 0;
  std::optional<Before> before_; ///< the last press, or the end of the set-up
  TimeSource source_;
  QTimer timer_;
};

} // namespace backrank::app
