#pragma once

#include "game/clock_state.hpp"

namespace backrank::game {

/// What people set on one side's clock, added up; negative where more was taken than given.
struct ByHand {
  Millis left{};
  Millis budget{};
  int stages = 0;
  int moves = 0; ///< on the counter of the stage
  bool operator==(const ByHand&) const = default;
};
ByHand operator+(const ByHand& one, const ByHand& other);
ByHand operator-(const ByHand& one, const ByHand& other);

/// White's and Black's.
using BothByHand = std::array<ByHand, 2>;

/// What was set between two states of one turn, beside the time that passed in it; nothing if a turn ended meanwhile.
BothByHand byHandBetween(const TimeControl& control, ClockState before, const ClockState& after);

} // namespace backrank::game
