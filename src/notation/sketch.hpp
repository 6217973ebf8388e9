#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/parse_error.hpp"
#include "rules/variant.hpp"

namespace backrank::notation {

/// A fault of a position that is being edited, and the squares that it is about.
struct SketchFault {
  ParseError error;
  chess::Bitboard squares = 0;
};

/// What keeps a position from being played, or the position.
struct SketchCheck {
  std::optional<chess::Position> position = {}; ///< there if, and only if, there is no fault
  std::vector<SketchFault> faults = {};
};
/// Reads a text as readFen() does and tells the squares of its faults.
SketchCheck checkFen(const rules::Variant& variant, std::string_view text);

/// A right to castle that can be given or taken: of one rook, or of all undecided men of a wing, which have it
/// together.
struct SketchRight {
  chess::Color side;
  chess::Bitboard rooks;
  bool isGranted;
};

/// Where a game can stand with the men as they are: at some point of its set-up, or in the battle.
struct SketchStage {
  chess::Position position;
  bool isSetup;
};

/// A position on its way to one that can be played: everything may be wrong with it. A value; edits leave nothing
/// behind that the validator would refuse silently: rights without king and rook go, so does an en passant square where
/// no pawn can capture. While an army is being placed, what is put down comes out of the hand and what is taken away
/// goes back into it, and turn and stage follow.
class Sketch {
public:
  Sketch(rules::Variant variant, const chess::Position& position);
  /// What can be understood of a FEN.
  static Sketch read(const rules::Variant& variant, std::string_view text);
  /// The start of a game; of one that is drawn by lot, the traditional array.
  static Sketch startOf(const rules::Variant& variant);

  const rules::Variant& variant() const { return variant_; }
  const chess::Position& position() const { return position_; }
  bool isInSetup() const;
  /// The FEN as it stands (rules.md 4.5).
  std::string text() const;
  SketchCheck check() const { return checkFen(variant_, text()); }

  // Men.
  /// Puts a piece on a square, in the place of what stands there. A role that is open to an undecided man decides it.
  void put(chess::Piece piece, chess::Square at);
  /// Leaves a pair of flank men open again; false where the game never has an undecided man.
  bool putUndecided(chess::Color side, chess::Square at);
  void erase(chess::Square at);
  /// Moves a man, which captures what stands there. An undecided one is decided by it.
  void move(chess::Square from, chess::Square to);
  void clear();
  /// Changes the sides: ranks, colours, turn.
  void swapSides();
  /// Changes left and right.
  void mirrorFiles();

  // All the rest.
  /// The same men in another game; the start of one becomes the start of the other.
  void setGame(const rules::Variant& variant);
  void setTurn(chess::Color side);
  void setCounters(int halfmoves, int fullmoves);
  void setHand(chess::Color side, chess::Reserve hand);
  void setRight(chess::Bitboard rooks, bool isGranted);
  void setEnPassant(std::optional<chess::Square> at);
  void setArrays(chess::Color side, chess::OpenArrays arrays);
  /// The side to move has yet to declare what was captured there, one of owedSquares(); nothing: it has declared.
  void setOwed(std::optional<chess::Square> at);

  // What there is to choose from.

  /// Every right that a king and a rook of the battle can have.
  std::vector<SketchRight> rights() const;
  /// The squares on which some pawn may capture en passant, if the move before was such a step.
  std::vector<chess::Square> enPassantSquares() const;
  /// What can be open to a side of a game with undecided men: all, two, or one of its arrays. Empty in other games.
  std::vector<chess::OpenArrays> arrayChoices() const;
  /// Squares on which an undecided man of the side to move can have been captured just now. Empty in other games.
  std::vector<chess::Square> owedSquares() const;
  /// The stages that fit the men; none while the battle would have faults and the set-up too.
  std::vector<SketchStage> stages() const;
  /// True if the game begins with a set-up that has stages to choose from.
  bool hasStages() const { return startOf(variant_).isInSetup(); }
  /// True if a person can have pieces in hand in this game.
  bool hasHands() const;

private:
  chess::Bitboard undecidable(chess::Color side) const;
  void decide(chess::Color side, int pair, std::optional<chess::Role> role = std::nullopt);
  /// Decides the pair of an undecided man that stands, or stood, on a square.
  void decideAt(chess::Square at, std::optional<chess::Piece> piece = std::nullopt);
  void matchArrays(chess::Color side);
  void takeAway(chess::Square at);
  void fromHand(chess::Piece piece);
  void toHand(chess::Piece piece);
  void tidy(bool wasInSetup);
  void adopt(const chess::Position& position) { position_ = position; }
  std::string fieldsFor(chess::Color turn, bool isSetup) const;

  rules::Variant variant_;
  chess::Position position_;
};

} // namespace backrank::notation
