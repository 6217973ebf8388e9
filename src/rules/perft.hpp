#pragma once

#include "rules/legal.hpp"

namespace backrank::rules {

/// Sequences of `depth` actions from a position; 1 for depth 0. A declaration belongs to its owner's next action and
/// costs no depth.
std::uint64_t perft(const Variant& variant, const chess::Position& position, int depth);

} // namespace backrank::rules
