// order: 3
// Chess36: king and queen stand as usual; on each wing the other three squares hold a rook, a knight and a bishop, and
// nobody has decided which is which, only that both wings mirror each other. A man is decided when it moves, and its
// mirror image with it; a captured one is declared by its owner. Until then it attacks as all that it may still be.
// Castling is that of Chess960 with the rook found, or decided, on its wing. All else is standard chess.
// Source: Joel, Chess36, 2017 (Chess Variant Pages). Differs from standard chess in its start and in castling.
#include "rules/superposing.hpp"
#include "rules/variant.hpp"

namespace backrank::rules::variants {

const VariantType& chess36() {
  static const VariantType type{
      .id = "chess36",
      .name = "Chess36",
      .summary = "Rooks, knights and bishops are decided by the moves you make with them.",
      .help = "On each wing stand a rook, a knight and a bishop, but which is which stays undecided; only that both "
              "wings mirror each other is sure. Move such a man as any piece that it may still be: that decides it, "
              "and the one on the mirrored square. Until then it gives check and guards as everything that it may "
              "be. If one is captured, its owner says at once what it was. Castling as in Chess960, with the rook "
              "that stands, or may stand, on that wing. Invented by Joel, 2017.",
      .setupRule = [](const Variant&) -> std::shared_ptr<const SetupRule> { return std::make_shared<Superposing>(); },
      .start = [](const Variant& variant, Seed) { return undecidedStart(variant); },
      .arrays = [](const Variant&) { return mirroredArrays(); },
  };
  return type;
}

} // namespace backrank::rules::variants
