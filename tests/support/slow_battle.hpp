#pragma once
#include <vector>

#include "slow_position.hpp"

namespace backrank::slow {

/// Every legal action of a game whose set-up is over, each with the position it leads to.
[[nodiscard]] std::vector<Outcome> battleOutcomes(const Position& position);
/// Is some en passant capture legal? The FEN names the square only then.
[[nodiscard]] bool passantIsLegal(const Position& position);

} // namespace backrank::slow
