#include "app/captured_men.hpp"

#include <algorithm>

namespace backrank::app {
namespace {

using Kind = chess::Action::Kind;

/// The square on which an action captures a man of the other side; nothing if it does not.
std::optional<chess::Square> captureSquare(const chess::Position& before, chess::Action action) {
  if (action.kind() == Kind::enPassant)
    return chess::squareAt(chess::fileOf(action.to()), chess::rankOf(action.from()));
  const bool captures = action.isMovement() && action.kind() != Kind::castling && !before.isEmpty(action.to());
  return captures ? std::optional(action.to()) : std::nullopt;
}

/// Counts what one action takes, or names as taken, from `side`.
void count(const chess::Position& before, chess::Action action, chess::Color side, QString& letters) {
  const auto add = [&](chess::Role role) { letters += QLatin1Char(chess::letterOf(chess::Piece{role, side})); };
  if (action.kind() == Kind::declaration && before.turn() == side) return add(action.role());
  const auto at = captureSquare(before, action);
  if (!at || before.colorAt(*at) != side) return;
  if (const auto piece = before.pieceAt(*at)) add(piece->role);
}

} // namespace

QString capturedMen(const GameModel& game, chess::Color side) {
  QString letters;
  if (!game.hasGame()) return letters;
  const game::Tree& tree = game.session().tree();
  for (const auto id : tree.pathTo(tree.cursor()))
    if (const auto parent = tree.node(id).parent)
      count(tree.node(*parent).position, tree.node(id).action, side, letters);
  if (game.isLive() && !game.draft().isEmpty())
    count(game.draft().base(), game.draft().actions().front(), side, letters);
  static const QString order = QStringLiteral("QRBNPqrbnp");
  std::ranges::stable_sort(letters, {}, [](QChar letter) { return order.indexOf(letter); });
  return letters;
}

} // namespace backrank::app
