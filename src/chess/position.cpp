#include "chess/position.hpp"

namespace backrank::chess {
namespace {

Key openArraysKey(Color color, OpenArrays arrays) {
  return arrays.open() ? zobrist::openArrays(color, arrays.bits()) : 0;
}

} // namespace

std::optional<Color> Position::colorAt(Square at) const {
  if (has(colors_[0], at)) return Color::white;
  if (has(colors_[1], at)) return Color::black;
  return std::nullopt;
}

std::optional<Piece> Position::pieceAt(Square at) const {
  const auto color = colorAt(at);
  if (!color || has(undecided_, at)) return std::nullopt;
  for (const Role role : allRoles)
    if (has(of(role), at)) return Piece{role, *color};
  return std::nullopt;
}

Roles Position::rolesAt(Square at) const {
  Roles roles;
  for (const Role role : allRoles)
    if (has(of(role), at)) roles = roles.with(role);
  return roles;
}

std::optional<Square> Position::king(Color color) const {
  const Bitboard kings = of(Piece{Role::king, color});
  return kings == 0 ? std::nullopt : std::optional(first(kings));
}

Key Position::freshKey() const {
  Key key = turn_ == Color::black ? zobrist::blackToMove : 0;
  for (const Color color : allColors) {
    for (const Role role : allRoles)
      for (const Square at : squaresOf(of(Piece{role, color}))) key ^= zobrist::piece({role, color}, at);
    key ^= openArraysKey(color, openArrays(color)) ^ zobrist::reserve(color, reserve(color).bits());
  }
  key ^= zobrist::castlers(castlers_) ^ zobrist::setup(setup_);
  if (const auto at = enPassant()) key ^= zobrist::enPassant(*at);
  if (const auto at = owed()) key ^= zobrist::owed(*at);
  return key;
}

void Position::put(Piece piece, Square at) {
  roles_[index(piece.role)] |= bit(at);
  colors_[index(piece.color)] |= bit(at);
  key_ ^= zobrist::piece(piece, at);
}

void Position::putUndecided(Color color, Roles roles, Square at) {
  for (const Role role : allRoles)
    if (roles.has(role)) put({role, color}, at);
  undecided_ |= bit(at);
}

void Position::clear(Square at) {
  const auto color = colorAt(at);
  if (!color) return;
  for (const Role role : allRoles)
    if (has(of(role), at)) key_ ^= zobrist::piece({role, *color}, at);
  for (Bitboard& set : roles_) set &= ~bit(at);
  for (Bitboard& set : colors_) set &= ~bit(at);
  undecided_ &= ~bit(at);
  setCastlers(castlers_ & ~bit(at));
}

void Position::setTurn(Color color) {
  if (color != turn_) key_ ^= zobrist::blackToMove;
  turn_ = color;
}

void Position::setCastlers(Bitboard castlers) {
  key_ ^= zobrist::castlers(castlers_) ^ zobrist::castlers(castlers);
  castlers_ = castlers;
}

void Position::setEnPassant(std::optional<Square> at) {
  if (enPassant_ != nowhere) key_ ^= zobrist::enPassant(static_cast<Square>(enPassant_));
  enPassant_ = at ? static_cast<std::uint8_t>(*at) : nowhere;
  if (at) key_ ^= zobrist::enPassant(*at);
}

void Position::setCounters(int halfmoves, int fullmoves) {
  halfmoves_ = static_cast<std::uint16_t>(halfmoves);
  fullmoves_ = static_cast<std::uint16_t>(fullmoves);
}

void Position::setReserve(Color color, Reserve reserve) {
  Reserve& old = reserves_[index(color)];
  key_ ^= zobrist::reserve(color, old.bits()) ^ zobrist::reserve(color, reserve.bits());
  old = reserve;
}

void Position::setOwed(std::optional<Square> at) {
  if (owed_ != nowhere) key_ ^= zobrist::owed(static_cast<Square>(owed_));
  owed_ = at ? static_cast<std::uint8_t>(*at) : nowhere;
  if (at) key_ ^= zobrist::owed(*at);
}

void Position::setSetup(std::uint16_t word) {
  key_ ^= zobrist::setup(setup_) ^ zobrist::setup(word);
  setup_ = word;
}

void Position::narrow(Color color, OpenArrays arrays) {
  OpenArrays& kept = openArrays_[index(color)];
  key_ ^= openArraysKey(color, kept) ^ openArraysKey(color, arrays);
  kept = arrays;
  for (const Square at : squaresOf(undecided_ & of(color))) {
    const Roles left = arrays.rolesOf(*OpenArrays::pairOf(fileOf(at)));
    for (const Role role : {Role::knight, Role::bishop, Role::rook}) {
      if (left.has(role) || !has(of(role), at)) continue;
      roles_[index(role)] &= ~bit(at);
      key_ ^= zobrist::piece({role, color}, at);
    }
    if (left.size() == 1) undecided_ &= ~bit(at);
  }
  setCastlers(castlers_ & ~(of(color) & ~of(Role::rook)));
}

std::string homeArray(const Position& position, Color color) {
  std::string letters;
  for (int file = 0; file < 8; ++file) {
    const Square at = squareAt(file, homeRank(color));
    const auto piece = position.pieceAt(at);
    const bool theirs = position.colorAt(at) != color;
    letters += theirs ? '.' : piece ? letterOf(piece->role) : '?';
  }
  return letters;
}

} // namespace backrank::chess
