#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/bitboard.hpp"

namespace backrank::rules {

/// Why a step is refused. Each has a stable id in capitals (idOf) and a sentence pattern (patternOf).
enum class Reason : std::uint8_t {
  // whose turn, and which phase
  notYourTurn,  ///< NOT_YOUR_TURN: the other side sets up now
  notYourMove,  ///< NOT_YOUR_MOVE: the other side is to move
  gameOver,     ///< GAME_OVER
  clockPaused,  ///< CLOCK_PAUSED: nothing is done before the clock runs again
  lookingBack,  ///< LOOKING_BACK: an earlier position was on the board
  setupFirst,   ///< SETUP_FIRST: nothing moves before the set-up is over
  setupIsOver,  ///< SETUP_OVER: nothing is placed or exchanged any more
  declareFirst, ///< DECLARE_FIRST: say what was captured before anything else
  answerFirst,  ///< ANSWER_FIRST: accept or decline single placements first
  // placing
  wrongRow,         ///< WRONG_ROW
  occupied,         ///< OCCUPIED
  notInReserve,     ///< NOT_IN_RESERVE: no such piece is left to field
  kingFirst,        ///< KING_FIRST: the king is fielded first, then the queen
  queenNext,        ///< QUEEN_NEXT
  kingFiles,        ///< KING_FILES
  kingCorner,       ///< KING_CORNER
  bishopSameColour, ///< BISHOP_SAME_COLOUR
  bishopLastSquare, ///< BISHOP_LAST_SQUARE
  mustFieldBishop,  ///< MUST_FIELD_BISHOP
  rookSide,         ///< ROOK_SIDE
  stepOrder,        ///< STEP_ORDER
  singularOff,      ///< SINGULAR_OFF
  turnIncomplete,   ///< TURN_INCOMPLETE
  turnComplete,     ///< TURN_COMPLETE: nothing is added before it is ended, or taken back
  copyAcross,       ///< COPY_ACROSS: what the other side placed is copied by hand before anything else
  // exchanging
  swapRook,        ///< SWAP_ROOK
  swapKing,        ///< SWAP_KING
  swapNeedsBishop, ///< SWAP_NEEDS_BISHOP
  swapNoKnight,    ///< SWAP_NO_KNIGHT: in the reduced game the king does not change places with a knight
  swapPartner,     ///< SWAP_PARTNER: not a piece to change places with
  swapOther,       ///< SWAP_OTHER: it is the king's (the queen's) turn to regroup
  // undecided pieces
  revealConflict, ///< REVEAL_CONFLICT
  // moving
  emptySquare,      ///< EMPTY_SQUARE
  notYourPiece,     ///< NOT_YOUR_PIECE
  ownPiece,         ///< OWN_PIECE: one's own man stands on the target
  notAMoveOf,       ///< NOT_A_MOVE: the piece does not move like that
  pathBlocked,      ///< PATH_BLOCKED
  pawnBlocked,      ///< PAWN_BLOCKED
  pawnNeedsVictim,  ///< PAWN_NEEDS_VICTIM: a pawn moves diagonally only to capture
  pinned,           ///< PINNED: the move would open a line to one's king
  kingAttacked,     ///< KING_ATTACKED: the king may not move onto an attacked square
  stillInCheck,     ///< IN_CHECK: the move does not answer the check
  castleRightLost,  ///< CASTLE_RIGHT_LOST
  castleImpossible, ///< CASTLE_IMPOSSIBLE: the rule has no castling for these two squares
  castleBlocked,    ///< CASTLE_BLOCKED
  castleAttacked,   ///< CASTLE_ATTACKED: squares on the way
  castleOutOfCheck, ///< CASTLE_OUT_OF_CHECK
  castleUnmasks,    ///< CASTLE_UNMASKS: the rook shields the king
};

inline constexpr int reasonCount = static_cast<int>(Reason::castleUnmasks) + 1;

/// A refusal as data: the reason and what its sentence names. Only the fields that the pattern uses are set.
struct Refusal {
  Reason reason;
  std::vector<chess::Square> squares = {}; ///< to outline, and {1}, {2}, {3} in the sentence
  std::vector<chess::Role> roles = {};     ///< {role1}, {role2}; {roles}: all that a piece may be
  chess::Color side = chess::Color::white; ///< {side}: who should act
  std::optional<bool> light = {};          ///< {shade}: light or dark; {other}: the opposite
  int number = 0;                          ///< {number}

  bool operator==(const Refusal&) const = default;
};

/// "bishop".
std::string_view nameOf(chess::Role role);
/// The squares of a set, lowest first, for Refusal::squares.
std::vector<chess::Square> listOf(chess::Bitboard set);
/// The roles of a set, in the order in which an undecided man shows them, for Refusal::roles.
std::vector<chess::Role> listOf(chess::Roles set);

/// "BISHOP_LAST_SQUARE"; stable, for scripts.
std::string_view idOf(Reason reason);
/// English sentence with placeholders {1} {2} {3} {squares} {role1} {role2} {roles} {side} {shade} {other} {number};
/// translators work on these. Where a refusal's number is more than 1 the sentence may be another.
std::string_view patternOf(Reason reason, int number = 1);
/// The pattern with its placeholders filled in, in English: "a1, b1 and c1", "rook or bishop".
std::string sentenceOf(const Refusal& refusal);

/// Where a gesture or a question begins: on a square, or with a piece in hand.
using Source = std::variant<chess::Square, chess::Role>;

} // namespace backrank::rules
