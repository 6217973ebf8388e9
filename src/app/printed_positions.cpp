#include "app/printed_positions.hpp"

#include <QCoreApplication>

#include "app/notation_text.hpp"

namespace backrank::app {
namespace {

using NodeId = game::Tree::NodeId;

QString tr(const char* text) { return QCoreApplication::translate("PrintedPositions", text); }

/// A step of the battle by its move number, one of the set-up by itself.
QString captionOf(const GameModel& game, NodeId id) {
  const game::Tree& tree = game.session().tree();
  if (!tree.node(id).parent) return tr("Start");
  const chess::Position& before = tree.node(*tree.node(id).parent).position;
  const QString step = stepText(game.variant(), tree, id);
  if (!rules::settled(game.variant(), before))
    return rules::settled(game.variant(), tree.node(id).position) && !before.owed() ? tr("Start of the battle")
                                                                                    : tr("After %1").arg(step);
  const QString dots = before.turn() == chess::Color::white ? QStringLiteral(". ") : QStringLiteral("… ");
  return tr("After %1").arg(QString::number(before.fullmoves()) + dots + step);
}

PrintedPosition positionAt(const GameModel& game, NodeId id) {
  const game::Tree::Node& node = game.session().tree().node(id);
  chess::Bitboard traced = 0;
  if (node.parent && node.action.isMovement()) traced = chess::bit(node.action.from()) | chess::bit(node.action.to());
  return {node.position, traced, captionOf(game, id)};
}

/// The line from the first position of the battle on; all of it if there was no battle yet.
std::vector<NodeId> battleLine(const GameModel& game) {
  const game::Tree& tree = game.session().tree();
  std::vector<NodeId> line = tree.pathTo(game.session().live());
  std::size_t begin = 0;
  while (begin + 1 < line.size() && !rules::settled(game.variant(), tree.node(line[begin]).position)) ++begin;
  line.erase(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(begin));
  return line;
}

} // namespace

PrintedPosition shownPosition(const GameModel& game) {
  PrintedPosition shown = positionAt(game, game.session().tree().cursor());
  shown.position = game.shown();
  return shown;
}

std::vector<PrintedPosition> startAndEnd(const GameModel& game) {
  const auto line = battleLine(game);
  std::vector<PrintedPosition> positions{positionAt(game, line.front())};
  if (line.size() > 1) positions.push_back(positionAt(game, line.back()));
  return positions;
}

std::vector<PrintedPosition> everyMoves(const GameModel& game, int moves) {
  std::vector<PrintedPosition> positions;
  const game::Tree& tree = game.session().tree();
  const auto line = battleLine(game);
  const int first = tree.node(line.front()).position.fullmoves();
  for (const NodeId id : line) {
    const chess::Position& position = tree.node(id).position;
    const bool isWhole = position.turn() == chess::Color::white && (position.fullmoves() - first) % moves == 0;
    if (id == line.front() || (isWhole && rules::settled(game.variant(), position)))
      positions.push_back(positionAt(game, id));
  }
  return positions;
}

} // namespace backrank::app
