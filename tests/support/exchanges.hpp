#pragma once

#include "chess/action.hpp"
#include "chess/position.hpp"

namespace backrank::tests {

/// What a movement wins, in centipawns, when both sides go on capturing on its target with their least men as long as
/// it pays. Pins are not seen.
int exchangeOf(const chess::Position& position, chess::Action action);

} // namespace backrank::tests
