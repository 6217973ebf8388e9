#pragma once

#include <optional>

#include "game/clock_state.hpp"

namespace backrank::app {

/// Makes one time of two clocks of the machine, of which one stands while it sleeps. Every sleep, however short, leaps
/// over more than game::Clock::usualSleepGap: whoever keeps a clock takes it for one, and nobody pays for it.
class SleepLeap {
public:
  /// What both clocks show now; neither goes back.
  game::Instant at(game::Millis awake, game::Millis withSleep);

private:
  std::optional<game::Millis> asleep_; ///< in all, as far as it was seen
  game::Millis leapt_{};
};

/// The machine's monotonic clock, which leaps over a sleep where the system can tell of it.
game::Instant machineTime();

} // namespace backrank::app
