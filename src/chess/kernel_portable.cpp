#include "chess/generator.hpp"
#include "chess/kernel.hpp"

namespace backrank::chess {
namespace {

struct MagicSliders {
  static Bitboard rook(Square at, Bitboard occupied) { return attacks::rook(at, occupied); }
  static Bitboard bishop(Square at, Bitboard occupied) { return attacks::bishop(at, occupied); }
};

} // namespace

const Kernel portableKernel{"portable", listAll<MagicSliders>, countAll<MagicSliders>, countAllSequences<MagicSliders>};

} // namespace backrank::chess
