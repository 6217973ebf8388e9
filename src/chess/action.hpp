#pragma once

#include "chess/types.hpp"

namespace backrank::chess {

/// One step of a game, whatever its kind, in 32 bits. It has a meaning only with the position it was listed for;
/// there, equal steps have equal bits.
class Action {
public:
  enum class Kind : std::uint8_t {
    move,        ///< from, to, role; any man, captures included
    promotion,   ///< from, to, role = pawn, becomes()
    enPassant,   ///< from, to, role = pawn
    castling,    ///< from = king, to = the rook that castles, role = king
    placement,   ///< to, role: a piece from the reserve
    exchange,    ///< from = the regrouping king or queen, to = its partner, role = king or queen
    keep,        ///< role = king or queen, which stays where it is
    declaration, ///< to = the square on which an undecided piece was captured, role = what it was
    offer,       ///< White offers single placements
    acceptance,  ///< Black accepts them
    refusal,     ///< Black declines them
    single,      ///< White forces them with the clock
  };

  constexpr Action() = default;
  static constexpr Action move(Square from, Square to, Role role) { return {Kind::move, from, to, role, Role::pawn}; }
  static constexpr Action promotion(Square from, Square to, Role becomes) {
    return {Kind::promotion, from, to, Role::pawn, becomes};
  }
  static constexpr Action enPassant(Square from, Square to) {
    return {Kind::enPassant, from, to, Role::pawn, Role::pawn};
  }
  static constexpr Action castling(Square king, Square rook) {
    return {Kind::castling, king, rook, Role::king, Role::pawn};
  }
  static constexpr Action placement(Role role, Square to) {
    return {Kind::placement, Square::a1, to, role, Role::pawn};
  }
  static constexpr Action exchange(Square from, Square to, Role role) {
    return {Kind::exchange, from, to, role, Role::pawn};
  }
  static constexpr Action keep(Role role) { return {Kind::keep, Square::a1, Square::a1, role, Role::pawn}; }
  static constexpr Action declaration(Square at, Role role) {
    return {Kind::declaration, Square::a1, at, role, Role::pawn};
  }
  /// offer, acceptance, refusal or single: nothing but its kind.
  static constexpr Action word(Kind kind) { return {kind, Square::a1, Square::a1, Role::pawn, Role::pawn}; }

  constexpr Kind kind() const { return static_cast<Kind>(bits_ & 15U); }
  constexpr Square from() const { return static_cast<Square>(bits_ >> 4 & 63U); }
  constexpr Square to() const { return static_cast<Square>(bits_ >> 10 & 63U); }
  constexpr Role role() const { return static_cast<Role>(bits_ >> 16 & 7U); }
  /// What a promoting pawn turns into.
  constexpr Role becomes() const { return static_cast<Role>(bits_ >> 19 & 7U); }
  /// True for the four kinds that move men in battle.
  constexpr bool isMovement() const { return kind() <= Kind::castling; }
  /// The 32 bits, to hash, store and compare.
  constexpr std::uint32_t bits() const { return bits_; }
  /// Rebuilds an action from bits(); any other number is a fault of the caller.
  static constexpr Action fromBits(std::uint32_t bits) {
    Action action;
    action.bits_ = bits;
    return action;
  }
  constexpr bool operator==(const Action&) const = default;

private:
  constexpr Action(Kind kind, Square from, Square to, Role role, Role becomes)
      : bits_(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(from) << 4 |
              static_cast<std::uint32_t>(to) << 10 | static_cast<std::uint32_t>(role) << 16 |
              static_cast<std::uint32_t>(becomes) << 19) {}
  std::uint32_t bits_ = 0;
};

} // namespace backrank::chess
