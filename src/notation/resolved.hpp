#pragma once

#include <span>
#include <vector>

#include "rules/legal.hpp"

namespace backrank::notation {

/// The position in which a file shows a game with undecided men to begin: those of `start` filled in by the arrays
/// still open at `end`, of several the one that shares most letters with R, N, B on the files a and h, b and g, c and
/// f; then the first in the order of chess::OpenArrays::pairArrays. Other positions are returned as they are.
/// Every game is legal from it, action by action, but for the declarations, which are left out. Source: rules.md 4.2.
chess::Position resolvedStart(const chess::Position& start, const chess::Position& end);

/// SAN of each movement of `actions`, played from a settled `start`, as a file carries it: on the resolved board.
std::vector<std::string> fileSans(const rules::Variant& variant, const chess::Position& start,
                                  std::span<const chess::Action> actions);

} // namespace backrank::notation
