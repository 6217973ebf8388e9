#pragma once

#include <QString>

#include "app/game_model.hpp"

namespace backrank::app {

/// What stands in the draft because nothing else was possible: "only legal placement: bishop g1 (the last dark
/// square)"; empty where nothing does, or once the person has changed the draft.
QString forcedText(const GameModel& game);

} // namespace backrank::app
