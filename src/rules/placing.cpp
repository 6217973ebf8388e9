#include "rules/placing.hpp"

#include <algorithm>

namespace backrank::rules {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

Bitboard pawnHome(Color color) { return chess::rankSet(color == Color::white ? 1 : 6); }

/// True if pawns, pieces on the home rank and pieces in hand are those of one army, and nothing stands elsewhere.
bool hasWholeArmy(const Position& position, Color color) {
  if (position.of(Piece{Role::pawn, color}) != pawnHome(color) || position.reserve(color).has(Role::pawn)) return false;
  if ((position.of(color) & ~pawnHome(color) & ~chess::homeRankSet(color)) != 0) return false;
  return std::ranges::all_of(chess::allRoles, [&](Role role) {
    const int standing = chess::count(position.of(Piece{role, color}));
    return role == Role::pawn || standing + position.reserve(color).count(role) == chess::fullReserve().count(role);
  });
}

bool bishopsHaveRoom(const Position& position, Color color) {
  const Bitboard bishops = position.of(Piece{Role::bishop, color});
  return std::ranges::all_of(std::array{false, true}, [&](bool light) {
    const Bitboard shade = chess::shadeSet(light);
    const int standing = chess::count(bishops & shade);
    return standing == 1 || (standing == 0 && (freeHome(position, color) & shade) != 0);
  });
}

} // namespace

std::vector<std::string> homeArrays(bool (*wanted)(std::string_view array)) {
  std::vector<std::string> found;
  std::string array = "BBKNNQRR";
  do
    if ((array.find('B') + array.rfind('B')) % 2 == 1 && wanted(array)) found.push_back(array);
  while (std::ranges::next_permutation(array).found);
  return found;
}

bool kingBetweenRooks(std::string_view array) {
  const std::size_t king = array.find('K');
  return array.find('R') < king && king < array.rfind('R');
}

Position placingStart(const Variant& variant, Color first) {
  Position position;
  position.setCastlingRule(variant.castlingRule());
  for (const Color color : chess::allColors) {
    for (const Square at : chess::squaresOf(pawnHome(color))) position.put({Role::pawn, color}, at);
    position.setReserve(color, chess::fullReserve());
  }
  position.setTurn(first);
  return position;
}

bool isPlacing(const Position& position) {
  return !position.reserve(Color::white).empty() || !position.reserve(Color::black).empty();
}

int placedBy(const Position& position, Color color) {
  return chess::fullReserve().size() - position.reserve(color).size();
}

bool fitsPlacing(const Position& position) {
  return !position.enPassant() && !position.owed() && position.undecided() == 0 &&
         std::ranges::all_of(chess::allColors, [&](Color color) {
           return hasWholeArmy(position, color) && bishopsHaveRoom(position, color);
         });
}

Bitboard freeHome(const Position& position, Color color) { return chess::homeRankSet(color) & ~position.occupied(); }

Bitboard bishopShades(const Position& position, Color color) {
  Bitboard shades = ~Bitboard{0};
  for (const Square at : chess::squaresOf(position.of(Piece{Role::bishop, color})))
    shades &= ~chess::shadeSet(chess::isLight(at));
  return shades;
}

Bitboard lastBishopSquares(const Position& position, Color color) {
  Bitboard last = 0;
  for (const bool light : {false, true}) {
    const Bitboard left = freeHome(position, color) & bishopShades(position, color) & chess::shadeSet(light);
    if (chess::count(left) == 1) last |= left;
  }
  return last;
}

Bitboard roomFor(const Position& position, Piece piece) {
  const Bitboard free = freeHome(position, piece.color);
  return piece.role == Role::bishop ? free & bishopShades(position, piece.color)
                                    : free & ~lastBishopSquares(position, piece.color);
}

Position withPlaced(const Position& before, Piece piece, Square at) {
  Position after = before;
  after.put(piece, at);
  after.setReserve(piece.color, before.reserve(piece.color).without(piece.role));
  after.setCastlers(castlersAtStart(after));
  return after;
}

Position battleBegun(Position position) {
  position.setTurn(Color::white);
  position.setSetup(0);
  position.setCounters(0, 1);
  return position;
}

std::optional<Refusal> sourceRefusal(const Position& position, const Source& source) {
  const Color us = position.turn();
  if (const auto* from = std::get_if<Square>(&source)) {
    if (position.isEmpty(*from)) return Refusal{.reason = Reason::emptySquare, .squares = {*from}};
    return Refusal{.reason = Reason::setupFirst};
  }
  const Role role = std::get<Role>(source);
  if (position.reserve(us).has(role)) return std::nullopt;
  return Refusal{.reason = Reason::notInReserve, .roles = {role}};
}

std::optional<Refusal> targetRefusal(const Position& position, Role role, Square target) {
  const Color us = position.turn();
  if (chess::rankOf(target) != chess::homeRank(us))
    return Refusal{.reason = Reason::wrongRow, .number = chess::homeRank(us) + 1};
  if (position.isEmpty(target)) return std::nullopt;
  Refusal refusal{.reason = Reason::occupied, .squares = {target}};
  if (const auto piece = position.pieceAt(target)) refusal.roles = {piece->role, role};
  return refusal;
}

std::optional<Refusal> bishopRefusal(const Position& position, Role role, Square target) {
  const Color us = position.turn();
  const bool light = chess::isLight(target);
  const Bitboard sameShade = position.of(Piece{Role::bishop, us}) & chess::shadeSet(light);
  if (role == Role::bishop && sameShade != 0)
    return Refusal{.reason = Reason::bishopSameColour, .squares = {chess::first(sameShade)}, .light = light};
  if (role != Role::bishop && chess::has(lastBishopSquares(position, us), target))
    return Refusal{.reason = Reason::bishopLastSquare, .squares = {target}, .light = light};
  return std::nullopt;
}

} // namespace backrank::rules
