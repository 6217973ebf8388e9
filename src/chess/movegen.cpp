#include "chess/movegen.hpp"

#include "chess/attacks.hpp"
#include "chess/kernel.hpp"

namespace backrank::chess {

#if defined(__x86_64__) && !defined(BACKRANK_PORTABLE_ONLY)
const Kernel* filledBmi2Kernel(); // chess/kernel_bmi2.cpp

const Kernel* bmi2Kernel() {
  __builtin_cpu_init();
  // AMD's processors before Zen 3 have PEXT, but in microcode: slower than the multiplication.
  const bool slowPext = __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2") || __builtin_cpu_is("bdver4");
  const bool able = __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi");
  return able && !slowPext ? filledBmi2Kernel() : nullptr;
}
#else
const Kernel* bmi2Kernel() { return nullptr; }
#endif

namespace {

const Kernel& kernel() {
  static const Kernel* best = bmi2Kernel();
  return best ? *best : portableKernel;
}

} // namespace

Bitboard attackersOf(const Position& position, Square at, Color by, Bitboard occupied) {
  const Bitboard lines = position.of(Role::rook) | position.of(Role::queen);
  const Bitboard diagonals = position.of(Role::bishop) | position.of(Role::queen);
  return position.of(by) &
         ((attacks::knight(at) & position.of(Role::knight)) | (attacks::pawn(~by, at) & position.of(Role::pawn)) |
          (attacks::king(at) & position.of(Role::king)) | (attacks::rook(at, occupied) & lines) |
          (attacks::bishop(at, occupied) & diagonals));
}

Bitboard checkers(const Position& position) {
  const auto king = position.king(position.turn());
  return king ? attackersOf(position, *king, ~position.turn()) : 0;
}

void listMovements(const Position& position, ActionList& list) { kernel().list(position, list); }
int countMovements(const Position& position) { return kernel().count(position); }
Bitboard originsOf(const Position& position, Role role, Square to) { return kernel().origins(position, role, to); }
Bitboard castlingRooks(const Position& position) { return kernel().castlingRooks(position); }
std::uint64_t countSequences(const Position& position, int depth) { return kernel().countSequences(position, depth); }
const char* kernelName() { return kernel().name; }

} // namespace backrank::chess
