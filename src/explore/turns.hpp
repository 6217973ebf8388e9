#pragma once

#include <vector>

#include "explore/pairing.hpp"

namespace backrank::explore {

/// The set-ups that may have come about after one turn, after two and so on up to `turns`; a change of sides ends a
/// turn. Those that differ only in the order inside a turn once, with the steps of the first. Cost: some µs each.
std::vector<Subject> turnsOf(const rules::Variant& variant, int turns);

} // namespace backrank::explore
