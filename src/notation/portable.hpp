#pragma once

#include <string>

#include "rules/variant.hpp"

/// What other programs understand of a game: those that know standard chess and Chess960 and nothing else.
namespace backrank::notation {

/// True for the games that other programs know by themselves: nothing is set up and castling is theirs.
bool isKnownElsewhere(const rules::Variant& variant);

/// True if a king and a rook at home, given by their files (0 to 7), end on the squares of Chess960 when they castle.
bool castlesAsElsewhere(chess::CastlingRule rule, chess::Color color, int kingFile, int rookFile);

/// The castlers of a settled position whose castling other programs play as we do, and can be told of: no other rook
/// of that wing may castle. Source: rules.md 4.2.
chess::Bitboard portableCastlers(const chess::Position& position);

/// The position with no other castlers than those.
chess::Position portable(chess::Position position);

/// True if every castler stands where standard chess has it.
bool hasOrthodoxCastlers(const chess::Position& position);

} // namespace backrank::notation
