#pragma once

#include <immintrin.h>

#include "chess/fill.hpp"
#include "chess/generator.hpp"

/// Slider attacks by PEXT and AVX2, for kernels that are compiled for such processors; included like
/// chess/generator.hpp.
namespace backrank::chess {

/// The relevant occupied squares, packed, are the index.
struct PextRow {
  const Bitboard* entries;
  Bitboard mask;
};

struct PextTables {
  std::array<PextRow, 64> rook;
  std::array<PextRow, 64> bishop;
  std::array<Bitboard, 102400 + 5248> entries;
};
/// Empty until bmi2Kernel() has been asked for.
extern PextTables pext;

namespace {

struct PextSliders {
  [[gnu::always_inline]] static inline Bitboard rook(Square at, Bitboard occupied) {
    return look(pext.rook, at, occupied);
  }
  [[gnu::always_inline]] static inline Bitboard bishop(Square at, Bitboard occupied) {
    return look(pext.bishop, at, occupied);
  }

  /// Squares that sliders attack.
  [[gnu::always_inline]] static inline Bitboard reach(Bitboard straight, Bitboard diagonal, Bitboard occupied) {
    return united(_mm256_or_si256(slid(straightCompass(), fourTimes(straight), occupied),
                                  slid(diagonalCompass(), fourTimes(diagonal), occupied)));
  }

  [[gnu::always_inline]] static inline int countOfficers(const Officers& men) {
    const Limits& l = men.limits;
    const Bitboard knights = men.knights & ~(l.lines | l.diagonals);
    // A pinned slider may go along its pin only, where the king and the pinner stop it.
    const Bitboard straight = men.straight & ~l.diagonals;
    const Bitboard upright = straight & ~(l.lines & ~fileSet(fileOf(l.king)));
    const Bitboard level = straight & ~(l.lines & ~rankSet(rankOf(l.king)));
    const Bitboard diagonal = men.diagonal & ~l.lines;
    const Bitboard rising = diagonal & ~(l.diagonals & ~attacks::risingDiagonal(l.king));
    const Bitboard falling = diagonal & ~(l.diagonals & attacks::risingDiagonal(l.king));
    const Four targets = fourTimes(l.targets);
    const auto sizes = [&](Four sets) { return bitsInBytes(_mm256_and_si256(sets, targets)); };
    const Four sliders =
        _mm256_add_epi8(sizes(slid(straightCompass(), four(upright, upright, level, level), l.occupied)),
                        sizes(slid(diagonalCompass(), four(rising, rising, falling, falling), l.occupied)));
    const Four jumpers =
        _mm256_add_epi8(sizes(jumped(upwardKnightCompass(), knights)), sizes(jumped(downwardKnightCompass(), knights)));
    return summed(_mm256_add_epi8(sliders, jumpers));
  }

private:
  [[gnu::always_inline]] static inline Bitboard look(const std::array<PextRow, 64>& rows, Square at,
                                                     Bitboard occupied) {
    const PextRow& row = rows[index(at)];
    return row.entries[_pext_u64(occupied, row.mask)];
  }
};

} // namespace
} // namespace backrank::chess
