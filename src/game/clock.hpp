#pragma once

#include <memory>

#include "game/clock_state.hpp"

namespace backrank::game {

/// Two clocks of which at most one runs. A value; it changes only by the commands below, and every one of them is told
/// what time it is. A flag falls in the millisecond in which nothing is left: a press in the same one comes too late.
///
/// Increments come after a completed turn, so both sides show their base time before the first one, unless
/// TimeControl::incrementFirst says otherwise.
///
/// A machine that sleeps shows as a gap between two looks. If `sleepGap` is set and the gap is longer, none of it
/// counts for anybody, no flag falls in it, and the clock is paused. So whoever keeps a clock with it looks more often,
/// by advance().
class Clock {
public:
  /// The gap that counts as sleep where a window keeps the clock.
  static constexpr Millis usualSleepGap = std::chrono::seconds(10);

  /// `control` has no faults. `fieldingTurns`: White's and Black's turns of setting up. Waits for start().
  Clock(TimeControl control, const std::array<int, 2>& fieldingTurns, ClockTurn first,
        std::optional<Millis> sleepGap = std::nullopt);

  const TimeControl& control() const { return *control_; }
  /// As it was at the last command; what it is now at() says.
  const ClockState& state() const { return state_; }
  /// What it shows at an instant, without changing. One before the last command counts as that.
  ClockState at(Instant now) const;
  bool isRunning() const { return state_.status == ClockState::Status::running; }
  bool isPaused() const { return state_.status == ClockState::Status::paused; }
  const std::optional<chess::Color>& flagged() const { return state_.flagged; }
  /// When something changes by itself: see untilChange(). Nothing while the clock does not run.
  std::optional<Instant> nextChange() const;
  /// When the running turn's pool is used up and its side's army is fielded in standard order; it may be over already.
  std::optional<Instant> autoFieldAt() const;

  /// True if the machine slept between the last look and `now`.
  bool slept(Instant now) const { return isRunning() && sleepGap_ && now - seen_ > *sleepGap_; }

  /// The first turn begins. Nothing happens if it has begun.
  void start(Instant now);
  /// Time passes up to `now`. False if the gap was a sleep: then the clock is paused now.
  bool advance(Instant now);
  /// An action was done, and this is the turn now; the same side's go on, the other side's begins. Starts a clock that
  /// waits. Only a running or waiting clock is pressed.
  void pressed(ClockTurn next, Instant now);
  /// The side to act asks the other one, whose time runs until it answers: no turn is over, and nothing is earned.
  void asked(Instant now);
  /// The turn of the side that asked goes on.
  void refused(Instant now);
  /// The turn of the side that asked was over with its question, and the other one's goes on.
  void accepted(Instant now);
  /// The game is over: nothing runs any more.
  void stopped(Instant now);
  /// False if it is not running (not paused). What is left of a delay is kept.
  bool pause(Instant now, ClockState::Pause why = ClockState::Pause::asked);
  bool resume(Instant now);
  /// Sets a side's ordinary time by hand and lifts its flag, if it does not fall again at once; a clock that the flag
  /// has stopped is paused then. What is added in a period or to a turn's fixed time is kept beyond the turn. False,
  /// and no change, if it is not above 0 or beyond longestTime.
  bool adjusted(chess::Color side, Millis left, Instant now);
  /// Sets what is left of a side's pool for set-up turns, which may be nothing; lifts its flag as adjusted() does.
  /// False, and no change, if there is no such pool (any more) or it is beyond longestTime.
  bool adjustedBudget(chess::Color side, Millis left, Instant now);
  /// Sets a side's stage and how many moves it has made in it. False, and no change, if there are not so many.
  bool recounted(chess::Color side, std::size_t stage, int movesInStage, Instant now);
  /// Puts back an earlier state whose turn begins now: it runs if this clock runs or has stopped, is paused if this one
  /// is.
  void restored(const ClockState& earlier, Instant now);
  /// Goes on with a kept state, paused if it was running.
  void resumedFrom(const ClockState& kept);

  bool operator==(const Clock& other) const;

private:
  void lift(chess::Color side);
  std::shared_ptr<const TimeControl> control_;
  std::optional<Millis> sleepGap_;
  ClockState state_;
  Instant seen_{}; ///< up to here everything is in the state, while it runs
};

} // namespace backrank::game
