#include "notation/record_outline.hpp"

#include "rules/legal.hpp"

namespace backrank::notation {

Outline outlineOf(const game::Record& record) {
  const auto settledAt = [&](game::Tree::NodeId id) {
    return rules::settled(record.variant, record.tree.node(id).position);
  };
  Outline outline;
  while (!settledAt(outline.battle)) {
    const auto next = record.tree.next(outline.battle);
    if (!next) break;
    outline.battle = *next;
    outline.setup.push_back(outline.battle);
  }
  outline.isSettled = settledAt(outline.battle);
  outline.end = record.tree.mainLineEnd(outline.battle);
  return outline;
}

std::vector<chess::Action> actionsOf(const game::Tree& tree, const std::vector<game::Tree::NodeId>& nodes) {
  std::vector<chess::Action> actions;
  for (const game::Tree::NodeId id : nodes) actions.push_back(tree.node(id).action);
  return actions;
}

} // namespace backrank::notation
