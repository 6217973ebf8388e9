#include "rules/refusal.hpp"

#include "rules/setup_words.hpp"

namespace backrank::rules {
namespace {

using chess::Role;
using chess::Square;

struct Entry {
  std::string_view id;
  std::string_view pattern;
};

// A switch, so that the compiler finds a reason without a sentence.
constexpr Entry entryOf(Reason reason) {
  switch (reason) {
  case Reason::notYourTurn:
    return {"NOT_YOUR_TURN", "{side} is {fielding} now."};
  case Reason::notYourMove:
    return {"NOT_YOUR_MOVE", "{side} is to move now."};
  case Reason::gameOver:
    return {"GAME_OVER", "The game is over."};
  case Reason::clockPaused:
    return {"CLOCK_PAUSED", "The clock is paused: nothing is played now."};
  case Reason::lookingBack:
    return {"LOOKING_BACK", "That was an earlier position: here the game goes on."};
  case Reason::setupFirst:
    return {"SETUP_FIRST", "Nothing moves before the set-up is over."};
  case Reason::setupIsOver:
    return {"SETUP_OVER", "Nothing is {fielded} any more: now the pieces move."};
  case Reason::declareFirst:
    return {"DECLARE_FIRST", "First say what was captured on {1}."};
  case Reason::answerFirst:
    return {"ANSWER_FIRST", "First accept or decline to field one piece a turn."};
  case Reason::wrongRow:
    return {"WRONG_ROW", "Pieces are {fielded} on row {number}."};
  case Reason::occupied:
    return {"OCCUPIED", "{1} is taken by your {role1}."};
  case Reason::notInReserve:
    return {"NOT_IN_RESERVE", "You have no {role1} left to {field}."};
  case Reason::kingFirst:
    return {"KING_FIRST", "The king is {fielded} first."};
  case Reason::queenNext:
    return {"QUEEN_NEXT", "After the king the queen is fielded."};
  case Reason::kingFiles:
    return {"KING_FILES", "The king starts on {1} or {2}."};
  case Reason::kingCorner:
    return {"KING_CORNER", "The king may not stand in a corner."};
  case Reason::bishopSameColour:
    return {"BISHOP_SAME_COLOUR", "Your other bishop is on a {shade} square; this one needs a {other} square."};
  case Reason::bishopLastSquare:
    return {"BISHOP_LAST_SQUARE", "{1} is the last {shade} square and your bishop needs it."};
  case Reason::mustFieldBishop:
    return {"MUST_FIELD_BISHOP", "Only one {shade} square is left: field the bishop now."};
  case Reason::rookSide:
    return {"ROOK_SIDE", "One rook goes left of the king, one right."};
  case Reason::stepOrder:
    return {"STEP_ORDER", "This turn is for the {role1}."};
  case Reason::singularOff:
    return {"SINGULAR_OFF", "This event plays two pieces per turn."};
  case Reason::turnIncomplete:
    return {"TURN_INCOMPLETE", "One more piece to {field} before you press the clock."};
  case Reason::turnComplete:
    return {"TURN_COMPLETE", "Your turn is complete."};
  case Reason::copyAcross:
    return {"COPY_ACROSS", "Copy the {role1} to {1}, straight across from {2}."};
  case Reason::swapRook:
    return {"SWAP_ROOK", "Rooks do not regroup."};
  case Reason::swapKing:
    return {"SWAP_KING", "The queen cannot swap with the king."};
  case Reason::swapNeedsBishop:
    return {"SWAP_NEEDS_BISHOP", "Both bishops are on {shade} squares: the queen must swap with one of them."};
  case Reason::swapNoKnight:
    return {"SWAP_NO_KNIGHT", "In the reduced game the king does not swap with a knight."};
  case Reason::swapPartner:
    return {"SWAP_PARTNER", "The {role1} swaps with a piece of its own home row, not with {1}."};
  case Reason::swapOther:
    return {"SWAP_OTHER", "It is the {role1}'s turn to regroup."};
  case Reason::revealConflict:
    return {"REVEAL_CONFLICT", "{1} can no longer hold a {role1}: the {role1}s were {2} and {3}."};
  case Reason::emptySquare:
    return {"EMPTY_SQUARE", "There is nothing on {1}."};
  case Reason::notYourPiece:
    return {"NOT_YOUR_PIECE", "{side} is to move: the piece on {1} is not yours."};
  case Reason::ownPiece:
    return {"OWN_PIECE", "{1} is taken by your own {role1}."};
  case Reason::notAMoveOf:
    return {"NOT_A_MOVE", "A {roles} does not move like that."};
  case Reason::pathBlocked:
    return {"PATH_BLOCKED", "The way is blocked on {squares}."};
  case Reason::pawnBlocked:
    return {"PAWN_BLOCKED", "A pawn does not capture straight ahead: {1} is taken."};
  case Reason::pawnNeedsVictim:
    return {"PAWN_NEEDS_VICTIM", "A pawn moves diagonally only to capture, and there is nothing to capture on {1}."};
  case Reason::pinned:
    return {"PINNED", "The {role1} is pinned: without it, {1} would attack your king."};
  case Reason::kingAttacked:
    return {"KING_ATTACKED", "Your king would be attacked from {squares}."};
  case Reason::stillInCheck:
    return {"IN_CHECK", "Your king is in check from {squares}, and this does not answer it."};
  case Reason::castleRightLost:
    return {"CASTLE_RIGHT_LOST", "The king can no longer castle with {1}: one of the two has moved."};
  case Reason::castleImpossible:
    return {"CASTLE_IMPOSSIBLE", "There is no castling between {1} and {2}."};
  case Reason::castleBlocked:
    return {"CASTLE_BLOCKED", "Castling is blocked on {squares}."};
  case Reason::castleAttacked:
    return {"CASTLE_ATTACKED", "Castling is not possible while your opponent attacks {squares}."};
  case Reason::castleOutOfCheck:
    return {"CASTLE_OUT_OF_CHECK", "The king may not castle out of the check from {squares}."};
  case Reason::castleUnmasks:
    return {"CASTLE_UNMASKS", "The rook shields the king: after castling {1} would attack it."};
  }
  return {};
}

/// The sentence where more than one piece is meant; empty if it is the same.
constexpr std::string_view pluralOf(Reason reason) {
  if (reason == Reason::turnIncomplete) return "{number} more pieces to {field} before you press the clock.";
  if (reason == Reason::stepOrder) return "This turn is for the two {role1}s."; // no turn is for more
  return {};
}

using rules::nameOf;

std::string nameOf(Square square) {
  return {static_cast<char>('a' + chess::fileOf(square)), static_cast<char>('1' + chess::rankOf(square))};
}

/// "a1", "a1 and b1", "a1, b1 and c1".
template <class Item>
std::string listed(const std::vector<Item>& items, std::string_view joint) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i != 0) text.append(i + 1 == items.size() ? joint : ", ");
    text.append(nameOf(items[i]));
  }
  return text;
}

/// What a placeholder stands for; a refusal that lacks it speaks of "a piece" or "a square".
std::string filled(std::string_view placeholder, const Refusal& refusal, const SetupWords& words) {
  const auto square = [&](std::size_t i) {
    return i < refusal.squares.size() ? nameOf(refusal.squares[i]) : "a square";
  };
  const auto role = [&](std::size_t i) {
    return std::string(i < refusal.roles.size() ? nameOf(refusal.roles[i]) : "piece");
  };
  const bool isLight = refusal.light.value_or(false);
  if (placeholder == "1") return square(0);
  if (placeholder == "2") return square(1);
  if (placeholder == "3") return square(2);
  if (placeholder == "squares") return refusal.squares.empty() ? square(0) : listed(refusal.squares, " and ");
  if (placeholder == "role1") return role(0);
  if (placeholder == "role2") return role(1);
  if (placeholder == "roles") return refusal.roles.empty() ? role(0) : listed(refusal.roles, " or ");
  if (placeholder == "side") return refusal.side == chess::Color::white ? "White" : "Black";
  if (placeholder == "shade") return isLight ? "light" : "dark";
  if (placeholder == "other") return isLight ? "dark" : "light";
  if (placeholder == "field") return std::string(words.toDo);
  if (placeholder == "fielded") return std::string(words.done);
  if (placeholder == "fielding") return std::string(words.doing);
  return std::to_string(refusal.number);
}

/// The first letter as a capital, but for the name of a square, which is never written so.
void beginSentence(std::string& text, bool beginsWithSquare) {
  if (beginsWithSquare || text.empty() || text[0] < 'a' || text[0] > 'z') return;
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
}

} // namespace

std::string_view nameOf(Role role) {
  switch (role) {
  case Role::pawn:
    return "pawn";
  case Role::knight:
    return "knight";
  case Role::bishop:
    return "bishop";
  case Role::rook:
    return "rook";
  case Role::queen:
    return "queen";
  case Role::king:
    break;
  }
  return "king";
}

std::vector<Square> listOf(chess::Bitboard set) {
  std::vector<Square> squares;
  for (const Square at : chess::squaresOf(set)) squares.push_back(at);
  return squares;
}

std::vector<Role> listOf(chess::Roles set) {
  std::vector<Role> roles;
  for (const Role role : {Role::pawn, Role::rook, Role::knight, Role::bishop, Role::queen, Role::king})
    if (set.has(role)) roles.push_back(role);
  return roles;
}

std::string_view idOf(Reason reason) { return entryOf(reason).id; }

std::string_view patternOf(Reason reason, int number) {
  const std::string_view plural = number > 1 ? pluralOf(reason) : std::string_view();
  return plural.empty() ? entryOf(reason).pattern : plural;
}

std::string sentenceOf(const Refusal& refusal) { return sentenceOf(refusal, SetupWords{}); }

std::string sentenceOf(const Refusal& refusal, const SetupWords& words) {
  const std::string_view pattern = patternOf(refusal.reason, refusal.number);
  std::string text;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    const std::size_t end = pattern[at] == '{' ? pattern.find('}', at) : std::string_view::npos;
    if (end == std::string_view::npos) {
      text += pattern[at];
      continue;
    }
    text += filled(pattern.substr(at + 1, end - at - 1), refusal, words);
    at = end;
  }
  beginSentence(text, pattern.starts_with("{1}") || pattern.starts_with("{squares}"));
  return text;
}

} // namespace backrank::rules
