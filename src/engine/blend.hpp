#pragma once

#include "engine/pawns.hpp"

/// What becomes of the evaluation's sums: between opening and endgame, and where a lead is worth little; included like
/// chess/generator.hpp.
namespace backrank::engine {
namespace {

/// 72 with all men on the board, 0 with kings and pawns alone.
BACKRANK_HOT int phaseWithin(const Position& position) {
  const Bitboard decided = ~position.undecided();
  const int minors = chess::count((position.of(Role::knight) | position.of(Role::bishop)) & decided);
  const int phase = minors * 3 + chess::count(position.of(Role::rook) & decided) * 6 +
                    chess::count(position.of(Role::queen)) * 12 + chess::count(position.undecided()) * 4;
  return std::min(phase, 72);
}

/// In quarters, how much of a lead of `side` in the endgame can be turned into a win.
inline int chancesOf(const Position& position, Color side) {
  const Bitboard men = position.of(side);
  const Bitboard pawns = position.of(Role::pawn);
  const Bitboard heavy = (position.of(Role::rook) | position.of(Role::queen));
  const auto force = [&](Color color) {
    const Bitboard own = position.of(color);
    return 3 * chess::count((position.of(Role::knight) | position.of(Role::bishop)) & own) +
           5 * chess::count(position.of(Role::rook) & own) + 10 * chess::count(position.of(Role::queen) & own);
  };
  if ((pawns & men) == 0 && force(side) - force(~side) <= 3) return force(side) <= 3 ? 0 : 1;
  const Bitboard bishops = position.of(Role::bishop);
  const bool opposite = chess::count(bishops & men) == 1 && chess::count(bishops & ~men) == 1 &&
                        chess::count(bishops & chess::lightSquares) == 1;
  if (opposite && ((position.of(Role::knight) | heavy) == 0)) return 2;
  return opposite || chess::count(pawns & men) <= 1 ? 3 : 4;
}

/// Against a bare king: drive him to the edge, and one's own king after him.
inline int huntOf(const Position& position, Color side) {
  const Bitboard other = position.of(~side);
  if ((other & (other - 1)) != 0) return 0;
  const Square fugitive = chess::first(other);
  const Square hunter = chess::first(position.of({Role::king, side}));
  const int toEdge = 6 - fromEdge(fugitive) - std::min(rankOf(fugitive), 7 - rankOf(fugitive));
  return 14 * toEdge + 8 * (7 - distance(hunter, fugitive));
}

/// What lies between opening and endgame, from the side to move.
BACKRANK_HOT int blended(const Position& position, Tapered sum) {
  const int phase = phaseWithin(position);
  const int endgame = sum.endgame();
  const Color leader = endgame >= 0 ? Color::white : Color::black;
  int late = endgame * chancesOf(position, leader) / 4;
  if (phase < 36) late += leader == Color::white ? huntOf(position, leader) : -huntOf(position, leader);
  const int white = (sum.opening() * phase + late * (72 - phase)) / 72;
  return position.turn() == Color::white ? white : -white;
}

} // namespace
} // namespace backrank::engine
