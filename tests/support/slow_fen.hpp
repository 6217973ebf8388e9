#pragma once
#include <string>

#include "slow_position.hpp"

namespace backrank::slow {

/// Reads the forms of rules.md 4.5 and the normal ones. Throws std::invalid_argument for anything else.
[[nodiscard]] Position readFen(const std::string& game, const Options& options, const std::string& fen);
/// Writes exactly the form of rules.md 4.5.
[[nodiscard]] std::string writeFen(const Position& position);

} // namespace backrank::slow
