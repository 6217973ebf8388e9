#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.hpp"

namespace backrank::explore {

/// What filters ask of a home array: few numbers, cheap to keep for all of them.
struct Traits {
  int kingFile = 0;             ///< 0 to 7
  int castlingWings = 0;        ///< on how many wings the game's rule has a castling with some rook, 0 to 2
  bool rooksTogether = false;   ///< both on one side of the king
  bool bishopsAdjacent = false; ///< side by side
  int distance = 0;             ///< squares on which it differs from the traditional array, 0 to 8
  bool operator==(const Traits&) const = default;
};
/// `array` has the letters of a home array from file a to h.
Traits traitsOf(const rules::Variant& variant, std::string_view array);

/// A rook and what castling with it does, once the squares between are empty.
struct CastlingFact {
  chess::Square rook;
  bool isPossible;              ///< the rule has a castling for this king and rook
  bool isBehindOther = false;   ///< another rook stands between it and the king
  chess::Square kingTo, rookTo; ///< where they land; of no meaning unless possible
  bool operator==(const CastlingFact&) const = default;
};

/// A diagonal that a bishop gets when one pawn moves away.
struct DiagonalFact {
  chess::Square bishop;
  chess::Square pawn; ///< stands in the way, beside the bishop's file
  chess::Square end;  ///< the last square of the diagonal
  int length;         ///< squares from the pawn's to the last one
  bool operator==(const DiagonalFact&) const = default;
};

/// A knight and the squares that it can jump to at once.
struct KnightFact {
  chess::Square knight;
  std::vector<chess::Square> free;
  bool operator==(const KnightFact&) const = default;
};

/// What there is to learn about a home array, as White has it when the battle begins. Squares from file a to h.
struct Facts {
  std::string mirror; ///< the array as a mirror shows it, from h to a
  Traits traits;
  std::vector<CastlingFact> castlings;        ///< one for each rook that has the right; none for a curtailed king
  std::vector<chess::Square> undefendedPawns; ///< pawns that no piece of their side guards
  std::vector<DiagonalFact> diagonals;
  std::vector<KnightFact> knights;
};
/// Cost: some µs.
Facts factsOf(const rules::Variant& variant, std::string_view array);

} // namespace backrank::explore
