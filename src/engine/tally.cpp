#include "engine/tally.hpp"

namespace backrank::engine {
namespace {

Tapered undecidedWorth(const chess::Position& position, chess::Color color, chess::Square at) {
  Tapered sum;
  int number = 0;
  for (const chess::Role role : {chess::Role::knight, chess::Role::bishop, chess::Role::rook}) {
    if (!has(position.of(role), at)) continue;
    sum += worthOf(color, role, at);
    ++number;
  }
  return number == 0 ? sum : sum.over(number);
}

} // namespace

Tally tallyOf(const chess::Position& position) {
  Tally tally;
  for (const chess::Color color : chess::allColors) {
    for (const chess::Role role : chess::allRoles)
      for (const chess::Square at : chess::squaresOf(position.of({role, color}) & ~position.undecided())) {
        tally.men += worthOf(color, role, at);
        if (role == chess::Role::pawn || role == chess::Role::king)
          tally.pawns ^= chess::zobrist::piece({role, color}, at);
      }
    for (const chess::Square at : chess::squaresOf(position.of(color) & position.undecided()))
      tally.men += undecidedWorth(position, color, at);
  }
  return tally;
}

} // namespace backrank::engine
