// order: 5
// Standard chess: one array, FIDE rules. Source: FIDE Laws of Chess, 2023.
#include "rules/variant.hpp"

namespace backrank::rules::variants {

const VariantType& standard() {
  static const VariantType type{
      .id = "standard",
      .name = "Standard chess",
      .summary = "The game as everybody knows it.",
      .help = "The pieces stand ready; White moves first. FIDE Laws of Chess.",
      .start = [](const Variant& variant, Seed) { return battleStart(variant, "RNBQKBNR", "RNBQKBNR"); },
      .arrays = [](const Variant&) { return std::vector<std::string>{"RNBQKBNR"}; },
      .mirrored = true,
  };
  return type;
}

} // namespace backrank::rules::variants
