#include "chess/attacks.hpp"
#include "chess/movegen.hpp"
#include "rules/castling_refusal.hpp"
#include "rules/gesture.hpp"
#include "rules/legal.hpp"
#include "rules/superposing.hpp"

namespace backrank::rules {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Roles;
using chess::Square;

/// A step from one square to another of the battle board that no legal action makes, and why.
class RefusedStep {
public:
  RefusedStep(const Position& position, Square from, Square to)
      : p_(position)
      , us_(position.turn())
      , from_(from)
      , to_(to) {}

  /// In the order in which a person would want to hear it.
  Refusal refusal() const {
    if (const auto refused = manRefusal()) return *refused;
    if (auto castling = castlingRefusal(p_, from_, to_)) return *castling;
    if (from_ != to_ && has(p_.of(us_), to_))
      return {.reason = Reason::ownPiece, .squares = {to_}, .roles = listOf(p_.rolesAt(to_))};
    if (p_.rolesAt(from_) == Roles(Role::pawn)) return pawnRefusal();
    return pieceRefusal();
  }

private:
  std::optional<Refusal> manRefusal() const {
    if (p_.isEmpty(from_)) return Refusal{.reason = Reason::emptySquare, .squares = {from_}};
    if (!has(p_.of(us_), from_)) return Refusal{.reason = Reason::notYourPiece, .squares = {from_}, .side = us_};
    return std::nullopt;
  }

  Refusal notAMove() const { return {.reason = Reason::notAMoveOf, .roles = listOf(p_.rolesAt(from_))}; }

  // Pawns.
  Refusal pawnRefusal() const {
    if (has(chess::attacks::pawn(us_, from_), to_)) return pawnCaptureRefusal();
    const int steps = (chess::rankOf(to_) - chess::rankOf(from_)) * (us_ == Color::white ? 1 : -1);
    const bool fromStart = chess::rankOf(from_) == (us_ == Color::white ? 1 : 6);
    const bool isStep = chess::fileOf(from_) == chess::fileOf(to_) && (steps == 1 || (steps == 2 && fromStart));
    if (!isStep) return notAMove();
    if (const Bitboard inWay = chess::attacks::between(from_, to_) & p_.occupied(); inWay != 0)
      return {.reason = Reason::pathBlocked, .squares = listOf(inWay)};
    if (!p_.isEmpty(to_)) return {.reason = Reason::pawnBlocked, .squares = {to_}};
    return exposure(Role::pawn, 0);
  }

  Refusal pawnCaptureRefusal() const {
    if (!p_.isEmpty(to_)) return exposure(Role::pawn, bit(to_));
    if (p_.enPassant() != to_) return {.reason = Reason::pawnNeedsVictim, .squares = {to_}};
    return exposure(Role::pawn, bit(chess::squareAt(chess::fileOf(to_), chess::rankOf(from_))));
  }

  // Pieces.
  Refusal pieceRefusal() const {
    for (const Role role : chess::allRoles)
      if (p_.rolesAt(from_).has(role) && has(chess::attacks::of(role, from_, 0), to_)) return moveRefusal(role);
    if (auto refused = conflict()) return *refused;
    return notAMove();
  }

  /// A move that the piece makes on an empty board.
  Refusal moveRefusal(Role role) const {
    const Bitboard inWay = role == Role::knight ? 0 : chess::attacks::between(from_, to_) & p_.occupied();
    if (inWay != 0) return {.reason = Reason::pathBlocked, .squares = listOf(inWay)};
    if (role == Role::king) return kingRefusal();
    return exposure(role, bit(to_) & p_.of(~us_));
  }

  Refusal kingRefusal() const {
    const Bitboard attackers = chess::attackersOf(p_, to_, ~us_, p_.occupied() & ~bit(from_));
    return {.reason = Reason::kingAttacked, .squares = listOf(attackers & ~bit(to_))};
  }

  /// The move would leave the king attacked: because of a check that it does not answer, or of a line that it opens.
  Refusal exposure(Role role, Bitboard captured) const {
    const Bitboard occupied = (p_.occupied() & ~bit(from_) & ~captured) | bit(to_);
    const Bitboard attackers = chess::attackersOf(p_, *p_.king(us_), ~us_, occupied) & ~captured;
    if (const Bitboard unanswered = attackers & chess::checkers(p_); unanswered != 0)
      return {.reason = Reason::stillInCheck, .squares = listOf(unanswered)};
    return {.reason = Reason::pinned, .squares = listOf(attackers), .roles = {role}};
  }

  /// An undecided man asked to move as what another pair of its army is already known to be.
  std::optional<Refusal> conflict() const {
    if (!has(p_.undecided(), from_)) return std::nullopt;
    for (const Role role : {Role::rook, Role::knight, Role::bishop})
      if (has(chess::attacks::of(role, from_, p_.occupied()), to_)) return revealConflict(p_, us_, from_, role);
    return std::nullopt;
  }

  const Position& p_;
  Color us_;
  Square from_;
  Square to_;
};

Refusal refusalOf(const Variant& variant, const Position& position, const Source& source, Square target) {
  if (!settled(variant, position)) return variant.setupRule()->refusal(position, source, target);
  if (chess::countMovements(position) == 0) return {.reason = Reason::gameOver};
  if (std::holds_alternative<Role>(source)) return {.reason = Reason::setupIsOver};
  return RefusedStep(position, std::get<Square>(source), target).refusal();
}

} // namespace

std::variant<std::vector<chess::Action>, Refusal> explain(const Variant& variant, const Position& position,
                                                          const Source& source, Square target) {
  auto actions = matching(variant, position, {source, target});
  if (!actions.empty()) return actions;
  return refusalOf(variant, position, source, target);
}

} // namespace backrank::rules
