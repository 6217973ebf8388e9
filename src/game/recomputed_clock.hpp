#pragma once

#include <span>

#include "game/clock_state.hpp"
#include "game/record.hpp"

namespace backrank::game {

/// Whose turn a position is, and whether it is one of setting up.
ClockTurn clockTurnOf(const rules::Variant& variant, const chess::Position& position);

/// A clock led from the state at the first node of a line to its last one, by what is written at the turns between:
/// the time spent on each ([%emt]), and what was left after it ([%clk]), which counts where the two differ. A turn at
/// which nothing is written used nothing. `line`: nodes that follow each other.
ClockState recomputedClock(const Record& record, const TimeControl& control, ClockState state,
                           std::span<const Tree::NodeId> line);

/// The most that somebody can have read off a clock: twice what a game of 500 moves gives to one side, since in an
/// hourglass one side gets what the other uses. A reading beyond it is none.
Millis longestReading(const TimeControl& control);

} // namespace backrank::game
