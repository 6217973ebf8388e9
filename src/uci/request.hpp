#pragma once

#include "engine/request.hpp"
#include "game/line.hpp"
#include "uci/go.hpp"
#include "uci/options.hpp"

namespace backrank::uci {

/// What "go" means to our engine at the end of a line. Moves to search that are not legal there are left out.
engine::Request requestOf(const game::Line& line, const Go& go, const Options& options);

} // namespace backrank::uci
