#include "support/games.hpp"

#include <stdexcept>

#include "notation/wire.hpp"
#include "support/boards.hpp"

namespace backrank::tests {

rules::Variant variantOf(std::string_view id, std::string_view rules) {
  const rules::VariantType* type = rules::variantType(id);
  if (!type) throw std::invalid_argument("no game " + std::string(id));
  auto variant = rules::Variant::withRules(*type, rules);
  if (!variant) throw std::invalid_argument("no rules " + std::string(rules));
  return *variant;
}

chess::Action action(const rules::Variant& variant, const chess::Position& position, std::string_view word) {
  for (const chess::Action action : rules::legal(variant, position))
    if (notation::wire(action) == word) return action;
  throw std::invalid_argument("not legal: " + std::string(word));
}

chess::Position after(const rules::Variant& variant, chess::Position position, std::string_view line) {
  for (const std::string& word : words(line))
    position = rules::play(variant, position, action(variant, position, word));
  return position;
}

} // namespace backrank::tests
