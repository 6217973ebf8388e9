#pragma once

#include <vector>

#include "explore/scored.hpp"

namespace backrank::tests {

/// A made-up score for every pairing of a game (of a game with very many, for none), the same each time: between -150
/// and 150 centipawns, depth 6 to 10, 4,000 to 8,000 nodes.
std::vector<explore::Known> madeUpScores(const rules::Variant& variant);

/// The centipawns that madeUpScores() gives to a pairing.
int madeUpScore(const explore::Pairing& pairing);

} // namespace backrank::tests
