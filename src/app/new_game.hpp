#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "app/conduct.hpp"
#include "app/seat.hpp"
#include "game/time_control.hpp"
#include "rules/variant.hpp"

namespace backrank::app {

/// Everything that fixes a new game.
struct NewGame {
  rules::Variant variant;
  chess::Position start;
  std::array<Seat, 2> seats = {};             ///< White, Black
  bool autoCommit = true;                     ///< a complete draft commits itself after the grace time
  std::uint64_t seed = 0;                     ///< fixes what the built-in opponents leave to chance
  std::optional<game::TimeControl> time = {}; ///< nothing: a game without a clock
  Conduct conduct = {};                       ///< of games with a clock
};

} // namespace backrank::app
