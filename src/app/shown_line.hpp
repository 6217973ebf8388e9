#pragma once

#include "app/game_model.hpp"
#include "game/line.hpp"

namespace backrank::app {

/// The way from the start of a game to a node of its tree.
game::Line lineTo(const game::Session& session, game::Tree::NodeId id);
/// The way to what the board shows, the draft included.
game::Line shownLine(const GameModel& game);

} // namespace backrank::app
