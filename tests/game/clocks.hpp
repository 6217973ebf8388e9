#pragma once

#include "game/clock.hpp"

/// Clocks by themselves, at instants that a test makes up.
namespace backrank::tests {

using namespace std::chrono_literals;

inline constexpr game::ClockTurn white{chess::Color::white, false};
inline constexpr game::ClockTurn black{chess::Color::black, false};
inline constexpr game::ClockTurn whiteFields{chess::Color::white, true};
inline constexpr game::ClockTurn blackFields{chess::Color::black, true};

inline game::Instant at(game::Millis time) { return game::Instant(time); }

/// A clock that runs since 0; with four set-up turns each where the first turn is one.
inline game::Clock started(const game::TimeControl& control, game::ClockTurn first = white) {
  const int turns = first.isFielding ? 4 : 0;
  game::Clock clock(control, {turns, turns}, first);
  clock.start(at(0s));
  return clock;
}

} // namespace backrank::tests
