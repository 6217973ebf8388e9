#include "app/graft.hpp"

#include <QSignalBlocker>

namespace backrank::app {
namespace {

using game::Tree;

/// Fills what is empty in `ours` with what `theirs` has; true if there was something to fill.
bool fill(game::Annotations& ours, const game::Annotations& theirs) {
  const game::Annotations before = ours;
  const auto take = [](auto& into, const auto& from) {
    if (into == std::decay_t<decltype(into)>{}) into = from;
  };
  take(ours.glyphs, theirs.glyphs);
  take(ours.before, theirs.before);
  take(ours.after, theirs.after);
  take(ours.clock, theirs.clock);
  take(ours.elapsed, theirs.elapsed);
  take(ours.budget, theirs.budget);
  take(ours.assessment, theirs.assessment);
  take(ours.marks, theirs.marks);
  take(ours.unreadVariations, theirs.unreadVariations);
  return !(ours == before);
}

/// The child of a node by an action; played as a variation if it is not there. Nothing if it cannot be.
std::optional<Tree::NodeId> childOf(GameModel& game, Tree::NodeId parent, chess::Action action) {
  const Tree& tree = game.session().tree();
  for (const Tree::NodeId child : tree.node(parent).children)
    if (tree.node(child).action == action) return child;
  game.look(parent);
  return game.playVariation({action}) ? std::optional(tree.cursor()) : std::nullopt;
}

/// True if something was new.
bool graftAll(GameModel& game, const Tree& other) {
  const Tree& tree = game.session().tree();
  bool isNew = false;
  std::vector<std::pair<Tree::NodeId, Tree::NodeId>> open{{0, 0}}; // theirs, ours
  while (!open.empty()) {
    const auto [theirs, ours] = open.back();
    open.pop_back();
    game::Annotations notes = tree.annotations(ours);
    const bool hasNew = fill(notes, other.annotations(theirs));
    if (hasNew) game.annotate(ours, std::move(notes));
    isNew = isNew || hasNew;
    for (const Tree::NodeId child : other.node(theirs).children) {
      const std::size_t siblings = tree.node(ours).children.size();
      if (const auto found = childOf(game, ours, other.node(child).action)) open.emplace_back(child, *found);
      isNew = isNew || tree.node(ours).children.size() > siblings;
    }
  }
  return isNew;
}

} // namespace

bool graft(GameModel& game, const Tree& other) {
  if (!game.hasGame()) return false;
  const Tree::NodeId looked = game.session().tree().cursor();
  bool isNew = false;
  {
    // One change, told once.
    const QSignalBlocker quiet(game);
    isNew = graftAll(game, other);
    game.look(looked);
  }
  if (isNew) game.annotate(looked, game.session().tree().annotations(looked));
  return isNew;
}

} // namespace backrank::app
