#pragma once

#include "game/record.hpp"

namespace backrank::notation {

/// The main line of a record, cut where the set-up ends.
struct Outline {
  /// Nodes of the set-up actions, from the first on; empty where nothing was set up, or the history is unknown.
  std::vector<game::Tree::NodeId> setup;
  game::Tree::NodeId battle = 0; ///< where the battle begins; the last node of a set-up that is not over
  game::Tree::NodeId end = 0;    ///< the last node
  bool isSettled = false;        ///< the set-up is over, or there is none
};

Outline outlineOf(const game::Record& record);

/// The action of each node.
std::vector<chess::Action> actionsOf(const game::Tree& tree, const std::vector<game::Tree::NodeId>& nodes);

} // namespace backrank::notation
