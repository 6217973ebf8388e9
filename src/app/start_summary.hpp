#pragma once

#include <QStringList>
#include <string_view>

#include "app/game_model.hpp"

namespace backrank::app {

/// The number of an array of Chess960, 0 to 959, in the usual count (518 is the traditional one).
/// Source: Reinhard Scharnagl. `array` must have bishops on both shades and the king between the rooks.
int numberOf(std::string_view array);

/// What there is to know of a battle's start where the armies were set up or drawn: the number of the array, and where
/// king and rooks go when they castle. Empty where nothing is odd, and before the battle.
QStringList startSummary(const GameModel& game);

} // namespace backrank::app
