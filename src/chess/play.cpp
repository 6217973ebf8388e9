#include "chess/play.hpp"

#include <new>

#include "chess/movegen.hpp"
#include "chess/replay.hpp"
#include "chess/steps.hpp"

namespace backrank::chess {

Key Steps::keysOf(const Position& position, Bitboard squares) {
  Key key = 0;
  for (const Color color : allColors)
    for (const Square at : squaresOf(squares & position.of(color)))
      for (const Role role : allRoles)
        if (has(position.of(role), at)) key ^= zobrist::piece({role, color}, at);
  return key;
}

bool Steps::enPassantIsLegal(const Position& position, Square skipped) {
  const Color us = position.turn();
  const auto king = position.king(us);
  if (!king) return false;
  const Square victim = static_cast<Square>(static_cast<int>(skipped) + (us == Color::white ? -8 : 8));
  for (const Square from : squaresOf(attacks::pawn(~us, skipped) & position.of(Piece{Role::pawn, us}))) {
    const Bitboard occupied = (position.occupied() & ~bit(from) & ~bit(victim)) | bit(skipped);
    if ((attackersOf(position, *king, ~us, occupied) & ~bit(victim)) == 0) return true;
  }
  return false;
}

Position Steps::keyed(const Position& position) {
  Position whole = position;
  const auto skipped = position.enPassant();
  if (skipped && !enPassantIsLegal(position, *skipped)) whole.enPassant_ = Position::nowhere;
  whole.key_ = whole.freshKey();
  return whole;
}

template <bool keyed>
void Steps::settle(Position& after, const Position& before, Color us, Square from, Square to, Role role) {
  after.undecided_ &= ~(bit(from) | bit(to));
  // A captured piece is declared by its owner; until then its twin and all others stay as open as they were.
  if (has(before.undecided_ & before.of(~us), to)) after.owed_ = static_cast<std::uint8_t>(to);
  if (has(before.undecided_ & before.of(us), from)) {
    const int pair = *OpenArrays::pairOf(fileOf(from));
    after.narrow(us, before.openArrays(us).narrowed(pair, role));
  }
  if constexpr (keyed) after.key_ = after.freshKey();
}

template void Steps::settle<false>(Position&, const Position&, Color, Square, Square, Role);
template void Steps::settle<true>(Position&, const Position&, Color, Square, Square, Role);

Position afterMovement(const Position& before, Action action) {
  return before.turn() == Color::white ? Steps::made<Color::white, true>(before, action)
                                       : Steps::made<Color::black, true>(before, action);
}

Position afterMovementWithoutKey(const Position& before, Action action) {
  return before.turn() == Color::white ? Steps::made<Color::white, false>(before, action)
                                       : Steps::made<Color::black, false>(before, action);
}

void Replay::play(Action action) {
  const Position& before = positions_[now_];
  now_ ^= 1U;
  // Constructed where it stays: an assignment would copy it once more.
  if (before.turn() == Color::white)
    new (&positions_[now_]) Position(Steps::made<Color::white, false>(before, action));
  else
    new (&positions_[now_]) Position(Steps::made<Color::black, false>(before, action));
}

Position withKey(const Position& position) { return Steps::keyed(position); }

Roles declarable(const Position& position) {
  const auto at = position.owed();
  return at ? position.openArrays(position.turn()).rolesOf(*OpenArrays::pairOf(fileOf(*at))) : Roles{};
}

Position afterDeclaration(const Position& before, Role role) {
  Position after = before;
  const Color us = before.turn();
  after.narrow(us, before.openArrays(us).narrowed(*OpenArrays::pairOf(fileOf(*before.owed())), role));
  after.setOwed(std::nullopt);
  return after;
}

} // namespace backrank::chess
