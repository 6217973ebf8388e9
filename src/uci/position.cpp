#include "uci/position.hpp"

#include <algorithm>
#include <span>

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "notation/fen.hpp"
#include "notation/wire.hpp"

namespace backrank::uci {
namespace {

using Words = std::span<const std::string_view>;

Result<game::Line, std::string> readFen(const rules::Variant& variant, Words words) {
  std::string fen;
  for (const std::string_view word : words) fen.append(fen.empty() ? "" : " ").append(word);
  auto position = notation::readFen(variant, fen);
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
