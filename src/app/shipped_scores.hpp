#pragma once

#include <vector>

#include "explore/scored.hpp"

namespace backrank::app {

/// The scores that come with the program, sorted by their starts: those of every game whose battle is the very same
/// from there (explore::sameBattle), so that rules which matter only in the set-up take nothing away. A start may have
/// several. Read anew with each call; some milliseconds.
std::vector<explore::Known> shippedScores(const rules::Variant& variant);

} // namespace backrank::app
