#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/refusal.hpp"

namespace backrank::notation {

/// Where in a text: line and column from 1, offset in bytes from 0.
struct Place {
  int line = 1;
  int column = 1;
  std::size_t offset = 0;
  bool operator==(const Place&) const = default;
};

/// The place of a byte of a text that begins at `start`; `offset` may be the text's size.
Place placeIn(std::string_view text, std::size_t offset, Place start = {});

/// One fault of a text, as data. The sentence is made by sentenceOf().
struct ParseError {
  enum class Kind : std::uint8_t {
    // FEN
    missingField, ///< `token` names the field
    extraField,
    badPieceLetter,
    rankLength, ///< a rank of more or fewer than eight squares; number = squares
    rankCount,  ///< number = ranks found
    badSide,
    badCastlingLetter,
    castlingTooLong,     ///< more letters than four rooks can need; told once for the field
    castlingWithoutRook, ///< a right without a rook (or king) to castle with
    badEnPassant,        ///< not a square, wrong rank, or no pawn that could have made the step
    badCounter,          ///< not a number, or out of range (half-moves more than the game can have)
    badHoldings,         ///< number = 1: letters that can be read, but of more pieces than a side has
    badSetupField,       ///< the seventh field does not fit
    noKing,
    tooManyKings,
    pawnOnBackRank,
    tooManyPieces,   ///< more men than a side can have
    oppositeCheck,   ///< the side not to move is in check
    impossibleCheck, ///< no legal last move leaves this check
    notOfThisGame,   ///< holdings, undecided men or a seventh field in a game that has none
    // a set-up that is edited; `token` is the side unless said otherwise
    setupArmy,       ///< of the piece `candidates[0]` there are `number` too many, or too few if negative
    setupPawns,      ///< pawns that have moved
    setupPlaces,     ///< pieces off the home row
    setupBishops,    ///< both on squares of one colour
    setupSquare,     ///< no array has the piece `candidates[0]` on the square `token`
    setupTogether,   ///< no array has these pieces on their squares together
    setupOrder,      ///< no turn of the set-up has just these men standing
    setupMirror,     ///< the same where each turn's pieces are copied
    undecidedDiffer, ///< undecided men that the open arrays do not account for
    // arrays and rules
    badArray, ///< not an array that one side can reach
    // wire words and SAN
    badWord,   ///< not a word of the notation at all
    illegal,   ///< well formed, and not legal here; `refusal` says why
    ambiguous, ///< several actions; `candidates` in wire words
    // set-up lines
    badPlacement,        ///< not a placement of the notation
    notDeducible,        ///< a file that was left out cannot be deduced
    wrongSide,           ///< `\` where Black fields, `/` where White does
    turnTooShort,        ///< the turn ends before all its pieces are placed
    oneSidedTraditional, ///< `\T` for one side and placements for the other
    afterEnd,            ///< something follows when the set-up is over
    // game files; severityOf() in notation/pgn_fault.hpp
    badTag,               ///< a tag without its quotes or brackets; `token` is what stands there
    repeatedTag,          ///< `token` is its name
    strayText,            ///< neither move nor anything else of a game
    badGlyph,             ///< "$" without a number up to 255, or signs that are no glyph
    unclosedComment,      ///< "{" without "}" before the text or the game ends
    unclosedVariation,    ///< number = brackets that are open at the end of the game
    unmatchedBracket,     ///< ")" without "("
    variationWithoutMove, ///< "(" with no move in front that it could replace
    variationTooDeep,     ///< brackets in more brackets than a game is read with
    nullMove,             ///< a null move in the main line
    missingResult,
    resultDiffers,  ///< the tag says `token`, the moves end with something else
    unknownVariant, ///< a Variant tag that is not known
    unknownGame,    ///< a SetupGame tag that is not known
    badRules,       ///< a setting of SetupRules that the game does not have
    badSetupArrays, ///< SetupArrays that do not fit the game
    linesDiffer,    ///< the set-up lines lead to another position than the FEN, which counts
    missingStart,   ///< a game of random arrays without a FEN
    rulesAssumed,   ///< the game is legal only with other rules: `token` is "key=value"
    badTime,        ///< a time control or a reading of a clock that nobody can read, or that no clock can keep
    badSetupMode,   ///< SetupMode that does not fit the game
    badSetupTree,   ///< in the tree of a set-up `token` does not fit; empty: it has no end. `refusal` may say why
    treeDiffers,    ///< the tree of the set-up leads to another position than its lines
    gameTooLong,    ///< a game of many megabytes, whose end was left out
    tooManyFaults,  ///< number = how many more there are
  };
  Kind kind;
  Place at = {};
  std::string token = {};
  int number = 0;
  std::vector<std::string> candidates = {};
  std::optional<rules::Refusal> refusal = {};
};

/// The sign at an offset for a message: whole if it is UTF-8 of several bytes. Never empty within the text.
std::string_view signAt(std::string_view text, std::size_t offset);

/// English, one clear sentence with a full stop.
std::string sentenceOf(const ParseError& error);

} // namespace backrank::notation
