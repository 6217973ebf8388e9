#include <algorithm>

#include "base/words.hpp"
#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "notation/position_check.hpp"
#include "notation/setup_faults.hpp"
#include "notation/sketch.hpp"
#include "notation/squares.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::OpenArrays;
using chess::Position;
using chess::Square;
using Kind = ParseError::Kind;

/// The seventh fields of rules.md 4.5 but for the letters of undecided men, which setArrays() is for: the modes of
/// Field Chess and Placement Chess960, the steps of Regroupment. A game takes no other's.
constexpr std::string_view setupSigns = "-drso0123";

/// The square of the board field that a byte of the FEN writes; nothing for strokes, numbers and other fields.
std::optional<Square> squareWrittenAt(std::string_view text, std::size_t offset) {
  int file = 0;
  int rank = 7;
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  for (std::size_t i = begin; i < offset && i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' || c == '[') return std::nullopt;
    if (c == '/') --rank;
    file = c == '/' ? 0 : file + (c >= '1' && c <= '8' ? c - '0' : 1);
  }
  const bool isMan =
      offset < text.size() && std::string_view("/ [12345678").find(text[offset]) == std::string_view::npos;
  return isMan && file < 8 && rank >= 0 ? std::optional(chess::squareAt(file, rank)) : std::nullopt;
}

/// A side as a fault names it.
std::optional<Color> sideNamed(std::string_view name) {
  for (const Color color : chess::allColors)
    if (nameOf(color) == name) return color;
  return std::nullopt;
}

Bitboard homeRanks() { return chess::homeRankSet(Color::white) | chess::homeRankSet(Color::black); }

/// A check is about the king and those who give it, too many kings about all of them; the rest about one square.
Bitboard squaresOf(const ParseError& error, std::string_view text, const Position& position) {
  const auto side = sideNamed(error.token);
  const Bitboard kings = side ? position.of(chess::Piece{chess::Role::king, *side}) : 0;
  if (error.kind == Kind::tooManyKings) return kings;
  if (error.kind == Kind::undecidedDiffer) return position.undecided();
  const bool isCheck = error.kind == Kind::oppositeCheck || error.kind == Kind::impossibleCheck;
  if (isCheck && chess::count(kings) == 1) return kings | chess::attackersOf(position, chess::first(kings), ~*side);
  const auto at = squareWrittenAt(text, error.at.offset);
  const bool isOfBoard = error.kind == Kind::pawnOnBackRank || error.kind == Kind::badPieceLetter ||
                         error.kind == Kind::castlingWithoutRook || error.kind == Kind::notOfThisGame;
  return at && isOfBoard ? chess::bit(*at) : 0;
}

/// That a field does not fit the men follows from what is wrong with them, if they are those of a set-up.
bool isConsequence(const ParseError& error, const Sketch& sketch) {
  const bool isStep = error.token.size() == 1 && error.token[0] >= '0' && error.token[0] <= '3';
  const bool isSetup = sketch.hasHands() ? sketch.isInSetup() : isStep;
  const bool isTooMuch = error.kind == Kind::badHoldings && error.number > 0;
  return isSetup && (error.kind == Kind::badSetupField || isTooMuch);
}

/// "??R/N?B" tells what is undecided; a person sees the men.
bool isOfUndecided(const ParseError& error, const Sketch& sketch) {
  return error.kind == Kind::badSetupField && error.token.size() == 7 && error.token[3] == '/' &&
         !sketch.arrayChoices().empty();
}

} // namespace

SketchCheck checkFen(const rules::Variant& variant, std::string_view text) {
  FenReading reading = readFenLoosely(variant, text);
  SketchCheck check;
  if (reading.faults.empty()) check.position = reading.position;
  const Sketch sketch(variant, reading.position);
  const auto isTold = [&](const ParseError& error) { return isConsequence(error, sketch); };
  std::vector<SketchFault> reasons;
  if (std::ranges::any_of(reading.faults, isTold)) reasons = setupFaultsOf(variant, reading.position);
  for (ParseError& error : reading.faults) {
    if (!reasons.empty() && isTold(error)) continue;
    if (isOfUndecided(error, sketch)) error.kind = Kind::undecidedDiffer;
    const Bitboard squares = squaresOf(error, text, reading.position);
    check.faults.push_back({std::move(error), squares});
  }
  std::ranges::move(reasons, std::back_inserter(check.faults));
  return check;
}

std::vector<SketchRight> Sketch::rights() const {
  std::vector<SketchRight> rights;
  if (isInSetup()) return rights;
  const Bitboard possible =
      possibleCastlers(variant_, position_, homeRanks() & (position_.of(chess::Role::rook) | position_.undecided()));
  for (const Color side : chess::allColors) {
    const auto king = position_.king(side);
    const Bitboard rooks = possible & position_.of(side) & chess::homeRankSet(side);
    if (!king || rooks == 0) continue;
    const auto add = [&](Bitboard group) {
      if (group != 0) rights.push_back({side, group, (position_.castlers() & group) != 0});
    };
    for (const bool isShort : {false, true}) {
      Bitboard wing = 0;
      for (const Square at : chess::squaresOf(rooks))
        if (chess::isShort(*king, at) == isShort) wing |= chess::bit(at);
      add(wing & position_.undecided());
      for (const Square at : chess::squaresOf(wing & ~position_.undecided())) add(chess::bit(at));
    }
  }
  return rights;
}

std::vector<Square> Sketch::enPassantSquares() const {
  std::vector<Square> squares;
  const int rank = position_.turn() == Color::white ? 5 : 2;
  Sketch tried = *this;
  tried.position_.setEnPassant(std::nullopt);
  if (isInSetup() || !tried.check().position) return squares;
  for (int file = 0; file < 8; ++file) {
    const Square at = chess::squareAt(file, rank);
    tried.position_.setEnPassant(at);
    const auto checked = tried.check();
    if (checked.position && checked.position->enPassant() == at) squares.push_back(at);
  }
  return squares;
}

std::vector<OpenArrays> Sketch::arrayChoices() const {
  std::vector<OpenArrays> choices;
  if (undecidable(Color::white) == 0) return choices;
  choices.push_back(OpenArrays::all());
  for (int pair = 0; pair < 3; ++pair)
    for (const chess::Role role : {chess::Role::rook, chess::Role::knight, chess::Role::bishop})
      choices.push_back(OpenArrays::all().narrowed(pair, role));
  for (unsigned i = 0; i < OpenArrays::pairArrays.size(); ++i) choices.push_back(OpenArrays::fromBits(1U << i));
  return choices;
}

/// Only where no other man would have to go, or to come, for it.
std::vector<Square> Sketch::owedSquares() const {
  std::vector<Square> squares;
  const Color side = position_.turn();
  for (const Square at : chess::squaresOf(undecidable(side) & position_.of(~side))) {
    Sketch tried = *this;
    tried.setOwed(at);
    const bool isSame =
        tried.position_.of(side) == position_.of(side) && tried.position_.of(~side) == position_.of(~side);
    if (isSame && tried.position_.owed() == at) squares.push_back(at);
  }
  return squares;
}

/// The first six fields, without a right where a set-up grants them itself, with those of the battle's start where that
/// has not come yet.
std::string Sketch::fieldsFor(Color turn, bool isSetup) const {
  Position plain = position_;
  if (isSetup)
    plain.setCastlers(0);
  else if (isInSetup())
    plain.setCastlers(rules::castlersAtStart(plain));
  plain.setSetup(0);
  plain.setTurn(turn);
  if (turn != position_.turn()) plain.setEnPassant(std::nullopt);
  const std::string whole = writeFen(variant_, plain);
  std::string text;
  const auto words = wordsOf(whole);
  for (std::size_t i = 0; i < words.size() && i < 6; ++i) text += (i == 0 ? "" : " ") + std::string(words[i]);
  return text;
}

std::vector<SketchStage> Sketch::stages() const {
  std::vector<SketchStage> stages;
  const auto add = [&](const std::string& text) {
    const auto read = readFen(variant_, text);
    const bool isNew =
        read && std::ranges::none_of(stages, [&](const SketchStage& known) { return known.position == *read; });
    if (isNew) stages.push_back({*read, !rules::settled(variant_, *read)});
  };
  if (!hasStages()) return stages;
  for (const Color turn : {position_.turn(), ~position_.turn()})
    for (const char sign : setupSigns)
      for (const char* debt : {"", "!"}) add(fieldsFor(turn, true) + ' ' + sign + debt);
  add(fieldsFor(isInSetup() ? Color::white : position_.turn(), false));
  return stages;
}

} // namespace backrank::notation
