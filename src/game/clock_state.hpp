#pragma once

#include <optional>

#include "game/time_control.hpp"

namespace backrank::game {

/// An instant of a monotonic clock whose zero is its owner's matter. Nobody here reads one: instants are arguments.
using Instant = std::chrono::time_point<std::chrono::steady_clock, Millis>;

/// Who is to act, and whether he sets up his army: what a clock has to know of a game.
struct ClockTurn {
  chess::Color side = chess::Color::white;
  bool isFielding = false;
  bool operator==(const ClockTurn&) const = default;
};

/// What a clock shows of one side. For every side `used + left + budget == given` at any time.
struct SideClock {
  Millis left{};    ///< ordinary time, or the running period's; never negative
  Millis surplus{}; ///< of it, what is not of the running period or the turn's fixed time: used first, and kept
  Millis budget{};  ///< of the pool for set-up turns
  Millis delay{};   ///< of the turn's delay
  Millis spent{};   ///< since the turn began, delay, countdown and untimed turns included
  Millis charged{}; ///< of it, what went off `left`
  Millis used{};    ///< taken off since the game began
  Millis given{};   ///< base, increments, stages, periods and what was set by hand
  std::size_t stage = 0;
  int moves = 0;            ///< counted since the game began
  int movesInStage = 0;     ///< of them, in the stage
  bool isInPeriods = false; ///< `left` is a period of byo-yomi
  int periodsLeft = 0;      ///< the running one included
  int periodMovesLeft = 0;
  bool hasPeriodFlag = false; ///< a stage's time was used up, and the next one's was added

  bool operator==(const SideClock&) const = default;
};

/// All that changes of a clock: a value that can be kept, written and put back.
struct ClockState {
  enum class Status : std::uint8_t { waiting, running, paused, stopped };
  enum class Pause : std::uint8_t {
    asked,     ///< by a person
    sleep,     ///< the machine slept: nothing of that time counts
    irregular, ///< the side to act pressed before its turn was complete
  };
  std::array<SideClock, 2> sides = {};
  ClockTurn turn = {};
  Status status = Status::waiting;
  Pause pause = Pause::asked;               ///< while paused
  Millis study{};                           ///< left of the common countdown
  std::optional<chess::Color> flagged = {}; ///< whose flag fell; the other one's does not fall any more
  bool hasBattleBegun = false;              ///< pools are closed

  SideClock& of(chess::Color side) { return sides[chess::index(side)]; }
  const SideClock& of(chess::Color side) const { return sides[chess::index(side)]; }
  bool operator==(const ClockState&) const = default;
};

/// What the running time is taken from now.
enum class Drain : std::uint8_t {
  nothing, ///< an untimed turn, or a pool that is used up and ends the set-up
  study,   ///< the common countdown
  delay,
  budget,
  ordinary,
  overdrawn, ///< all is used up and the game goes on all the same
};
Drain drainOf(const TimeControl& control, const ClockState& state);
/// Time until something changes by itself: a flag, a period, the end of a pool, of a delay or of the countdown.
/// Nothing if time is taken from nothing. Whether the clock runs is not asked.
std::optional<Millis> untilChange(const TimeControl& control, const ClockState& state);

/// The state before a game in which White and Black have so many set-up turns.
ClockState stateBefore(const TimeControl& control, const std::array<int, 2>& fieldingTurns, ClockTurn first);
/// Takes time that has passed in the open turn. With an automatic flag nothing passes after it has fallen.
void charge(const TimeControl& control, ClockState& state, Millis passed);
/// Ends the open turn, if it passes to the other side, and begins the next one.
void passTurn(const TimeControl& control, ClockState& state, ClockTurn next);
/// The open turn stands while the other side is asked something, and goes on where it was when that is refused.
void handOver(const TimeControl& control, ClockState& state);
void handBack(ClockState& state);
/// What was asked is accepted: the turn of the side that asked is over, and that of the side that answers goes on.
void settleAsked(const TimeControl& control, ClockState& state);
/// Sets a side's ordinary time. What is added in a period, or to the fixed time of a turn, is a surplus; what is taken
/// off is taken from a surplus first.
void setLeft(const TimeControl& control, ClockState& state, chess::Color side, Millis left);
/// Lifts a side's flag if it does not fall again at once. True if it is up now and was not.
bool liftFlag(const TimeControl& control, ClockState& state, chess::Color side);
/// True if the moves of a side's stage end it, and not its time alone.
bool endsByMoves(const TimeControl& control, chess::Color side, std::size_t stage);
/// True if a pool with FieldingTime::Expiry::autoField is used up in a turn of setting up.
bool mustAutoField(const TimeControl& control, const ClockState& state);

} // namespace backrank::game
