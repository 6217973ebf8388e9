#pragma once

#include "chess/action_list.hpp"
#include "chess/bitboard.hpp"

/// Listeners to the move generator, which tells movements by sets of targets. Included like it.
namespace backrank::chess {
namespace {

#define BACKRANK_HOT [[gnu::always_inline]] inline

/// Counts what a generator gives.
struct Counter {
  int number = 0;
  BACKRANK_HOT void moves(Role, Square, Bitboard targets) { number += count(targets); }
  BACKRANK_HOT void pawns(Bitboard targets, int) { number += count(targets); }
  BACKRANK_HOT void promotions(Bitboard targets, int) { number += 4 * count(targets); }
  BACKRANK_HOT void enPassant(Square, Square) { ++number; }
  BACKRANK_HOT void castling(Square, Square) { ++number; }
};

/// Collects where the pawn moves to one square begin.
struct Origins {
  Square to;
  Bitboard found = 0;
  Bitboard passing = 0; ///< the same for en passant
  BACKRANK_HOT void pawns(Bitboard targets, int delta) {
    if (has(targets, to)) found |= bit(static_cast<Square>(static_cast<int>(to) - delta));
  }
  BACKRANK_HOT void promotions(Bitboard targets, int delta) { pawns(targets, delta); }
  BACKRANK_HOT void enPassant(Square from, Square target) { passing |= target == to ? bit(from) : 0; }
};

/// Collects the rooks of castlings.
struct Castlers {
  Bitboard found = 0;
  BACKRANK_HOT void castling(Square, Square rook) { found |= bit(rook); }
};

/// Turns the sets of targets into actions, which `Derived::action` takes.
template <class Derived>
struct ActionSink {
  BACKRANK_HOT void moves(Role role, Square from, Bitboard targets) {
    for (const Square to : squaresOf(targets)) self().action(Action::move(from, to, role));
  }
  BACKRANK_HOT void pawns(Bitboard targets, int delta) {
    for (const Square to : squaresOf(targets)) self().action(Action::move(origin(to, delta), to, Role::pawn));
  }
  BACKRANK_HOT void promotions(Bitboard targets, int delta) {
    for (const Square to : squaresOf(targets))
      for (const Role role : promotionRoles) self().action(Action::promotion(origin(to, delta), to, role));
  }
  BACKRANK_HOT void enPassant(Square from, Square to) { self().action(Action::enPassant(from, to)); }
  BACKRANK_HOT void castling(Square king, Square rook) { self().action(Action::castling(king, rook)); }

private:
  static Square origin(Square to, int delta) { return static_cast<Square>(static_cast<int>(to) - delta); }
  Derived& self() { return static_cast<Derived&>(*this); }
};

struct Lister : ActionSink<Lister> {
  explicit Lister(ActionList& list)
      : list_(list) {}
  BACKRANK_HOT void action(Action action) { list_.add(action); }

private:
  ActionList& list_;
};

} // namespace
} // namespace backrank::chess
