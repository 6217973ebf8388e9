#pragma once

#include <QString>

#include "game/clock.hpp"

namespace backrank::app {

// What an organizer sets on a clock, as a log tells it.

/// "White's time set to 15:00".
QString timeSetText(chess::Color side, game::Millis time);
/// "White's set-up time set to 0:45".
QString setUpTimeSetText(chess::Color side, game::Millis time);
/// "White: +2:00", "White: −0:30".
QString timeGivenText(chess::Color side, game::Millis time);
/// "White's counter set to stage 2, 12 moves"; `stage` counts from 0.
QString counterSetText(chess::Color side, std::size_t stage, int moves);

} // namespace backrank::app
