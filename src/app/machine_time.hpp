#pragma once

#include "game/clock_state.hpp"

namespace backrank::app {

/// The machine's monotonic clock. It counts the time of a sleep too where the system can tell, so that a sleep is seen.
game::Instant machineTime();

} // namespace backrank::app
