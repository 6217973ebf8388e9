#pragma once

#include <vector>

#include "rules/legal.hpp"

namespace backrank::app {

/// The placements that every way to complete the open turn has in it, in an order in which they can be done; none where
/// nothing is placed, or nothing is forced. Cost: some hundred microseconds; far less where much is possible.
std::vector<chess::Action> forcedPlacements(const rules::Variant& variant, const chess::Position& position);

} // namespace backrank::app
