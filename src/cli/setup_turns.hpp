#pragma once

#include <vector>

#include "rules/legal.hpp"

namespace backrank::cli {

/// True if each side places pieces of its own choice, so that the turns of one side can be counted alone.
bool sidesPlaceAlone(const rules::Variant& variant);

/// For each set-up turn of the side that begins, the number of different turn sequences so far; the order inside a
/// turn does not count. Where single placements can be agreed on or forced, they are.
/// Cost: some ten thousand positions.
std::vector<std::uint64_t> turnSequences(const rules::Variant& variant);

} // namespace backrank::cli
