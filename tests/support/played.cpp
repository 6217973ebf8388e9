#include "support/played.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>

#include "support/boards.hpp"

namespace backrank::tests {
namespace {

using chess::Action;

std::string nameOf(chess::Square at) { return names(bit(at)); }

char small(char letter) { return static_cast<char>(std::tolower(static_cast<unsigned char>(letter))); }

} // namespace

std::string wordOf(Action action) {
  const std::string letter(1, letterOf(action.role()));
  switch (action.kind()) {
  case Action::Kind::promotion:
    return nameOf(action.from()) + nameOf(action.to()) + small(letterOf(action.becomes()));
  case Action::Kind::placement:
    return letter + "@" + nameOf(action.to());
  case Action::Kind::exchange:
    return nameOf(action.from()) + "~" + nameOf(action.to());
  case Action::Kind::keep:
    return letter + "-";
  case Action::Kind::declaration:
    return nameOf(action.to()) + "=" + letter;
  case Action::Kind::offer:
    return "offer";
  case Action::Kind::acceptance:
    return "accept";
  case Action::Kind::refusal:
    return "decline";
  case Action::Kind::single:
    return "single";
  default:
    return nameOf(action.from()) + nameOf(action.to());
  }
}

std::vector<std::string> legalWords(const rules::Variant& variant, const chess::Position& position) {
  std::vector<std::string> found;
  for (const Action action : legal(variant, position)) found.push_back(wordOf(action));
  std::ranges::sort(found);
  return found;
}

chess::Position played(const rules::Variant& variant, chess::Position position, std::string_view text) {
  for (const std::string& word : words(text)) {
    const chess::ActionList actions = legal(variant, position);
    const auto* found = std::ranges::find(actions, word, wordOf);
    if (found == actions.end()) throw std::invalid_argument("not legal: " + word);
    position = play(variant, position, *found);
  }
  return position;
}

chess::Position played(const rules::Variant& variant, std::string_view text) {
  return played(variant, variant.start(), text);
}

rules::Variant game(std::string_view id, std::string_view rules) {
  const rules::VariantType* type = rules::variantType(id);
  if (!type) throw std::invalid_argument("no such game");
  auto variant = rules::Variant::withRules(*type, rules);
  if (!variant) throw std::invalid_argument("no such rules");
  return *std::move(variant);
}

} // namespace backrank::tests
