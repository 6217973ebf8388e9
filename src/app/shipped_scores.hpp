#pragma once

#include <vector>

#include "explore/scored.hpp"

namespace backrank::app {

/// The scores that come with the program, sorted by their starts: those of every game whose battle begins in the very
/// same position, so that rules which matter only in the set-up take nothing away. Read anew with each call; some
/// milliseconds.
std::vector<explore::Known> shippedScores(const rules::Variant& variant);

} // namespace backrank::app
