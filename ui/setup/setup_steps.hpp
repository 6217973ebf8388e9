#pragma once

#include <QString>
#include <vector>

#include "app/game_model.hpp"

namespace backrank::ui {

/// One step of a set-up as a person counts it: a turn of placing, or the exchange of one piece.
struct SetupStep {
  chess::Color side;
  QString what; ///< "king and queen", "any 2", "regroups the queen"
  bool isDone = false;
  bool isOpen = false;
};

/// The steps of the game's set-up, from what led to the shown position and what must follow; empty where nothing is set
/// up.
std::vector<SetupStep> setupSteps(const app::GameModel& game);

} // namespace backrank::ui
