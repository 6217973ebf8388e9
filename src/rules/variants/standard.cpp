// order: 5
// Standard chess: one array, FIDE rules. Source: FIDE Laws of Chess, 2023.
#include "rules/variant.hpp"

namespace backrank::rules::variants {

const VariantType& standard() {
  static const VariantType type{
      .id = "standard",
      .name = "Standard chess",
      .summary = "The game as everybody knows it.",
      .help = "The pieces stand ready; White moves first. A pawn goes one square forward, or two from where it began, "
              "takes diagonally, also a pawn that just went past it by two squares (en passant), and becomes another "
              "piece on the last rank. A king that has not moved castles: he goes two squares towards a rook that has "
              "not moved, and it stands behind him; not out of check, nor over an attacked square. Who attacks the "
              "king gives check; check that cannot be answered is mate and wins. Without a legal move, the game is "
              "drawn; also by the third repetition, by fifty moves without a pawn's move or a capture, and where "
              "nobody can mate any more. FIDE Laws of Chess.",
      .start = [](const Variant& variant, Seed) { return battleStart(variant, "RNBQKBNR", "RNBQKBNR"); },
      .arrays = [](const Variant&) { return std::vector<std::string>{"RNBQKBNR"}; },
      .mirrored = true,
  };
  return type;
}

} // namespace backrank::rules::variants
