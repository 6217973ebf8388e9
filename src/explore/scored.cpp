#include "explore/scored.hpp"

#include <tuple>

#include "base/words.hpp"
#include "engine/version.hpp"
#include "notation/wire.hpp"

namespace backrank::explore {

std::vector<chess::Action> actionsOf(const rules::Variant& variant, const chess::Position& start,
                                     std::string_view line) {
  std::vector<chess::Action> actions;
  chess::Position position = start;
  for (const std::string_view word : wordsOf(line)) {
    const auto action = notation::readWire(variant, position, word);
    if (!action) break;
    actions.push_back(*action);
    position = rules::play(variant, position, *action);
  }
  return actions;
}

bool saysMore(const Known& a, const Known& b) {
  const auto weight = [](const Known& known) {
    return std::tuple(known.origin.engine == engine::version(), known.scored.nodes, known.origin.when);
  };
  return weight(a) > weight(b);
}

} // namespace backrank::explore
