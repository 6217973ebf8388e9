#include "game/line.hpp"

#include <algorithm>

namespace backrank::game {

void Line::play(chess::Action action) {
  positions.push_back(rules::play(variant, now(), action));
  actions.push_back(action);
}

std::size_t Line::setupLength() const {
  const auto settled = [&](const chess::Position& p) { return rules::settled(variant, p) || p.owed(); };
  const auto battle = std::ranges::find_if(positions, settled);
  return std::min(static_cast<std::size_t>(battle - positions.begin()), actions.size());
}

std::vector<chess::Key> Line::earlierKeys() const {
  std::vector<chess::Key> keys;
  for (std::size_t i = 0; i + 1 < positions.size(); ++i)
    if (rules::settled(variant, positions[i])) keys.push_back(positions[i].key());
  return keys;
}

} // namespace backrank::game
