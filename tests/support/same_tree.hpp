#pragma once

#include "game/record.hpp"

/// Games compared node by node, whatever the numbers of the nodes.
namespace backrank::tests {

/// The same nodes in the same order with the same notes.
inline bool isSameTree(const game::Tree& one, game::Tree::NodeId a, const game::Tree& other, game::Tree::NodeId b) {
  const auto& left = one.node(a);
  const auto& right = other.node(b);
  if (!(left.position == right.position) || left.children.size() != right.children.size()) return false;
  if (!(one.annotations(a) == other.annotations(b))) return false;
  for (std::size_t i = 0; i < left.children.size(); ++i)
    if (!isSameTree(one, left.children[i], other, right.children[i])) return false;
  return true;
}

inline bool isSameGame(const game::Record& one, const game::Record& other) {
  return one.variant.id() == other.variant.id() && one.variant.rules() == other.variant.rules() &&
         one.tags == other.tags && one.result == other.result && isSameTree(one.tree, 0, other.tree, 0);
}

/// The nodes that are reached from the start, each before what is below it.
inline std::vector<game::Tree::NodeId> nodesOf(const game::Tree& tree) {
  std::vector<game::Tree::NodeId> nodes{0};
  for (std::size_t i = 0; i < nodes.size(); ++i)
    nodes.insert(nodes.end(), tree.node(nodes[i]).children.begin(), tree.node(nodes[i]).children.end());
  return nodes;
}

} // namespace backrank::tests
