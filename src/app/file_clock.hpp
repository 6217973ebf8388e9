#pragma once

#include <QString>
#include <optional>

#include "app/game_model.hpp"

/// The clock that a kept game tells of, with which it can be played on.
namespace backrank::app {

/// Nothing if the game is over, or its tags tell of no clock that can be read.
std::optional<game::TimeControl> fileClockOf(const game::Session& session);
/// What the times written in the game leave: "12:31 / 10:02", White's first. Cost: linear in the game.
QString leftInFile(const game::Session& session, const game::TimeControl& control);
/// Begins the model's game anew with that clock, which stands until somebody lets it go on, also after a crash.
/// `journal` is the one that the model is kept in.
void playOnWithClock(GameModel& game, Journal& journal, const game::TimeControl& control);

} // namespace backrank::app
