#include "support/placements.hpp"

#include <sstream>
#include <stdexcept>

#include "rules/legal.hpp"

namespace backrank::tests {

chess::Square squareNamed(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
    throw std::invalid_argument("no square: " + std::string(name));
  return chess::squareAt(name[0] - 'a', name[1] - '1');
}

chess::Action setupAction(std::string_view word) {
  using chess::Action;
  if (word == "offer") return Action::word(Action::Kind::offer);
  if (word == "accept") return Action::word(Action::Kind::acceptance);
  if (word == "decline") return Action::word(Action::Kind::refusal);
  if (word == "single") return Action::word(Action::Kind::single);
  const auto role = chess::roleOf(word.empty() ? ' ' : word.front());
  if (!role) throw std::invalid_argument("no set-up action: " + std::string(word));
  return Action::placement(*role, squareNamed(word.substr(1)));
}

rules::Variant variantOf(std::string_view id, std::string_view rules) {
  const auto* type = rules::variantType(id);
  if (!type) throw std::invalid_argument("no game: " + std::string(id));
  const auto variant = rules::Variant::withRules(*type, rules);
  if (!variant) throw std::invalid_argument("no rules: " + std::string(rules));
  return *variant;
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
