#include "app/forced_text.hpp"

#include <QCoreApplication>

#include "app/convert.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Prompt", text); }

/// In the position that a placement was done in, with a blank before it: " (the last dark square)" of a bishop that no
/// other square of its colour was left for. Empty where the rest of the turn decides.
QString reasonFor(const chess::Position& before, chess::Action placement) {
  if (placement.role() != chess::Role::bishop) return {};
  const bool isLight = chess::has(chess::lightSquares, placement.to());
  const chess::Bitboard left = chess::homeRankSet(before.turn()) & chess::shadeSet(isLight) & ~before.occupied();
  if (left != chess::bit(placement.to())) return {};
  return isLight ? tr(" (the last light square)") : tr(" (the last dark square)");
}

} // namespace

QString forcedText(const GameModel& game) {
  if (!game.hasGame() || !game.isPrefilled()) return {};
  QStringList pieces;
  chess::Position before = game.draft().base();
  for (const chess::Action action : game.draft().actions()) {
    pieces << tr("%1 %2%3").arg(nameOf(action.role()), nameOf(action.to()), reasonFor(before, action));
    before = rules::play(game.variant(), before, action);
  }
  return tr("only legal placement: %1").arg(pieces.join(QStringLiteral(", ")));
}

} // namespace backrank::app
