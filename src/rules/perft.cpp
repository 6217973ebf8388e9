#include "rules/perft.hpp"

#include "chess/movegen.hpp"

namespace backrank::rules {

std::uint64_t perft(const Variant& variant, const chess::Position& position, int depth) {
  if (depth == 0) return 1;
  if (settled(variant, position)) return chess::countSequences(position, depth);
  const chess::ActionList actions = legal(variant, position);
  const bool declaring = position.owed().has_value();
  if (depth == 1 && !declaring) return actions.size();
  std::uint64_t number = 0;
  for (const chess::Action action : actions)
    number += perft(variant, play(variant, position, action), declaring ? depth : depth - 1);
  return number;
}

} // namespace backrank::rules
