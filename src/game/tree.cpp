#include "game/tree.hpp"

#include <algorithm>

namespace backrank::game {

Tree::Tree(const chess::Position& start) { nodes_.push_back({{}, start, std::nullopt, {}}); }

Tree::NodeId Tree::add(chess::Action action, const chess::Position& after) {
  const NodeId before = cursor_;
  branch(action, after);
  if (before != end_) return cursor_;
  end_ = cursor_;
  auto& children = nodes_[before].children;
  const auto at = std::ranges::find(children, end_);
  std::rotate(children.begin(), at, at + 1);
  return cursor_;
}

Tree::NodeId Tree::branch(chess::Action action, const chess::Position& after) {
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
  const auto line = pathTo(end_);
  if (std::ranges::find(line, cursor_) != line.end()) end_ = *parent;
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
  const auto line = pathTo(end_);
  const bool wasOfLine = std::ranges::find(line, *std::prev(at)) != line.end();
  std::iter_swap(at, std::prev(at));
  if (wasOfLine) end_ = mainLineEnd(id);
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

std::optional<Tree::NodeId> Tree::next(NodeId id) const {
  const auto& children = nodes_[id].children;
  return id == end_ || children.empty() ? std::nullopt : std::optional(children.front());
}

Tree::NodeId Tree::mainLineEnd(NodeId from) const {
  while (const auto id = next(from)) from = *id;
  return from;
}

} // namespace backrank::game
