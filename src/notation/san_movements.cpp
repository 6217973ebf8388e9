#include "notation/san_movements.hpp"

#include "chess/movegen.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Bitboard;
using chess::Position;
using chess::Role;
using chess::Square;

/// The rooks of the castlings to the wing that the text names.
Bitboard rooksMeant(const Position& position, const SanText& said) {
  const Bitboard rooks = chess::castlingRooks(position);
  if (rooks == 0) return 0;
  const Square king = *position.king(position.turn());
  const bool wantsShort = said.castling == SanText::Castling::kingside;
  Bitboard meant = 0;
  for (const Square rook : chess::squaresOf(rooks))
    if (chess::isShort(king, rook) == wantsShort) meant |= bit(rook);
  return meant;
}

/// The origins of the movements that fit all the text says but for a promotion.
Bitboard originsMeant(const Position& position, const SanText& said) {
  const Bitboard origins = chess::originsOf(position, said.role, said.to) & said.origins;
  // A pawn's capture names its file, or at least says that it is one.
  const bool goesStraight = said.role == Role::pawn && !said.namesFile && !said.isCapture;
  return goesStraight ? origins & chess::fileSet(chess::fileOf(said.to)) : origins;
}

bool promotes(const Position& position, const SanText& said) {
  return said.role == Role::pawn && chess::has(chess::homeRankSet(~position.turn()), said.to);
}

bool isPromotionRole(Role role) { return role != Role::pawn && role != Role::king; }

/// The movement from one origin, which is no promotion.
Action movementFrom(const Position& position, const SanText& said, Square from) {
  const bool passes =
      said.role == Role::pawn && position.enPassant() == said.to && chess::fileOf(from) != chess::fileOf(said.to);
  return passes ? Action::enPassant(from, said.to) : Action::move(from, said.to, said.role);
}

void addFrom(chess::ActionList& list, const Position& position, const SanText& said, Square from) {
  if (promotes(position, said)) {
    for (const Role role : chess::promotionRoles)
      if (said.becomes.value_or(role) == role) list.add(Action::promotion(from, said.to, role));
  } else if (!said.becomes) {
    list.add(movementFrom(position, said, from));
  }
}

std::optional<Square> only(Bitboard squares) {
  const bool isOne = squares != 0 && (squares & (squares - 1)) == 0;
  return isOne ? std::optional(chess::first(squares)) : std::nullopt;
}

std::optional<Action> onlyCastling(const Position& position, const SanText& said) {
  const auto rook = only(rooksMeant(position, said));
  return rook ? std::optional(Action::castling(*position.king(position.turn()), *rook)) : std::nullopt;
}

} // namespace

chess::ActionList movementsMeant(const Position& position, const SanText& said) {
  chess::ActionList list;
  if (said.castling != SanText::Castling::none)
    for (const Square rook : chess::squaresOf(rooksMeant(position, said)))
      list.add(Action::castling(*position.king(position.turn()), rook));
  else
    for (const Square from : chess::squaresOf(originsMeant(position, said))) addFrom(list, position, said, from);
  return list;
}

std::optional<Action> onlyMovementMeant(const Position& position, const SanText& said) {
  if (said.castling != SanText::Castling::none) return onlyCastling(position, said);
  const auto from = only(originsMeant(position, said));
  if (!from || promotes(position, said) != said.becomes.has_value()) return std::nullopt;
  if (!said.becomes) return movementFrom(position, said, *from);
  return isPromotionRole(*said.becomes) ? std::optional(Action::promotion(*from, said.to, *said.becomes))
                                        : std::nullopt;
}

} // namespace backrank::notation
