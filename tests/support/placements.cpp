#include "support/placements.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <stdexcept>

#include "rules/legal.hpp"

namespace backrank::tests {

namespace {

using chess::Action;

struct Word {
  Action::Kind kind;
  std::string_view text;
};
constexpr std::array wordTexts{Word{Action::Kind::offer, "offer"}, Word{Action::Kind::acceptance, "accept"},
                               Word{Action::Kind::refusal, "decline"}, Word{Action::Kind::single, "single"}};

std::string textOf(Action action) {
  const auto word = std::ranges::find(wordTexts, action.kind(), &Word::kind);
  if (word != wordTexts.end()) return std::string(word->text);
  return {chess::letterOf(action.role()), static_cast<char>('a' + chess::fileOf(action.to())),
          static_cast<char>('1' + chess::rankOf(action.to()))};
}

} // namespace

chess::Square squareNamed(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
    throw std::invalid_argument("no square: " + std::string(name));
  return chess::squareAt(name[0] - 'a', name[1] - '1');
}

chess::Action setupAction(std::string_view word) {
  const auto known = std::ranges::find(wordTexts, word, &Word::text);
  if (known != wordTexts.end()) return Action::word(known->kind);
  const auto role = chess::roleOf(word.empty() ? ' ' : word.front());
  if (!role) throw std::invalid_argument("no set-up action: " + std::string(word));
  return Action::placement(*role, squareNamed(word.substr(1)));
}

std::string listedWords(const rules::Variant& variant, const chess::Position& position) {
  std::set<std::string> words;
  for (const Action action : rules::legal(variant, position)) words.insert(textOf(action));
  std::string text;
  for (const auto& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

chess::Position afterSetup(const rules::Variant& variant, const chess::Position& before, std::string_view words) {
  chess::Position position = before;
  std::istringstream text{std::string(words)};
  for (std::string word; text >> word;) {
    const chess::Action action = setupAction(word);
    if (!rules::legal(variant, position).contains(action)) throw std::invalid_argument("not listed: " + word);
    position = rules::play(variant, position, action);
  }
  return position;
}

chess::Position afterSetup(const rules::Variant& variant, std::string_view words) {
  return afterSetup(variant, variant.start(), words);
}

} // namespace backrank::tests
