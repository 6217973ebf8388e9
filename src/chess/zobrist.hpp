#pragma once

#include "chess/bitboard.hpp"

namespace backrank::chess {

/// Identity of a position for repetition and for the transposition table; equal positions have equal keys, unequal
/// ones differ but for one chance in 2^64.
using Key = std::uint64_t;

namespace zobrist {

/// Mixes a number into 64 bits without a pattern (the finalizer of the splitmix64 generator).
constexpr Key mix(std::uint64_t n) {
  n += 0x9E3779B97F4A7C15;
  n = (n ^ (n >> 30)) * 0xBF58476D1CE4E5B9;
  n = (n ^ (n >> 27)) * 0x94D049BB133111EB;
  return n ^ (n >> 31);
}

struct PieceKeys {
  std::array<std::array<std::array<Key, 64>, 6>, 2> of{}; ///< [colour][role][square]
};

constexpr PieceKeys makePieceKeys() {
  PieceKeys keys;
  std::uint64_t n = 1;
  for (auto& side : keys.of)
    for (auto& role : side)
      for (Key& key : role) key = mix(n++);
  return keys;
}

inline constexpr PieceKeys pieceKeys = makePieceKeys();
inline constexpr Key blackToMove = mix(0x1000);

constexpr Key piece(Piece p, Square at) { return pieceKeys.of[index(p.color)][index(p.role)][index(at)]; }
constexpr Key castlers(Bitboard set) { return set == 0 ? 0 : mix(set ^ 0xC0FFEE0000000000); }
constexpr Key enPassant(Square at) { return mix(0x2000 + index(at)); }
constexpr Key owed(Square at) { return mix(0x3000 + index(at)); }
constexpr Key openArrays(Color side, unsigned bits) { return mix(0x4000 + index(side) * 64 + bits); }
constexpr Key reserve(Color side, std::uint32_t bits) {
  return bits == 0 ? 0 : mix((std::uint64_t{index(side) + 5} << 40) + bits);
}
constexpr Key setup(std::uint16_t word) { return word == 0 ? 0 : mix(0x100000 + word); }

} // namespace zobrist
} // namespace backrank::chess
