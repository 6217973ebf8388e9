// The kernel for processors with AVX2, BMI and BMI2. Nothing of this file runs before bmi2Kernel() has been asked for
// on a processor that has them.
//
// What other files share is included first and compiled for any processor: of two equal inline functions the linker
// keeps one, and it must not keep one that an older processor cannot run. All that follows has internal linkage.
#include <immintrin.h>

#include "chess/action_list.hpp"
#include "chess/attacks.hpp"
#include "chess/kernel.hpp"
#include "chess/play.hpp"
#include "chess/steps.hpp"

#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#include "chess/fill.hpp"
#include "chess/sequences.hpp"

namespace backrank::chess {
namespace {

/// Slider attacks found by PEXT: the relevant occupied squares, packed, are the index.
struct PextRow {
  const Bitboard* entries;
  Bitboard mask;
};

struct PextTables {
  std::array<PextRow, 64> rook;
  std::array<PextRow, 64> bishop;
  std::array<Bitboard, 102400 + 5248> entries;
};
PextTables pext;

Bitboard* fill(PextRow& row, bool diagonal, Square at, Bitboard* next) {
  row = {next, attacks::relevant(diagonal, at)};
  const unsigned size = 1U << count(row.mask);
  for (unsigned packed = 0; packed < size; ++packed) {
    const Bitboard occupied = _pdep_u64(packed, row.mask);
    next[packed] = diagonal ? attacks::bishop(at, occupied) : attacks::rook(at, occupied);
  }
  return next + size;
}

bool fillAll() {
  Bitboard* next = pext.entries.data();
  for (std::size_t i = 0; i < 64; ++i) {
    next = fill(pext.rook[i], false, static_cast<Square>(i), next);
    next = fill(pext.bishop[i], true, static_cast<Square>(i), next);
  }
  return true;
}

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

/// Filled when first asked for.
const Kernel* filledBmi2Kernel() {
  static const bool filled = fillAll();
  static constexpr Kernel kernel{"bmi2",
                                 listAll<PextSliders>,
                                 countAll<PextSliders>,
                                 countAllSequences<PextSliders>,
                                 allOrigins<PextSliders>,
                                 allCastlingRooks<PextSliders>};
  return filled ? &kernel : nullptr;
}

} // namespace backrank::chess

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
