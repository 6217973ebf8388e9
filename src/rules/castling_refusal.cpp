#include "rules/castling_refusal.hpp"

#include <algorithm>

#include "chess/attacks.hpp"
#include "chess/movegen.hpp"

namespace backrank::rules {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

/// One castling that a person may have meant: a king and a rook of the side to move on their home rank.
class Attempt {
public:
  Attempt(const Position& position, Square king, Square rook)
      : p_(position)
      , us_(position.turn())
      , king_(king)
      , rook_(rook)
      , way_(chess::lane(position.castlingRule(), us_, chess::fileOf(king), chess::fileOf(rook))) {}

  const chess::Lane& way() const { return way_; }
  bool hasRight() const { return has(p_.castlers(), rook_); }
  int blockers() const { return chess::count(way_.mustBeEmpty & p_.occupied()); }

  Refusal refusal() const {
    if (!way_.possible) return {.reason = Reason::castleImpossible, .squares = {king_, rook_}};
    if (!hasRight()) return {.reason = Reason::castleRightLost, .squares = {rook_}};
    if (blockers() != 0) return {.reason = Reason::castleBlocked, .squares = listOf(way_.mustBeEmpty & p_.occupied())};
    if (const Bitboard checkers = chess::checkers(p_); checkers != 0)
      return {.reason = Reason::castleOutOfCheck, .squares = listOf(checkers)};
    if (const Bitboard attacked = attackedOnTheWay(); attacked != 0)
      return {.reason = Reason::castleAttacked, .squares = listOf(attacked)};
    return {.reason = Reason::castleUnmasks, .squares = listOf(unmasked())};
  }

private:
  Bitboard lifted() const { return p_.occupied() & ~bit(king_); }

  Bitboard attackedOnTheWay() const {
    Bitboard attacked = 0;
    for (const Square at : chess::squaresOf(way_.mustBeSafe))
      if (chess::attackersOf(p_, at, ~us_, lifted()) != 0) attacked |= bit(at);
    return attacked;
  }

  /// Attackers of the king with both men landed.
  Bitboard unmasked() const {
    const Bitboard landed = (lifted() & ~bit(rook_)) | bit(way_.kingTo) | bit(way_.rookTo);
    return chess::attackersOf(p_, way_.kingTo, ~us_, landed);
  }

  const Position& p_;
  Color us_;
  Square king_;
  Square rook_;
  const chess::Lane& way_;
};

/// True if the gesture means the castling of this king and rook.
bool means(const Attempt& attempt, Square king, Square rook, Square from, Square target) {
  const chess::Lane& way = attempt.way();
  if (from == king && target == rook) return true;
  if (!way.possible) return false;
  const bool isStep = has(chess::attacks::king(king), target);
  if (from == king) return target == way.kingTo && target != king && !isStep;
  return from == rook && way.kingTo == king && target == way.rookTo && target != rook;
}

/// Nearer to being legal: the right is there, and less stands in the way.
bool isNearer(const Attempt& one, const Attempt& other) {
  if (one.hasRight() != other.hasRight()) return one.hasRight();
  return one.blockers() < other.blockers();
}

} // namespace

std::optional<Refusal> castlingRefusal(const Position& position, Square from, Square target) {
  const Color us = position.turn();
  const Bitboard home = chess::homeRankSet(us);
  const auto king = position.king(us);
  if (!king || !has(home, *king)) return std::nullopt;
  std::vector<Attempt> attempts;
  for (const Square rook : chess::squaresOf(position.of(Piece{Role::rook, us}) & home)) {
    const Attempt attempt(position, *king, rook);
    if (means(attempt, *king, rook, from, target)) attempts.push_back(attempt);
  }
  if (attempts.empty()) return std::nullopt;
  return std::ranges::min_element(attempts, isNearer)->refusal();
}

} // namespace backrank::rules
