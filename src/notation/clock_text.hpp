#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/clock_state.hpp"

namespace backrank::notation {

/// All that changes of a clock in one line of words, for a journal: what Session::setClock goes on with.
std::string writeClock(const game::ClockState& state);
/// Nothing if the line is no such text, or tells of what no clock can show.
std::optional<game::ClockState> readClock(std::string_view line);

} // namespace backrank::notation
