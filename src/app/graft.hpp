#pragma once

#include "app/game_model.hpp"

namespace backrank::app {

/// Takes the comments and variations of another telling of the same game: what is written there and not here, and lines
/// that are not here. Nothing is lost, nothing is played, and the board shows what it showed. True if something was
/// new.
bool graft(GameModel& game, const game::Tree& other);

} // namespace backrank::app
