#include "chess/castling.hpp"

#include <algorithm>
#include <cstdlib>

namespace backrank::chess {
namespace {

/// All files from `a` to `b`, both included, in either order; as squares of rank 1.
constexpr Bitboard span(int a, int b) {
  Bitboard files = 0;
  for (int file = std::min(a, b); file <= std::max(a, b); ++file) files |= Bitboard{1} << file;
  return files;
}

struct Landing {
  int king;
  int rook;
};

constexpr std::optional<Landing> landing(CastlingRule rule, int king, int rook) {
  const int side = rook > king ? 1 : -1;
  const int gap = (rook > king ? rook - king : king - rook) - 1;
  switch (rule) {
  case CastlingRule::fischerCurtailed:
  case CastlingRule::regroupmentCurtailed:
    if (king == 1 || king == 6) return std::nullopt;
    [[fallthrough]];
  case CastlingRule::fischer:
  case CastlingRule::regroupment:
    return side > 0 ? Landing{6, 5} : Landing{2, 3};
  case CastlingRule::orthodox: {
    const int target = king + 2 * side;
    if (target < 0 || target > 7) return Landing{rook, king};
    return Landing{target, king + side};
  }
  case CastlingRule::field: {
    const int steps = std::min(2, gap);
    if (steps == 0) return std::nullopt;
    return Landing{king + side * steps, king + side * (steps - 1)};
  }
  }
  return std::nullopt;
}

constexpr Lane makeLane(CastlingRule rule, int king, int rook) {
  Lane made;
  if (king == rook) return made;
  const auto to = landing(rule, king, rook);
  if (!to) return made;
  const Bitboard standing = Bitboard{1} << king | Bitboard{1} << rook;
  const Bitboard between = span(king, rook) & ~standing;
  made.kingTo = squareAt(to->king, 0);
  made.rookTo = squareAt(to->rook, 0);
  made.possible = true;
  made.mustBeEmpty = (span(king, to->king) | span(rook, to->rook) | between) & ~standing;
  made.mustBeSafe = span(king, to->king);
  if (rule == CastlingRule::regroupment || rule == CastlingRule::regroupmentCurtailed) made.mustBeSafe |= between;
  return made;
}

constexpr Lane forColor(Lane made, Color color) {
  if (color == Color::white) return made;
  made.kingTo = mirrored(made.kingTo);
  made.rookTo = mirrored(made.rookTo);
  made.mustBeEmpty <<= 56;
  made.mustBeSafe <<= 56;
  return made;
}

constexpr Lanes makeLanes() {
  Lanes table{};
  for (std::size_t rule = 0; rule < castlingRuleCount; ++rule)
    for (int king = 0; king < 8; ++king)
      for (int rook = 0; rook < 8; ++rook)
        for (const Color color : allColors)
          table[rule][index(color)][static_cast<std::size_t>(king)][static_cast<std::size_t>(rook)] =
              forColor(makeLane(static_cast<CastlingRule>(rule), king, rook), color);
  return table;
}

} // namespace

constinit const Lanes lanes = makeLanes();

bool kingMayCastle(CastlingRule rule, int kingFile) {
  const auto& byRook = lanes[static_cast<std::size_t>(rule)][0][static_cast<std::size_t>(kingFile)];
  return std::ranges::any_of(byRook, &Lane::possible);
}

} // namespace backrank::chess
