#include "support/exchanges.hpp"

#include "chess/movegen.hpp"

namespace backrank::tests {
namespace {

using chess::Action;
using chess::Bitboard;
using chess::Position;
using chess::Role;

/// The least man of a set of squares; the set must not be empty.
struct Least {
  Role role;
  Bitboard at;
};
Least leastOf(const Position& position, Bitboard squares) {
  for (const Role role : chess::allRoles)
    if (const Bitboard found = squares & position.of(role)) return {role, found & -found};
  return {Role::king, squares & -squares};
}

int exchangeValue(Role role) {
  static constexpr std::array values{100, 320, 330, 500, 950, 10'000};
  return values[index(role)];
}

int exchangeValueAt(const Position& position, chess::Square at) {
  int sum = 0;
  int number = 0;
  for (const Role role : chess::allRoles) {
    if (!has(position.of(role), at)) continue;
    sum += exchangeValue(role);
    ++number;
  }
  return number == 0 ? 0 : sum / number;
}

bool isSharp(const Position& position, Action action) {
  switch (action.kind()) {
  case Action::Kind::move:
    return !position.isEmpty(action.to());
  case Action::Kind::promotion:
  case Action::Kind::enPassant:
    return true;
  default:
    return false;
  }
}

int gainOf(const Position& position, Action action) {
  if (action.kind() == Action::Kind::enPassant) return exchangeValue(Role::pawn);
  if (!isSharp(position, action)) return 0;
  const int promoted =
      action.kind() == Action::Kind::promotion ? exchangeValue(action.becomes()) - exchangeValue(Role::pawn) : 0;
  return exchangeValueAt(position, action.to()) + promoted;
}

} // namespace

int exchangeOf(const Position& position, Action action) {
  // 1. Each side in turn captures with its least man; gains[n] is the balance if it stops right after capture n.
  std::array<int, 33> gains{gainOf(position, action)};
  Bitboard occupied = position.occupied() & ~bit(action.from());
  int standing = exchangeValue(action.kind() == Action::Kind::promotion ? action.becomes() : action.role());
  chess::Color side = ~position.turn();
  std::size_t last = 0;
  while (last + 1 < gains.size()) {
    const Bitboard attackers = attackersOf(position, action.to(), side, occupied) & occupied;
    if (attackers == 0) break;
    const Least least = leastOf(position, attackers);
    const Bitboard left = occupied & ~least.at;
    if (least.role == Role::king && (attackersOf(position, action.to(), ~side, left) & left) != 0) break;
    ++last;
    gains[last] = standing - gains[last - 1];
    standing = exchangeValue(least.role);
    occupied = left;
    side = ~side;
  }
  // 2. Backwards: nobody captures when not capturing is better.
  for (; last > 0; --last) gains[last - 1] = -std::max(-gains[last - 1], gains[last]);
  return gains[0];
}

} // namespace backrank::tests
