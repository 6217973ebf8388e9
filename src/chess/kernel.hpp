#pragma once

#include "chess/action_list.hpp"
#include "chess/position.hpp"

namespace backrank::chess {

/// The hot functions of move generation, compiled once for any processor and once for those with fast PEXT; see
/// chess/movegen.hpp for their meaning.
struct Kernel {
  const char* name;
  void (*list)(const Position&, ActionList&);
  int (*count)(const Position&);
  std::uint64_t (*countSequences)(const Position&, int depth);
  Bitboard (*origins)(const Position&, Role, Square to);
  Bitboard (*castlingRooks)(const Position&);
};

extern const Kernel portableKernel;
/// The kernel for processors with AVX2, BMI and a fast PEXT; nothing if this processor or this build has none.
const Kernel* bmi2Kernel();

} // namespace backrank::chess
