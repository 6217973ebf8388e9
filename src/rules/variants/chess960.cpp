// order: 6
// Chess960: one of 960 arrays, drawn by lot and the same for both: bishops on squares of different colours, the king
// between the rooks. King and rook castle to the squares of standard chess.
// Source: FIDE Laws of Chess, Guidelines II. Differs from standard chess in its start and in which rooks castle.
#include <algorithm>

#include "base/random.hpp"
#include "rules/variant.hpp"

namespace backrank::rules::variants {
namespace {

bool isStartArray(std::string_view array) {
  const std::size_t king = array.find('K');
  const bool between = array.find('R') < king && king < array.rfind('R');
  return between && (array.find('B') + array.rfind('B')) % 2 == 1;
}

std::vector<std::string> arrays(const Variant&) {
  std::vector<std::string> found;
  std::string array = "BBKNNQRR";
  do
    if (isStartArray(array)) found.push_back(array);
  while (std::ranges::next_permutation(array).found);
  return found;
}

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
