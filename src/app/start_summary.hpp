#pragma once

#include <QStringList>

#include "app/game_model.hpp"

namespace backrank::app {

/// What there is to know of a battle's start where the armies were set up or drawn: the number of the array, and where
/// king and rooks go when they castle. Empty where nothing is odd, and before the battle.
QStringList startSummary(const GameModel& game);

} // namespace backrank::app
