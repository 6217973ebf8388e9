#pragma once

#include <QString>

#include "app/game_model.hpp"

namespace backrank::app {

/// The men of a side that were captured on the way to the shown position, most valuable first, in letters as in FEN. A
/// promoted piece counts as what it had become; an undecided one that its owner has not named yet does not count.
QString capturedMen(const GameModel& game, chess::Color side);

} // namespace backrank::app
