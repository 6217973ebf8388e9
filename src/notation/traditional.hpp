#pragma once

#include <optional>
#include <vector>

#include "rules/legal.hpp"

namespace backrank::notation {

/// The set-up actions that field both armies the traditional way, RNBQKBNR: king and queen, then rook a and knight b,
/// bishops c and f, knight g and rook h, of each side in turn. Nothing where the game does not allow them from `start`
/// on. Source: Field Chess, the shorthand \T.
std::optional<std::vector<chess::Action>> traditionalSetup(const rules::Variant& variant, const chess::Position& start);

} // namespace backrank::notation
