#pragma once

#include "chess/generator.hpp"

/// Slider attacks for any processor; included like chess/generator.hpp.
namespace backrank::chess {
namespace {

struct MagicSliders {
  static Bitboard rook(Square at, Bitboard occupied) { return attacks::rook(at, occupied); }
  static Bitboard bishop(Square at, Bitboard occupied) { return attacks::bishop(at, occupied); }

  /// Squares that sliders attack.
  static Bitboard reach(Bitboard straight, Bitboard diagonal, Bitboard occupied) {
    Bitboard reached = 0;
    for (const Square at : squaresOf(straight)) reached |= rook(at, occupied);
    for (const Square at : squaresOf(diagonal)) reached |= bishop(at, occupied);
    return reached;
  }

  static int countOfficers(const Officers& men) {
    const Limits& l = men.limits;
    int number = 0;
    for (const Square at : squaresOf(men.knights & ~(l.lines | l.diagonals)))
      number += count(attacks::knight(at) & l.targets);
    for (const Square at : squaresOf(men.diagonal & ~l.lines))
      number += count(bishop(at, l.occupied) & l.targets & (has(l.diagonals, at) ? l.diagonals : ~Bitboard{0}));
    for (const Square at : squaresOf(men.straight & ~l.diagonals))
      number += count(rook(at, l.occupied) & l.targets & (has(l.lines, at) ? l.lines : ~Bitboard{0}));
    return number;
  }
};

} // namespace
} // namespace backrank::chess
