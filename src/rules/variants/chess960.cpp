// order: 6
// Chess960: one of 960 arrays, drawn by lot and the same for both: bishops on squares of different colours, the king
// between the rooks. King and rook castle to the squares of standard chess.
// Source: FIDE Laws of Chess, Guidelines II. Differs from standard chess in its start and in which rooks castle.
#include "base/random.hpp"
#include "rules/placing.hpp"
#include "rules/variant.hpp"

namespace backrank::rules::variants {
namespace {

std::vector<std::string> arrays(const Variant&) { return homeArrays(kingBetweenRooks); }

chess::Position start(const Variant& variant, Seed seed) {
  const auto all = arrays(variant);
  const std::string& array = all[Random(seed.value).below(all.size())];
  return battleStart(variant, array, array);
}

} // namespace

const VariantType& chess960() {
  static const VariantType type{
      .id = "chess960",
      .name = "Chess960",
      .summary = "One of 960 start positions, drawn by lot.",
      .help = "Both sides start with the same array, drawn by lot from 960: bishops on different colours, the king "
              "between the rooks. King and rook castle to the squares of standard chess.",
      .startsAtRandom = true,
      .start = start,
      .arrays = arrays,
  };
  return type;
}

} // namespace backrank::rules::variants
