#include "app/shown_line.hpp"

namespace backrank::app {

game::Line lineTo(const game::Session& session, game::Tree::NodeId id) {
  const game::Tree& tree = session.tree();
  game::Line line{.variant = session.variant(), .positions = {tree.node(0).position}};
  for (const game::Tree::NodeId step : tree.pathTo(id)) {
    const auto& node = tree.node(step);
    if (!node.parent) continue;
    line.actions.push_back(node.action);
    line.positions.push_back(node.position);
  }
  return line;
}

game::Line shownLine(const GameModel& game) {
  game::Line line = lineTo(game.session(), game.session().tree().cursor());
  if (game.isLive())
    for (const chess::Action action : game.draft().actions()) line.play(action);
  return line;
}

} // namespace backrank::app
