// Compiled for x86-64-v3. Nothing of this file runs before bmi2Kernel() has been asked for on a processor that has it.
#include <immintrin.h>

#include "chess/generator.hpp"
#include "chess/kernel.hpp"

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
  static constexpr Kernel kernel{"bmi2", listAll<PextSliders>, countAll<PextSliders>, countAllSequences<PextSliders>};
  return filled ? &kernel : nullptr;
}

} // namespace backrank::chess
