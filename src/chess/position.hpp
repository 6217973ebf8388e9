#pragma once

#include <array>
#include <optional>
#include <string>

#include "chess/arrays.hpp"
#include "chess/bitboard.hpp"
#include "chess/castling.hpp"
#include "chess/reserve.hpp"
#include "chess/zobrist.hpp"

namespace backrank::chess {

/// Everything about a game at one moment except its history: a regular value of 112 bytes. Undo is using the earlier
/// value.
///
/// An undecided piece stands in the set of every role that it may still be: b1 may be in knights, bishops and rooks
/// at once. Those three never share a target from one square, so attack tests, checks and pins on the ordinary sets
/// mean "some role still open to it attacks".
///
/// The edits keep the key up to date; they are for set-up rules, readers and editors. Battle moves are made by
/// afterMovement() in chess/play.hpp.
class Position {
public:
  // What stands where.
  Bitboard of(Role role) const { return roles_[index(role)]; }
  Bitboard of(Color color) const { return colors_[index(color)]; }
  Bitboard of(Piece piece) const { return of(piece.role) & of(piece.color); }
  Bitboard occupied() const { return colors_[0] | colors_[1]; }
  bool isEmpty(Square at) const { return !has(occupied(), at); }
  /// Squares whose piece is not decided yet.
  Bitboard undecided() const { return undecided_; }
  std::optional<Color> colorAt(Square at) const;
  /// The piece on a square; nothing if it is empty or undecided.
  std::optional<Piece> pieceAt(Square at) const;
  /// The roles a square's piece may have: none if it is empty, one if it is decided.
  Roles rolesAt(Square at) const;
  /// Nothing before the king is placed.
  std::optional<Square> king(Color color) const;

  // Whose turn, and what hangs over from before.
  Color turn() const { return turn_; }
  /// Squares of the rooks (known or possible) that may still castle.
  Bitboard castlers() const { return castlers_; }
  CastlingRule castlingRule() const { return castlingRule_; }
  /// The square a pawn skipped last ply, only if some en passant capture there is legal.
  std::optional<Square> enPassant() const { return optionalSquare(enPassant_); }
  /// Plies since the last capture or pawn move.
  int halfmoves() const { return halfmoves_; }
  /// Number of the move, from 1.
  int fullmoves() const { return fullmoves_; }
  const Reserve& reserve(Color color) const { return reserves_[index(color)]; }
  OpenArrays openArrays(Color color) const { return openArrays_[index(color)]; }
  /// The square on which an undecided piece was captured; the side to move owes its role.
  std::optional<Square> owed() const { return optionalSquare(owed_); }
  /// A word that belongs to the game's set-up rule (rules/setup_rule.hpp); 0 once the set-up is over.
  std::uint16_t setup() const { return setup_; }
  Key key() const { return key_; }
  /// key() computed anew; equal to it always.
  Key freshKey() const;
  bool operator==(const Position&) const = default;

  // Edits.
  /// Puts a piece on an empty square.
  void put(Piece piece, Square at);
  /// Puts an undecided piece of several roles on an empty square.
  void putUndecided(Color color, Roles roles, Square at);
  /// Takes away whatever stands on a square; its right to castle goes with it.
  void clear(Square at);
  void setTurn(Color color);
  void setCastlers(Bitboard castlers);
  void setCastlingRule(CastlingRule rule) { castlingRule_ = rule; }
  void setEnPassant(std::optional<Square> at);
  /// Both at most 65,535.
  void setCounters(int halfmoves, int fullmoves);
  void setReserve(Color color, Reserve reserve);
  void setOwed(std::optional<Square> at);
  void setSetup(std::uint16_t word);
  /// Keeps only `arrays` open to `color` and decides the pieces that have one role left: they stop being undecided,
  /// and squares that can no longer hold a rook stop being castlers. Pieces not undecided are left alone.
  void narrow(Color color, OpenArrays arrays);

private:
  friend struct Steps;
  static constexpr std::uint8_t nowhere = 64;
  static std::optional<Square> optionalSquare(std::uint8_t n) {
    return n == nowhere ? std::nullopt : std::optional(static_cast<Square>(n));
  }

  std::array<Bitboard, 6> roles_{};
  std::array<Bitboard, 2> colors_{};
  Bitboard undecided_ = 0;
  Bitboard castlers_ = 0;
  Key key_ = 0;
  std::array<Reserve, 2> reserves_{};
  std::uint16_t halfmoves_ = 0;
  std::uint16_t fullmoves_ = 1;
  std::uint16_t setup_ = 0;
  Color turn_ = Color::white;
  std::uint8_t enPassant_ = nowhere;
  std::uint8_t owed_ = nowhere;
  CastlingRule castlingRule_ = CastlingRule::fischer;
  std::array<OpenArrays, 2> openArrays_{};
};

/// The names of a home rank's pieces from file a to h, as in "RNBQKBNR"; `?` for an undecided one, `.` for none.
std::string homeArray(const Position& position, Color color);

} // namespace backrank::chess
