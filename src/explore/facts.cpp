#include "explore/facts.hpp"

#include <algorithm>

#include "chess/attacks.hpp"

namespace backrank::explore {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;

constexpr std::string_view traditional = "RNBQKBNR";

Bitboard men(const Position& position, Role role) { return position.of(chess::Piece{role, Color::white}); }

std::vector<Square> squaresIn(Bitboard set) {
  std::vector<Square> squares;
  for (const Square at : chess::squaresOf(set)) squares.push_back(at);
  return squares;
}

CastlingFact castlingWith(const Position& start, Square king, Square rook) {
  const chess::Lane& lane = chess::lane(start.castlingRule(), Color::white, chess::fileOf(king), chess::fileOf(rook));
  const bool isBehind = (chess::attacks::between(king, rook) & men(start, Role::rook)) != 0;
  return {rook, lane.possible, isBehind, lane.kingTo, lane.rookTo};
}

std::vector<CastlingFact> castlingsOf(const Position& start) {
  std::vector<CastlingFact> castlings;
  const auto king = start.king(Color::white);
  for (const Square rook : chess::squaresOf(king ? start.castlers() & start.of(Color::white) : 0))
    castlings.push_back(castlingWith(start, *king, rook));
  return castlings;
}

Bitboard guardedBy(const Position& start) {
  Bitboard guarded = 0;
  for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
    for (const Square at : chess::squaresOf(men(start, role)))
      guarded |= chess::attacks::of(role, at, start.occupied());
  return guarded;
}

/// The diagonal that goes to the left (-1) or right (1) of a bishop on the first rank.
DiagonalFact diagonalFrom(Square bishop, int side) {
  const int file = chess::fileOf(bishop);
  const int length = side < 0 ? file : 7 - file;
  return {bishop, chess::squareAt(file + side, 1), chess::squareAt(file + side * length, length), length};
}

std::vector<DiagonalFact> diagonalsOf(const Position& start) {
  std::vector<DiagonalFact> diagonals;
  for (const Square bishop : chess::squaresOf(men(start, Role::bishop)))
    for (const int side : {-1, 1})
      if (chess::fileOf(bishop) != (side < 0 ? 0 : 7)) diagonals.push_back(diagonalFrom(bishop, side));
  return diagonals;
}

std::vector<KnightFact> knightsOf(const Position& start) {
  std::vector<KnightFact> knights;
  for (const Square at : chess::squaresOf(men(start, Role::knight)))
    knights.push_back({at, squaresIn(chess::attacks::knight(at) & ~start.occupied())});
  return knights;
}

int castlingWings(const Position& start) {
  bool wings[2] = {false, false};
  const auto king = start.king(Color::white);
  for (const CastlingFact& castling : castlingsOf(start))
    if (castling.isPossible) wings[chess::isShort(*king, castling.rook) ? 1 : 0] = true;
  return int{wings[0]} + int{wings[1]};
}

Traits traitsIn(const Position& start, std::string_view array) {
  const std::size_t king = array.find('K');
  Traits traits{.kingFile = static_cast<int>(king), .castlingWings = castlingWings(start)};
  traits.rooksTogether = (array.find('R') < king) == (array.rfind('R') < king);
  traits.bishopsAdjacent = array.rfind('B') - array.find('B') == 1;
  for (std::size_t file = 0; file < array.size(); ++file) traits.distance += array[file] != traditional[file] ? 1 : 0;
  return traits;
}

} // namespace

Traits traitsOf(const rules::Variant& variant, std::string_view array) {
  return traitsIn(rules::battleStart(variant, array, array), array);
}

Facts factsOf(const rules::Variant& variant, std::string_view array) {
  const Position start = rules::battleStart(variant, array, array);
  return {.mirror = std::string(array.rbegin(), array.rend()),
          .traits = traitsIn(start, array),
          .castlings = castlingsOf(start),
          .undefendedPawns = squaresIn(men(start, Role::pawn) & ~guardedBy(start)),
          .diagonals = diagonalsOf(start),
          .knights = knightsOf(start)};
}

} // namespace backrank::explore
