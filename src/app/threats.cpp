#include "app/threats.hpp"

#include "chess/movegen.hpp"

namespace backrank::app {
namespace {

chess::Bitboard attacked(chess::Color side, const chess::Position& position) {
  chess::Bitboard found = 0;
  for (unsigned i = 0; i < 64; ++i)
    if (const auto at = static_cast<chess::Square>(i); chess::attackersOf(position, at, side) != 0)
      found |= chess::bit(at);
  return found;
}

} // namespace

Threats threatsBy(chess::Color side, const chess::Position& position) {
  const unsigned open = position.openArrays(side).bits();
  if (!position.openArrays(side).open()) return {attacked(side, position), attacked(side, position)};
  Threats threats{~chess::Bitboard{0}, 0};
  for (unsigned i = 0; i < 6; ++i) {
    if ((open >> i & 1U) == 0) continue;
    chess::Position settled = position;
    settled.narrow(side, chess::OpenArrays::fromBits(1U << i));
    const chess::Bitboard squares = attacked(side, settled);
    threats.inAll &= squares;
    threats.inSome |= squares;
  }
  return threats;
}

} // namespace backrank::app
