#pragma once

#include <vector>

#include "notation/sketch.hpp"

namespace backrank::notation {

/// Why the men can be those of no moment of the game's set-up, one fault for each reason, with the squares that it is
/// about: an army that lacks something, pawns that moved, men where none is set up, men that no array of the game
/// holds, men that stand at no turn together. Empty if some stage fits them, and in games without such a set-up.
/// Cost: up to 720 comparisons a side.
std::vector<SketchFault> setupFaultsOf(const rules::Variant& variant, const chess::Position& position);

} // namespace backrank::notation
