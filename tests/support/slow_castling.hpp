#pragma once
#include <optional>
#include <string>

namespace backrank::slow {

enum class CastlingRule { fischer, regroupment, orthodox, field };

/// One castling on the home rank, all squares named by their file letters in the order a to h.
struct Castling {
  char kingTo = 'a';
  char rookTo = 'a';
  std::string empty; ///< must hold nothing; king and castling rook themselves are never in it
  std::string safe;  ///< must not be attacked
};

/// The castling of a king and a rook that stand on these files, or nothing where the rule has none.
/// Source: the four inventors' texts; equal to the tables A to D of rules.md 1.0.
[[nodiscard]] std::optional<Castling> castling(CastlingRule rule, char king, char rook);

} // namespace backrank::slow
