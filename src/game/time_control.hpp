#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "chess/types.hpp"

namespace backrank::game {

using Millis = std::chrono::milliseconds;

/// What happens to the time of a stage while turns are made.
enum class Pace : std::uint8_t {
  increment,   ///< `extra` is added after each turn (Fischer)
  simpleDelay, ///< the first `extra` of each turn is free (US)
  bronstein,   ///< what a turn used is given back after it, `extra` at most
  hourglass,   ///< what one side uses the other gets
  byoYomi,     ///< after `time`, `periods` periods of `extra`: one that a turn ends in is whole again (Japanese)
  canadian,    ///< after `time`, `extra` for every `periodMoves` turns
  perMove,     ///< `extra` for each turn, nothing is kept; `time` does not count
};

/// A part of a time control, up to a number of turns.
struct TimeStage {
  int moves = 0; ///< turns to make in it; 0: the rest of the game. The last stage repeats if it says a number.
  Millis time{}; ///< given when it begins
  Pace pace = Pace::increment;
  Millis extra{};
  int periods = 0;     ///< byoYomi
  int periodMoves = 0; ///< canadian

  /// What a side gets when the stage begins.
  Millis given() const { return pace == Pace::perMove ? extra : time; }
  bool operator==(const TimeStage&) const = default;
};

/// Time for the turns in which the players set up their armies.
struct FieldingTime {
  enum class Mode : std::uint8_t {
    shared,  ///< they run on the ordinary clock
    bonus,   ///< the same, with more on it from the start
    budget,  ///< they run on a pool of their own first
    untimed, ///< no clock runs; with `study`, none until that countdown, common to both, is over
  };
  /// When a pool is used up.
  enum class Expiry : std::uint8_t {
    spill,     ///< the ordinary clock runs on
    flag,      ///< lost on time
    autoField, ///< the rest of the side's army is fielded in standard order
  };
  Mode mode = Mode::shared;
  Millis bonus{};   ///< added once
  Millis perTurn{}; ///< added for each set-up turn of a side
  int percent = 0;  ///< added: so much of the first stage's time
  Millis budget{};  ///< the pool
  Millis study{};   ///< 0: none. Ends with the first move at the latest.
  Expiry expiry = Expiry::spill;
  bool increments = true;   ///< set-up turns earn increments and have delays
  bool countsMoves = false; ///< set-up turns count as moves of a stage
  bool carriesOver = false; ///< what is left of a pool goes to the ordinary clock

  bool operator==(const FieldingTime&) const = default;
};

/// How much time the players have. A value; whether it makes sense faultsOf() says.
struct TimeControl {
  /// What a flag does when it falls.
  enum class Flag : std::uint8_t {
    automatic, ///< ends the game
    claim,     ///< ends it when the opponent says so
    warning,   ///< is shown, and that is all
  };
  std::array<std::vector<TimeStage>, 2> stages = {}; ///< White's, Black's; 1 to 4
  FieldingTime fielding = {};
  Flag flag = Flag::automatic;
  bool incrementFirst = false; ///< the increment is there before the first turn too, as digital clocks give it
  bool countsMoves = true;     ///< false: a stage with a number of moves ends when its time is gone

  /// The same stages for both sides.
  static TimeControl equal(std::vector<TimeStage> stages);
  /// "3+2": minutes, and seconds after each move.
  static TimeControl sudden(Millis time, Millis increment);
  const std::vector<TimeStage>& of(chess::Color side) const { return stages[chess::index(side)]; }
  bool isEqual() const { return stages[0] == stages[1]; }
  bool operator==(const TimeControl&) const = default;
};

inline constexpr std::size_t mostStages = 4;
inline constexpr Millis longestTime = std::chrono::hours(24);
inline constexpr Millis longestExtra = std::chrono::hours(1);
inline constexpr int mostMoves = 999;
inline constexpr int mostPeriods = 99;

/// Why a time control makes no sense, and where.
struct TimeFault {
  enum class Kind : std::uint8_t {
    noStage,
    tooManyStages,
    missing,  ///< without it the control says nothing: a delay of 0, no periods, a stage before the last without moves
    negative, ///< less than 0
    tooLarge, ///< more than the field's limit
    noTime,   ///< the first turn would be lost before it begins
    hourglassAlone, ///< an hourglass is the only stage, and both sides'
  };
  enum class Field : std::uint8_t {
    stages,
    moves,
    time,
    extra,
    periods,
    periodMoves,
    bonus,
    perTurn,
    percent,
    budget,
    study
  };
  Kind kind;
  Field field;
  chess::Color side = chess::Color::white;
  std::size_t stage = 0; ///< counted from 0; of fields of a stage
  bool operator==(const TimeFault&) const = default;
};

/// All faults, White's stages first; empty for a control that a clock can keep.
std::vector<TimeFault> faultsOf(const TimeControl& control);

/// White's and Black's turns of setting up, of so many in all; the side that begins has the odd one.
std::array<int, 2> fieldingTurnsOf(int all, chess::Color first);
/// What the bonus mode adds to a side that has so many set-up turns.
Millis fieldingBonus(const TimeControl& control, chess::Color side, int turns);

/// The most that a side can use in so many moves, and in its set-up turns as far as a clock runs in them. Nothing if
/// there is no bound: in an hourglass what one side uses comes back to it when the other side thinks.
std::optional<Millis> longestUse(const TimeControl& control, chess::Color side, int moves, int fieldingTurns);

/// How chess federations class a control: by the time of a game of 60 moves, an hourglass by the time it begins with.
/// Set-up turns do not count. Source: FIDE Laws, Appendices A and B.
enum class TimeClass : std::uint8_t { blitz, rapid, standard };
TimeClass classOf(const TimeControl& control);

} // namespace backrank::game
