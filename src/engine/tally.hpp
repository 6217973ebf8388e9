#pragma once

#include "chess/action.hpp"
#include "chess/position.hpp"
#include "engine/weights_data.hpp"

namespace backrank::engine {

struct MenTable {
  std::array<std::array<std::array<Tapered, 64>, 6>, 2> of{}; ///< [colour][role][square], negative for Black
};
constexpr MenTable makeMenTable() {
  MenTable table;
  for (const chess::Role role : chess::allRoles)
    for (int i = 0; i < 64; ++i) {
      const int file = i & 7;
      const auto half = static_cast<std::size_t>((i >> 3) * 4 + (file < 4 ? file : 7 - file));
      const Tapered worth = weights.men[index(role)][half];
      table.of[0][index(role)][static_cast<std::size_t>(i)] = worth;
      table.of[1][index(role)][static_cast<std::size_t>(i ^ 56)] = Tapered{} - worth;
    }
  return table;
}
inline constexpr MenTable menTable = makeMenTable();

constexpr Tapered worthOf(chess::Color color, chess::Role role, chess::Square at) {
  return menTable.of[index(color)][index(role)][index(at)];
}

/// The role of a decided man; for an undecided one the first that is open to it. Something must stand there.
inline chess::Role roleAt(const chess::Position& position, chess::Square at) {
  unsigned role = 0;
  while (role < 5 && !has(position.of(static_cast<chess::Role>(role)), at)) ++role;
  return static_cast<chess::Role>(role);
}

/// What of the evaluation is kept up from step to step: the worth of the men on their squares, White's less Black's,
/// and the key of pawns and kings. An undecided man is worth the mean of the roles open to it.
struct Tally {
  Tapered men;
  chess::Key pawns = 0;
  bool operator==(const Tally&) const = default;
};

/// Counted anew. Cost: about 50 ns.
Tally tallyOf(const chess::Position& position);

/// The tally of `after`, the position that a movement led to from `before`, which has the tally `old`.
inline Tally tallyAfter(const Tally& old, const chess::Position& before, chess::Action action,
                        const chess::Position& after) {
  using chess::Action;
  using chess::Role;
  if (before.undecided() != after.undecided() || before.openArrays(before.turn()) != after.openArrays(before.turn()))
      [[unlikely]]
    return tallyOf(after);
  const chess::Color us = before.turn();
  const chess::Square from = action.from();
  const chess::Square to = action.to();
  Tally next = old;
  const auto lift = [&](chess::Color color, Role role, chess::Square at) {
    next.men -= worthOf(color, role, at);
    if (role == Role::pawn || role == Role::king) next.pawns ^= chess::zobrist::piece({role, color}, at);
  };
  const auto drop = [&](chess::Color color, Role role, chess::Square at) {
    next.men += worthOf(color, role, at);
    if (role == Role::pawn || role == Role::king) next.pawns ^= chess::zobrist::piece({role, color}, at);
  };
  lift(us, action.role(), from);
  if (action.kind() == Action::Kind::castling) [[unlikely]] {
    const chess::Lane& way = lane(before.castlingRule(), us, fileOf(from), fileOf(to));
    lift(us, Role::rook, to);
    drop(us, Role::rook, way.rookTo);
    drop(us, Role::king, way.kingTo);
    return next;
  }
  if (action.kind() == Action::Kind::enPassant) [[unlikely]]
    lift(~us, Role::pawn, static_cast<chess::Square>(index(to) ^ 8));
  else if (has(before.of(~us), to))
    lift(~us, roleAt(before, to), to);
  drop(us, action.kind() == Action::Kind::promotion ? action.becomes() : action.role(), to);
  return next;
}

} // namespace backrank::engine
