#pragma once

#include "engine/request.hpp"
#include "game/session.hpp"

namespace backrank::app {

/// The clock of a game as the machine to act has to see it: in a turn of setting up, the pool for such turns first, and
/// the ordinary time too if it runs on that afterwards. Nothing where no time is taken.
std::optional<engine::Clocks> clocksOf(const game::Session& session);

} // namespace backrank::app
