#pragma once

#include <optional>
#include <vector>

#include "notation/parse_error.hpp"
#include "rules/variant.hpp"

namespace backrank::notation {

/// What is wrong with a position, with the square it is about if there is one.
struct PositionFault {
  ParseError::Kind kind;
  std::optional<chess::Square> at = {};
  std::string token = {}; ///< a side ("White") or a square
  int number = 0;
};

/// Every fault that keeps a position from being given to a move generator or an engine: kings, pawns on back ranks,
/// more men than a side has, rights without king and rook, checks that cannot be; in a set-up, men that are not those
/// of the game, and dead ends. Empty for every position that the game can reach. For readers and editors.
std::vector<PositionFault> faultsOf(const rules::Variant& variant, const chess::Position& position);

/// The squares of `castlers` that a king and a rook of the game can still castle from.
chess::Bitboard possibleCastlers(const rules::Variant& variant, const chess::Position& position,
                                 chess::Bitboard castlers);

/// "White" or "Black".
std::string_view nameOf(chess::Color color);

} // namespace backrank::notation
