#pragma once

#include "chess/action.hpp"
#include "chess/attacks.hpp"
#include "chess/position.hpp"

namespace backrank::chess {

/// Makes battle moves on a copy of the position. Shared by afterMovement(), which keeps the key, and by the kernels,
/// which count positions and need none. Everything is inlined into its user, so that each is compiled for its own
/// processor.
struct Steps {
  /// The position after a legal movement of `us`.
  template <Color us, bool keyed>
  [[gnu::always_inline]] static inline Position made(const Position& before, Action action) {
    Position after = before;
    switch (action.kind()) {
    case Action::Kind::castling:
      castle<us, keyed>(after, before, action);
      break;
    case Action::Kind::enPassant:
      shift<us, keyed>(after, before, action, bit(behind<us>(action.to())));
      break;
    default:
      shift<us, keyed>(after, before, action, 0);
      break;
    }
    return after;
  }

  /// The position that made<us, true> would have given instead of one of made<us, false>.
  static Position keyed(const Position& position);

private:
  /// The square one rank back, seen from `us`: where the pawn stands that is captured en passant.
  template <Color us>
  static constexpr Square behind(Square at) {
    return static_cast<Square>(static_cast<int>(at) + (us == Color::white ? -8 : 8));
  }

  template <Color us, bool keyed>
  [[gnu::always_inline]] static inline void passTurn(Position& after) {
    after.turn_ = ~us;
    if constexpr (us == Color::black) ++after.fullmoves_;
    if constexpr (keyed) after.key_ ^= zobrist::blackToMove;
  }

  /// Empties squares for good: from all sets at once, since that is fewer instructions than asking which.
  [[gnu::always_inline]] static inline void empty(Position& after, Bitboard squares) {
    for (Bitboard& set : after.roles_) set &= ~squares;
    for (Bitboard& set : after.colors_) set &= ~squares;
    after.castlers_ &= ~squares;
  }

  template <bool keyed>
  [[gnu::always_inline]] static inline void dropEnPassant(Position& after) {
    if constexpr (keyed) after.setEnPassant(std::nullopt);
    after.enPassant_ = Position::nowhere;
  }

  template <Color us, bool keyed>
  [[gnu::always_inline]] static inline void shift(Position& after, const Position& before, Action action,
                                                  Bitboard victim) {
    const Square from = action.from();
    const Square to = action.to();
    const Role role = action.role();
    const Role placed = action.kind() == Action::Kind::promotion ? action.becomes() : role;
    const Bitboard captured = victim | (bit(to) & before.colors_[index(~us)]);
    if constexpr (keyed) {
      after.key_ ^= has(before.undecided_, from) ? keysOf(before, bit(from)) : zobrist::piece({role, us}, from);
      if (captured != 0) after.key_ ^= keysOf(before, captured);
    }
    empty(after, bit(from) | bit(to) | victim);
    after.roles_[index(placed)] |= bit(to);
    after.colors_[index(us)] |= bit(to);
    if (role == Role::king) after.castlers_ &= ~homeRankSet(us);
    dropEnPassant<keyed>(after);
    ++after.halfmoves_;
    if (role == Role::pawn || captured != 0) after.halfmoves_ = 0;
    if constexpr (keyed)
      after.key_ ^=
          zobrist::piece({placed, us}, to) ^ zobrist::castlers(before.castlers_) ^ zobrist::castlers(after.castlers_);
    passTurn<us, keyed>(after);
    if ((before.undecided_ & (bit(from) | bit(to))) != 0) [[unlikely]]
      settle<keyed>(after, before, us, from, to, role);
    if (role == Role::pawn && ((static_cast<int>(from) ^ static_cast<int>(to)) == 16))
      allowEnPassant<us, keyed>(after, to);
  }

  template <Color us, bool keyed>
  [[gnu::always_inline]] static inline void castle(Position& after, const Position& before, Action action) {
    const Square king = action.from();
    const Square rook = action.to();
    const Lane& way = lane(before.castlingRule_, us, fileOf(king), fileOf(rook));
    if constexpr (keyed) after.key_ ^= keysOf(before, bit(king) | bit(rook));
    empty(after, bit(king) | bit(rook));
    after.roles_[index(Role::king)] |= bit(way.kingTo);
    after.roles_[index(Role::rook)] |= bit(way.rookTo);
    after.colors_[index(us)] |= bit(way.kingTo) | bit(way.rookTo);
    after.castlers_ &= ~homeRankSet(us);
    dropEnPassant<keyed>(after);
    ++after.halfmoves_;
    if constexpr (keyed)
      after.key_ ^= zobrist::piece({Role::king, us}, way.kingTo) ^ zobrist::piece({Role::rook, us}, way.rookTo) ^
                    zobrist::castlers(before.castlers_) ^ zobrist::castlers(after.castlers_);
    passTurn<us, keyed>(after);
    if (has(before.undecided_, rook)) [[unlikely]]
      settle<keyed>(after, before, us, rook, rook, Role::rook);
  }

  template <Color us, bool keyed>
  [[gnu::always_inline]] static inline void allowEnPassant(Position& after, Square to) {
    if ((attacks::pawn(us, behind<us>(to)) & after.roles_[index(Role::pawn)] & after.colors_[index(~us)]) == 0) return;
    if constexpr (!keyed) after.enPassant_ = static_cast<std::uint8_t>(behind<us>(to));
    // The capture must be legal, or positions that are the same would differ.
    if constexpr (keyed)
      if (enPassantIsLegal(after, behind<us>(to))) after.setEnPassant(behind<us>(to));
  }

  /// An undecided piece moved, castled or was captured: what that decides. Cold.
  template <bool keyed>
  static void settle(Position& after, const Position& before, Color us, Square from, Square to, Role role);
  /// True if a pawn of the side to move may capture on `skipped` without leaving its king attacked.
  static bool enPassantIsLegal(const Position& position, Square skipped);
  /// Piece keys of what stands on some squares.
  static Key keysOf(const Position& position, Bitboard squares);
};

} // namespace backrank::chess
