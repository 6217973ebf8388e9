#pragma once

#include "chess/bitboard.hpp"

/// Attack sets, worked out by the compiler.
namespace backrank::chess::attacks {

/// One square's row in a table of slider attacks: the bits of `occupied & mask` select an entry by multiplication.
struct Magic {
  const Bitboard* entries = nullptr;
  Bitboard mask = 0;
  std::uint64_t factor = 0;
  unsigned shift = 0;

  Bitboard operator()(Bitboard occupied) const { return entries[((occupied & mask) * factor) >> shift]; }
};

struct Tables {
  std::array<Bitboard, 64> knight;
  std::array<Bitboard, 64> king;
  std::array<std::array<Bitboard, 64>, 2> pawn;  ///< [colour of the pawn][square]
  std::array<std::array<Bitboard, 64>, 64> upTo; ///< squares strictly between two on one line, and the second; else 0
  std::array<Bitboard, 64> straight;             ///< rays of a rook on an empty board
  std::array<Bitboard, 64> diagonal;             ///< rays of a bishop on an empty board
  std::array<Bitboard, 64> rising;               ///< the diagonal from south-west to north-east
  std::array<Magic, 64> rook;
  std::array<Magic, 64> bishop;
};
extern const Tables tables;

inline Bitboard knight(Square at) { return tables.knight[index(at)]; }
inline Bitboard king(Square at) { return tables.king[index(at)]; }
inline Bitboard pawn(Color color, Square at) { return tables.pawn[index(color)][index(at)]; }
/// Squares a rook, bishop or queen reaches, the first occupied one in each direction included.
inline Bitboard rook(Square at, Bitboard occupied) { return tables.rook[index(at)](occupied); }
inline Bitboard bishop(Square at, Bitboard occupied) { return tables.bishop[index(at)](occupied); }
inline Bitboard queen(Square at, Bitboard occupied) { return rook(at, occupied) | bishop(at, occupied); }
/// What a rook or bishop would reach on an empty board.
inline Bitboard straightRays(Square at) { return tables.straight[index(at)]; }
inline Bitboard diagonalRays(Square at) { return tables.diagonal[index(at)]; }
/// The diagonal through a square from south-west to north-east, itself included.
inline Bitboard risingDiagonal(Square at) { return tables.rising[index(at)]; }
/// What a piece of `role` other than a pawn attacks.
Bitboard of(Role role, Square at, Bitboard occupied);
/// Squares strictly between two squares of one rank, file or diagonal; none if they share no line.
inline Bitboard between(Square a, Square b) { return tables.upTo[index(a)][index(b)] & ~bit(b); }

/// A slider's attacks found by walking the rays; slow, for building tables.
Bitboard walked(bool diagonal, Square at, Bitboard occupied);
/// The squares whose occupation changes a slider's attacks: its rays without the last squares.
Bitboard relevant(bool diagonal, Square at);

} // namespace backrank::chess::attacks
