#include "game/tree.hpp"

#include <algorithm>

namespace backrank::game {

Tree::Tree(const chess::Position& start) { nodes_.push_back({{}, start, std::nullopt, {}}); }

Tree::NodeId Tree::add(chess::Action action, const chess::Position& after) {
  const auto& children = nodes_[cursor_].children;
  const auto known = std::ranges::find(children, action, [this](NodeId id) { return nodes_[id].action; });
  if (known != children.end()) return cursor_ = *known;
  const NodeId id = nodes_.size();
  nodes_.push_back({action, after, cursor_, {}});
  nodes_[cursor_].children.push_back(id);
  return cursor_ = id;
}

void Tree::removeCurrent() {
  const auto parent = nodes_[cursor_].parent;
  if (!parent) return;
  std::erase(nodes_[*parent].children, cursor_);
  cursor_ = *parent;
}

void Tree::remove(NodeId id) {
  if (!nodes_[id].parent) return;
  const NodeId cursor = cursor_;
  const auto path = pathTo(cursor);
  const bool isBelow = std::ranges::find(path, id) != path.end();
  cursor_ = id;
  removeCurrent();
  if (!isBelow) cursor_ = cursor;
}

bool Tree::promote(NodeId id) {
  const auto parent = nodes_[id].parent;
  if (!parent) return false;
  auto& siblings = nodes_[*parent].children;
  const auto at = std::ranges::find(siblings, id);
  if (at == siblings.end() || at == siblings.begin()) return false;
  std::iter_swap(at, std::prev(at));
  return true;
}

const Annotations& Tree::annotations(NodeId id) const {
  static const Annotations none;
  const auto found = annotations_.find(id);
  return found == annotations_.end() ? none : found->second;
}

void Tree::annotate(NodeId id, Annotations annotations) {
  if (annotations.isEmpty())
    annotations_.erase(id);
  else
    annotations_.insert_or_assign(id, std::move(annotations));
}

std::vector<Tree::NodeId> Tree::pathTo(NodeId id) const {
  std::vector<NodeId> path;
  for (std::optional<NodeId> at = id; at; at = nodes_[*at].parent) path.push_back(*at);
  std::ranges::reverse(path);
  return path;
}

Tree::NodeId Tree::mainLineEnd(NodeId from) const {
  while (!nodes_[from].children.empty()) from = nodes_[from].children.front();
  return from;
}

} // namespace backrank::game
