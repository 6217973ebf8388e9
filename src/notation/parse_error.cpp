#include "notation/parse_error.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/quoted.hpp"

namespace backrank::notation {
namespace {

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string illegalSentence(const ParseError& error) {
  if (!error.refusal) return quoted(error.token) + " is not legal here.";
  return quoted(error.token) + " is not legal: " + rules::sentenceOf(*error.refusal);
}

std::string fenSentence(const ParseError& error) {
  const std::string what = quoted(error.token);
  switch (error.kind) {
  case ParseError::Kind::missingField:
    return "The FEN ends before its " + error.token + ".";
  case ParseError::Kind::extraField:
    return what + " stands after the last field of the FEN.";
  case ParseError::Kind::badPieceLetter:
    return what + " is not a man that can stand here.";
  case ParseError::Kind::rankLength:
    return "Rank " + error.token + " does not have 8 squares, but " + std::to_string(error.number) + ".";
  case ParseError::Kind::rankCount:
    return "The board does not have 8 ranks, but " + std::to_string(error.number) + ".";
  case ParseError::Kind::badSide:
    return "The side to move is " + what + ", neither w nor b.";
  case ParseError::Kind::badCastlingLetter:
    return what + " is not a castling letter.";
  case ParseError::Kind::castlingTooLong:
    return what + " is too long for castling rights.";
  case ParseError::Kind::castlingWithoutRook:
    return "The castling right " + what + " has no king and rook that may still castle.";
  case ParseError::Kind::badEnPassant:
    return what + " is not a square that a pawn can just have skipped.";
  case ParseError::Kind::badCounter:
    return "The counter " + what + " is not a number, or more than the game can have.";
  case ParseError::Kind::badHoldings:
    return "The pieces in hand " + what + " do not make up the army with those on the board.";
  case ParseError::Kind::badSetupField:
    return error.token.empty() ? "The position needs a set-up field that tells what the board does not."
                               : "The set-up field " + what + " does not fit the position.";
  default:
    return {};
  }
}

std::string positionSentence(const ParseError& error) {
  switch (error.kind) {
  case ParseError::Kind::noKing:
    return error.token + " has no king.";
  case ParseError::Kind::tooManyKings:
    return error.token + " has " + std::to_string(error.number) + " kings.";
  case ParseError::Kind::pawnOnBackRank:
    return "A pawn stands on the back rank, on " + error.token + ".";
  case ParseError::Kind::tooManyPieces:
    return error.token + " has more men than a side can have.";
  case ParseError::Kind::oppositeCheck:
    return error.token + " is in check, but it is the other side's move.";
  case ParseError::Kind::impossibleCheck:
    return "No last move can have given the check to " + error.token + ".";
  case ParseError::Kind::notOfThisGame:
    return quoted(error.token) + " does not belong to this game.";
  default:
    return {};
  }
}

/// "a bishop too many", "2 knights too few".
std::string countedSentence(const ParseError& error) {
  const int count = std::abs(error.number);
  const std::string piece = error.candidates.empty() ? "piece" : error.candidates.front();
  const std::string pieces = count == 1 ? "a " + piece : std::to_string(count) + " " + piece + "s";
  return error.number > 0 ? error.token + " has " + pieces + " too many." : error.token + " lacks " + pieces + ".";
}

std::string setupSentence(const ParseError& error) {
  switch (error.kind) {
  case ParseError::Kind::setupArmy:
    return countedSentence(error);
  case ParseError::Kind::setupPawns:
    return error.token + "'s pawns do not move before the set-up is over.";
  case ParseError::Kind::setupPlaces:
    return error.token + "'s pieces stand on the home row only before the set-up is over.";
  case ParseError::Kind::setupBishops:
    return error.token + "'s bishops stand on squares of one colour.";
  case ParseError::Kind::setupSquare:
    return "This game never begins with a " + listed(error.candidates) + " on " + error.token + ".";
  case ParseError::Kind::setupTogether:
    return "This game never begins with " + error.token + "'s pieces on these squares together.";
  case ParseError::Kind::setupOrder:
    return "White and Black set up in turns, and after none of them do just these men stand.";
  case ParseError::Kind::setupMirror:
    return "Each turn's pieces are copied to the other side, and after no turn do just these men stand.";
  case ParseError::Kind::undecidedDiffer:
    return "The undecided men do not fit the arrays that are still open.";
  default:
    return {};
  }
}

std::string stepSentence(const ParseError& error) {
  const std::string what = quoted(error.token);
  switch (error.kind) {
  case ParseError::Kind::badArray:
    return what + " is not an array of this game.";
  case ParseError::Kind::badWord:
    return what + " is not a move that can be read.";
  case ParseError::Kind::illegal:
    return illegalSentence(error);
  case ParseError::Kind::ambiguous:
    return what + " can mean " + listed(error.candidates) + ".";
  case ParseError::Kind::badPlacement:
    return what + " is not a placement that can be read.";
  case ParseError::Kind::notDeducible:
    return what + " can mean several placements: " + listed(error.candidates) + ".";
  case ParseError::Kind::wrongSide:
    return what + " is written for the side that is not to set up now.";
  case ParseError::Kind::turnTooShort:
    return "The set-up turn " + what + " ends before all its pieces are placed.";
  case ParseError::Kind::oneSidedTraditional:
    return what + " stands for the traditional array of both sides, but other placements stand beside it.";
  case ParseError::Kind::afterEnd:
    return what + " follows when the set-up is over.";
  default:
    return {};
  }
}

std::string shapeSentence(const ParseError& error) {
  const std::string what = quoted(error.token);
  switch (error.kind) {
  case ParseError::Kind::badTag:
    return "The tag " + what + " lacks a bracket or quotes.";
  case ParseError::Kind::repeatedTag:
    return "The tag " + what + " stands here twice.";
  case ParseError::Kind::strayText:
    return what + " does not belong to a game.";
  case ParseError::Kind::badGlyph:
    return what + " is not an annotation glyph.";
  case ParseError::Kind::unclosedComment:
    return "The comment that begins here has no end.";
  case ParseError::Kind::unclosedVariation:
    return error.number < 2 ? "The variation that begins here has no end."
                            : "This variation and those in it have no end: " + std::to_string(error.number) +
                                  " brackets are missing.";
  case ParseError::Kind::unmatchedBracket:
    return "A bracket is closed that was not opened.";
  case ParseError::Kind::variationWithoutMove:
    return "The variation has no move in front that it could replace.";
  case ParseError::Kind::variationTooDeep:
    return "The variation lies in too many others to be read.";
  case ParseError::Kind::nullMove:
    return "The null move " + what + " ends what can be played of the game.";
  default:
    return {};
  }
}

/// The tree of a set-up that cannot be taken.
std::string treeSentence(const ParseError& error) {
  constexpr std::string_view end = " Nothing of the tree is taken; it is kept as a comment.";
  if (error.kind == ParseError::Kind::treeDiffers)
    return "The tree of the set-up leads to another position than its lines, which count." + std::string(end);
  if (error.kind != ParseError::Kind::badSetupTree) return {};
  if (error.token.empty()) return "The tree of the set-up has no end." + std::string(end);
  const std::string why = error.refusal ? ": " + rules::sentenceOf(*error.refusal) : ".";
  return quoted(error.token) + " does not fit here in the tree of the set-up" + why + std::string(end);
}

std::string gameSentence(const ParseError& error) {
  const std::string what = quoted(error.token);
  switch (error.kind) {
  case ParseError::Kind::missingResult:
    return "The game ends without a result.";
  case ParseError::Kind::resultDiffers:
    return "The Result tag says " + what + ", but the moves end with another result.";
  case ParseError::Kind::unknownVariant:
    return "The variant " + what + " is not known; the game is read as ordinary chess.";
  case ParseError::Kind::unknownGame:
    return "The game " + what + " is not known.";
  case ParseError::Kind::badRules:
    return what + " is not a rule of this game.";
  case ParseError::Kind::badSetupArrays:
    return "The arrays " + what + " do not fit the game.";
  case ParseError::Kind::linesDiffer:
    return "The set-up lines " + what + " do not lead to the position of the FEN, which counts.";
  case ParseError::Kind::missingStart:
    return "The game has no FEN that tells its array; the traditional one is taken.";
  case ParseError::Kind::rulesAssumed:
    return "The game is legal only with the rule " + what + ", which is taken.";
  case ParseError::Kind::badTime:
    return what + " is no time that a clock can show or keep.";
  case ParseError::Kind::badSetupMode:
    return "The set-up mode " + what + " does not fit the game.";
  case ParseError::Kind::gameTooLong:
    return "The game is too long: only its first megabytes are looked at.";
  case ParseError::Kind::tooManyFaults:
    return std::to_string(error.number) + " more faults of this game are not listed.";
  default:
    return {};
  }
}

} // namespace

Place placeIn(std::string_view text, std::size_t offset, Place start) {
  const std::string_view before = text.substr(0, offset);
  Place place = start;
  place.offset += offset;
  const std::size_t lineEnd = before.rfind('\n');
  place.line += static_cast<int>(std::ranges::count(before, '\n'));
  if (lineEnd == std::string_view::npos)
    place.column += static_cast<int>(offset);
  else
    place.column = static_cast<int>(offset - lineEnd);
  return place;
}

std::string_view signAt(std::string_view text, std::size_t offset) {
  const auto isContinuation = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80; };
  std::size_t end = offset + 1;
  while (end < text.size() && isContinuation(end)) ++end;
  return text.substr(offset, end - offset);
}

std::string sentenceOf(const ParseError& error) {
  for (auto* const sentence :
       {fenSentence, positionSentence, setupSentence, stepSentence, shapeSentence, treeSentence, gameSentence})
    if (std::string text = sentence(error); !text.empty()) return text;
  return quoted(error.token) + " cannot be read.";
}

} // namespace backrank::notation
