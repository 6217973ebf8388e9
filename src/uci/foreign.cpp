#include "uci/foreign.hpp"

#include "chess/castling.hpp"
#include "notation/fen.hpp"
#include "notation/portable.hpp"

namespace backrank::uci {
namespace {

using chess::Position;
using chess::Square;

bool isDecided(const rules::Variant& variant, const Position& position) {
  return rules::settled(variant, position) && position.undecided() == 0 && !position.owed();
}

/// Whether a castling that the other engine thinks legal is legal with us too.
bool isNoStricter(const Position& position, Square rook) {
  const chess::Color color = *position.colorAt(rook);
  const int king = fileOf(*position.king(color));
  const chess::Lane& ours = lane(position.castlingRule(), color, king, fileOf(rook));
  const chess::Lane& theirs = lane(chess::CastlingRule::fischer, color, king, fileOf(rook));
  return (ours.mustBeEmpty & ~theirs.mustBeEmpty) == 0 && (ours.mustBeSafe & ~theirs.mustBeSafe) == 0;
}

Position shown(const Position& position, bool knowsChess960) {
  Position shown = notation::portable(position);
  chess::Bitboard castlers = 0;
  for (const Square rook : chess::squaresOf(shown.castlers()))
    if (isNoStricter(shown, rook)) castlers |= chess::bit(rook);
  shown.setCastlers(castlers);
  shown.setCastlingRule(chess::CastlingRule::fischer);
  if (!knowsChess960 && !notation::hasOrthodoxCastlers(shown)) shown.setCastlers(0);
  return shown;
}

/// Where the other engine can begin to follow: behind the last castling, and where the last man was decided.
std::size_t baseOf(const game::Line& line) {
  std::size_t base = line.positions.size() - 1;
  while (base > 0 && isDecided(line.variant, line.positions[base - 1]) &&
         line.actions[base - 1].kind() != chess::Action::Kind::castling)
    --base;
  return base;
}

} // namespace

bool isForeign(const game::Line& line) { return isDecided(line.variant, line.now()); }

bool losesCastlings(const Position& position) { return shown(position, true).castlers() != position.castlers(); }

std::string foreignPosition(const game::Line& line, bool knowsChess960) {
  static const rules::Variant chess960(*rules::variantType("chess960"));
  const std::size_t base = baseOf(line);
  std::string text = "fen " + notation::writeFen(chess960, shown(line.positions[base], knowsChess960));
  if (base < line.actions.size()) text += " moves";
  for (std::size_t i = base; i < line.actions.size(); ++i)
    text += ' ' + spell(line.actions[i], Castling::kingTakesRook);
  return text;
}

} // namespace backrank::uci
