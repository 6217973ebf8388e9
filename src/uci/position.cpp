#include "uci/position.hpp"

#include <algorithm>
#include <charconv>
#include <span>

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "notation/fen.hpp"
#include "notation/wire.hpp"

namespace backrank::uci {
namespace {

using Words = std::span<const std::string_view>;

/// What a counter says: 0 where it is none, and no more than one of ours holds.
int counterOf(std::string_view word) {
  constexpr int most = 10'000;
  int number = 0;
  const auto problem = std::from_chars(word.data(), word.data() + word.size(), number).ec;
  if (problem == std::errc::result_out_of_range) return word.starts_with('-') ? 0 : most;
  return std::clamp(number, 0, most);
}

/// The fields with counters that a game can have. Other programs send what they were given, "100 1" for an endgame, and
/// other engines take it; the quiet half-moves count, so it is the move number that gives way.
std::string withSaneCounters(Words words) {
  constexpr std::size_t half = 4, full = 5;
  const int quiet = words.size() > half ? counterOf(words[half]) : 0;
  const int leastMove = (quiet + 1) / 2 + 1;
  const int move = std::max(leastMove, words.size() > full ? counterOf(words[full]) : 0);
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = i == half   ? std::to_string(quiet)
                             : i == full ? std::to_string(move)
                                         : std::string(words[i]);
    text.append(text.empty() ? "" : " ").append(word);
  }
  return text;
}

Result<game::Line, std::string> readFen(const rules::Variant& variant, Words words) {
  auto position = notation::readFen(variant, withSaneCounters(words));
  if (!position) return Failure{notation::sentenceOf(position.error().front())};
  return game::Line{variant, {*position}};
}

/// Behind "startpos" nothing but the moves may stand.
Result<game::Line, std::string> readStart(const rules::Variant& variant, Words words) {
  if (words.empty()) return Failure{std::string("\"startpos\" or \"fen\" is missing.")};
  if (words[0] == "fen") return readFen(variant, words.subspan(1));
  const bool isStart = words[0] == "startpos";
  if (!isStart || words.size() > 1) return Failure{quoted(words[isStart ? 1 : 0]) + " is not understood here."};
  return startLine(variant);
}

} // namespace

game::Line startLine(const rules::Variant& variant) {
  constexpr std::string_view traditional = "RNBQKBNR";
  if (variant.type().startsAtRandom) return {variant, {rules::battleStart(variant, traditional, traditional)}};
  return {variant, {variant.start()}};
}

Result<game::Line, std::string> readPosition(const rules::Variant& variant, std::string_view text) {
  const auto words = wordsOf(text);
  const auto moves = static_cast<std::size_t>(std::ranges::find(words, "moves") - words.begin());
  auto line = readStart(variant, Words(words).first(moves));
  for (std::size_t i = moves + 1; line && i < words.size(); ++i) {
    const auto action = notation::readWire(variant, line->now(), words[i]);
    if (!action) return Failure{notation::sentenceOf(action.error())};
    (*line).play(*action);
  }
  return line;
}

} // namespace backrank::uci
