#include "explore/catalogue.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace backrank::explore {
namespace {

constexpr std::size_t arraysOfChess960 = 960;

/// Counts a piece among the squares that are left, and takes it out.
int taken(std::string& rest, char piece) {
  const std::size_t at = rest.find(piece);
  rest.erase(at, 1);
  return static_cast<int>(at);
}

bool hasItsPieces(std::string_view array) {
  std::string sorted(array);
  std::ranges::sort(sorted);
  return sorted == "BBKNNQRR";
}

bool isOfChess960(std::string_view array) {
  if (!hasItsPieces(array)) return false;
  const std::size_t king = array.find('K');
  const bool kingBetween = array.find('R') < king && king < array.rfind('R');
  return kingBetween && (array.rfind('B') - array.find('B')) % 2 == 1;
}

bool wingsMirror(std::string_view array) {
  return array[0] == array[7] && array[1] == array[6] && array[2] == array[5];
}

/// What a wing's letters sort by.
std::array<std::size_t, 3> wingKey(std::string_view array) {
  constexpr std::string_view order = "RNB";
  return {order.find(array[0]), order.find(array[1]), order.find(array[2])};
}

void sortByNumber(std::vector<std::string>& arrays) {
  if (std::ranges::all_of(arrays, wingsMirror))
    std::ranges::sort(arrays, {}, wingKey);
  else if (std::ranges::all_of(arrays, isOfChess960))
    std::ranges::sort(arrays, {}, [](const std::string& array) { return chess960Number(array); });
}

} // namespace

std::optional<int> chess960Number(std::string_view array) {
  if (!isOfChess960(array)) return std::nullopt;
  std::string rest(array);
  int light = 0;
  int dark = 0;
  for (int file = 0; file < 8; ++file)
    if (rest[static_cast<std::size_t>(file)] == 'B') (file % 2 == 1 ? light : dark) = file / 2;
  std::erase(rest, 'B');
  const int queen = taken(rest, 'Q');
  const int first = taken(rest, 'N');
  const int second = taken(rest, 'N') + 1;
  // Pairs of five places, counted as 01 02 03 04 12 13 14 23 24 34.
  const int knights = first * (9 - first) / 2 + second - first - 1;
  return light + 4 * dark + 16 * queen + 96 * knights;
}

Catalogue::Catalogue(const rules::Variant& variant)
    : arrays_(variant.arrays())
    , byLetters_(arrays_.size()) {
  sortByNumber(arrays_);
  std::iota(byLetters_.begin(), byLetters_.end(), std::size_t{0});
  std::ranges::sort(byLetters_, {}, [this](std::size_t place) { return std::string_view(arrays_[place]); });
  if (arrays_.size() == arraysOfChess960) firstNumber_ = 0;
}

std::optional<std::size_t> Catalogue::placeOf(std::string_view array) const {
  const auto found = std::ranges::lower_bound(byLetters_, array, {},
                                              [this](std::size_t place) { return std::string_view(arrays_[place]); });
  return found != byLetters_.end() && arrays_[*found] == array ? std::optional(*found) : std::nullopt;
}

std::optional<std::size_t> Catalogue::placeOfNumber(int number) const {
  if (number < firstNumber_ || number > lastNumber()) return std::nullopt;
  return static_cast<std::size_t>(number - firstNumber_);
}

} // namespace backrank::explore
