#include "app/array_number.hpp"

#include <QCoreApplication>
#include <charconv>

#include "explore/catalogue.hpp"
#include "notation/fen.hpp"

namespace backrank::app {
namespace {

using explore::Catalogue;

QString tr(const char* text) { return QCoreApplication::translate("ArrayNumber", text); }

/// One number, or White's and Black's.
struct Numbers {
  int first = 0;
  std::optional<int> second = {};
  bool isMarked = false; ///< "#" stood in front
};

/// At most six digits and nothing else.
std::optional<int> digitsOf(std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool isWhole = problem == std::errc{} && end == text.data() + text.size();
  return isWhole && text.size() <= 6 && text.front() != '-' ? std::optional(number) : std::nullopt;
}

std::optional<Numbers> numbersIn(std::string_view text) {
  Numbers numbers;
  numbers.isMarked = text.starts_with('#');
  if (numbers.isMarked) text.remove_prefix(1);
  const std::size_t stroke = text.find('/');
  const bool isPair = stroke != std::string_view::npos;
  const auto first = digitsOf(text.substr(0, stroke));
  const auto second = isPair ? digitsOf(text.substr(stroke + 1)) : std::nullopt;
  if (!first || (isPair && !(second && numbers.isMarked))) return std::nullopt;
  numbers.first = *first;
  numbers.second = second;
  return numbers;
}

/// Both sides have one array, told by one number.
bool countsOne(const Catalogue& arrays) { return arrays.firstNumber() == 0; }

/// The places of White's and Black's array; nothing where the game has none of these numbers.
std::optional<std::pair<std::size_t, std::size_t>> placesOf(const Catalogue& arrays, const Numbers& numbers) {
  if (!numbers.second && !countsOne(arrays)) {
    const auto pair = static_cast<std::size_t>(numbers.first - 1);
    if (numbers.first < 1 || pair >= arrays.size() * arrays.size()) return std::nullopt;
    return std::pair(pair / arrays.size(), pair % arrays.size());
  }
  const auto white = arrays.placeOfNumber(numbers.first);
  const auto black = arrays.placeOfNumber(numbers.second.value_or(numbers.first));
  return white && black ? std::optional(std::pair(*white, *black)) : std::nullopt;
}

std::optional<NewGame> startOf(const rules::Variant& variant, const Numbers& numbers) {
  const Catalogue arrays(variant);
  // A number alone is one of Chess960, wherever it is written.
  if (arrays.size() < 2 || (!numbers.isMarked && !countsOne(arrays))) return std::nullopt;
  const auto places = placesOf(arrays, numbers);
  if (!places) return std::nullopt;
  const auto start = notation::readArrays(variant, arrays[places->first] + '/' + arrays[places->second]);
  return start ? std::optional(NewGame{.variant = variant, .start = *start}) : std::nullopt;
}

std::vector<rules::Variant> gamesFor(const GameModel& game, const Numbers& numbers) {
  std::vector<rules::Variant> games;
  if (game.hasGame()) games.push_back(game.variant());
  games.emplace_back(*rules::variantType(numbers.isMarked ? "chess484" : "chess960"));
  return games;
}

} // namespace

std::optional<NumberedStart> readArrayNumber(std::string_view text, const GameModel& game) {
  const auto numbers = numbersIn(text);
  if (!numbers) return std::nullopt;
  const auto games = gamesFor(game, *numbers);
  for (const rules::Variant& variant : games)
    if (auto start = startOf(variant, *numbers)) return NumberedStart{.start = std::move(start)};
  const rules::Variant& last = games.back();
  const Catalogue arrays(last);
  return NumberedStart{.why = tr("The arrays of %1 have the numbers %2 to %3.")
                                  .arg(QString::fromStdString(std::string(last.name())))
                                  .arg(arrays.firstNumber())
                                  .arg(arrays.lastNumber())};
}

} // namespace backrank::app
