#pragma once

#include <map>
#include <optional>
#include <vector>

#include "chess/action.hpp"
#include "chess/position.hpp"
#include "game/annotations.hpp"

namespace backrank::game {

/// A game with its variations: an arena of nodes and a cursor. Node 0 is the start; it has no action. The main line
/// leads from there by first children to its end, which may have children too: lines that somebody tried after the
/// game.
class Tree {
public:
  using NodeId = std::size_t;
  struct Node {
    chess::Action action;         ///< what led here; meaningless in node 0
    chess::Position position;     ///< after the action
    std::optional<NodeId> parent; ///< nothing in node 0
    std::vector<NodeId> children; ///< main line first; below its end none is of it
  };

  explicit Tree(const chess::Position& start);

  const Node& node(NodeId id) const { return nodes_[id]; }
  NodeId cursor() const { return cursor_; }
  const Node& current() const { return nodes_[cursor_]; }
  /// Puts the cursor on a node that exists.
  void go(NodeId id) { cursor_ = id; }
  /// Adds an action below the cursor, or finds it there, and moves the cursor to it. At the end of the main line it
  /// goes on with that.
  NodeId add(chess::Action action, const chess::Position& after);
  /// The same, but the main line ends where it did.
  NodeId branch(chess::Action action, const chess::Position& after);
  /// Removes the cursor's node and all below it, and moves the cursor to its parent. Node 0 stays.
  /// Ids of removed nodes become invalid and are not given again; others stay valid.
  void removeCurrent();
  /// Removes a node and all below it; a cursor there goes to the parent. Node 0 stays. Ids as with removeCurrent().
  void remove(NodeId id);
  /// Moves a node one place forward among its siblings; false if it is the first. Where that puts it into the main
  /// line, that goes on to the end of its own line.
  bool promote(NodeId id);
  /// What is written at a node; empty for most.
  const Annotations& annotations(NodeId id) const;
  void annotate(NodeId id, Annotations annotations);
  /// Ids from the start to a node, both included.
  std::vector<NodeId> pathTo(NodeId id) const;
  /// The node that a line goes on with behind a node; nothing at its end.
  std::optional<NodeId> next(NodeId id) const;
  /// The last node of the line from a node on; from 0, that of the main line.
  NodeId mainLineEnd(NodeId from) const;

private:
  std::vector<Node> nodes_;
  std::map<NodeId, Annotations> annotations_; ///< of the nodes at which something is written
  NodeId cursor_ = 0;
  NodeId end_ = 0; ///< of the main line
};

} // namespace backrank::game
