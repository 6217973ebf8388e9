#include "notation/portable.hpp"

namespace backrank::notation {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Square;

/// The squares of a home rank on the side of the h-file, or of the a-file, of a king.
Bitboard wingOf(Square king, bool isShort) {
  const Bitboard below = bit(king) - 1;
  const Bitboard rank = chess::rankSet(chess::rankOf(king));
  return isShort ? rank & ~below & ~bit(king) : rank & below;
}

/// The only castler of a wing, if it castles as elsewhere; otherwise none.
Bitboard portableOf(const chess::Position& position, Color color, Square king, bool isShort) {
  const Bitboard castlers = position.castlers() & position.of(color) & wingOf(king, isShort);
  if (chess::count(castlers) != 1) return 0;
  const int rookFile = chess::fileOf(chess::first(castlers));
  return castlesAsElsewhere(position.castlingRule(), color, chess::fileOf(king), rookFile) ? castlers : 0;
}

} // namespace

bool isKnownElsewhere(const rules::Variant& variant) {
  return variant.type().setupRule == nullptr && variant.type().castlingRule == nullptr;
}

bool castlesAsElsewhere(chess::CastlingRule rule, Color color, int kingFile, int rookFile) {
  const chess::Lane& ours = chess::lane(rule, color, kingFile, rookFile);
  const chess::Lane& theirs = chess::lane(chess::CastlingRule::fischer, color, kingFile, rookFile);
  return ours.possible && theirs.possible && ours.kingTo == theirs.kingTo && ours.rookTo == theirs.rookTo;
}

Bitboard portableCastlers(const chess::Position& position) {
  Bitboard castlers = 0;
  for (const Color color : chess::allColors) {
    const auto king = position.king(color);
    if (!king || (position.castlers() & position.of(color)) == 0) continue;
    castlers |= portableOf(position, color, *king, true) | portableOf(position, color, *king, false);
  }
  return castlers;
}

chess::Position portable(chess::Position position) {
  position.setCastlers(portableCastlers(position));
  return position;
}

bool hasOrthodoxCastlers(const chess::Position& position) {
  for (const Square rook : chess::squaresOf(position.castlers())) {
    const int file = chess::fileOf(rook);
    const auto king = position.king(*position.colorAt(rook));
    if ((file != 0 && file != 7) || !king || chess::fileOf(*king) != 4) return false;
  }
  return true;
}

} // namespace backrank::notation
