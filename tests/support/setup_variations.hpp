#pragma once

#include "game/record.hpp"

namespace backrank::tests {

/// Writes at every node of a game's set-up, in texts that are hard on writers, and adds variations to its steps at
/// random, and others to theirs. They may run on into a battle; the game's own one stays as it is.
void addSetupVariations(game::Record& record, std::uint64_t seed);

} // namespace backrank::tests
