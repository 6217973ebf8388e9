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

#include "chess/pext.hpp"
#include "chess/sequences.hpp"

namespace backrank::chess {

PextTables pext;

namespace {

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
