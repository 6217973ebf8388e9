#pragma once

#include "chess/generator.hpp"
#include "engine/tally.hpp"

/// What captures are worth when both sides go on capturing; included like chess/generator.hpp.
namespace backrank::engine {
namespace {

/// What a man is worth when captures are compared, in centipawns; the king more than all others.
constexpr int exchangeValue(chess::Role role) {
  constexpr std::array values{100, 320, 330, 500, 950, 10'000};
  return values[index(role)];
}

/// True for captures and promotions.
BACKRANK_HOT bool isSharp(const chess::Position& position, chess::Action action) {
  return action.kind() == chess::Action::Kind::move ? has(position.of(~position.turn()), action.to())
                                                    : action.kind() <= chess::Action::Kind::enPassant;
}

/// Men taken by an action, and what a pawn gains by promoting, in centipawns.
BACKRANK_HOT int gainOf(const chess::Position& position, chess::Action action) {
  using Kind = chess::Action::Kind;
  if (action.kind() == Kind::enPassant) return exchangeValue(chess::Role::pawn);
  if (action.kind() == Kind::castling || !has(position.of(~position.turn()), action.to()))
    return action.kind() == Kind::promotion ? exchangeValue(action.becomes()) - 100 : 0;
  const int taken = exchangeValue(roleAt(position, action.to()));
  return action.kind() == Kind::promotion ? taken + exchangeValue(action.becomes()) - 100 : taken;
}

/// True if an action wins at least `threshold` when both sides then capture on its target with their least men as long
/// as it pays. Pins are not seen; a man that is still undecided counts as the least it may be.
template <class Sliders>
bool pays(const chess::Position& position, chess::Action action, int threshold) {
  using chess::Bitboard;
  using chess::Role;
  using Kind = chess::Action::Kind;
  if (action.kind() == Kind::castling) return threshold <= 0;
  const chess::Square to = action.to();
  int balance = gainOf(position, action) - threshold;
  if (balance < 0) return false;
  balance -= exchangeValue(action.kind() == Kind::promotion ? action.becomes() : action.role());
  if (balance >= 0) return true;

  Bitboard occupied = position.occupied() & ~bit(action.from());
  if (action.kind() == Kind::enPassant) occupied &= ~bit(static_cast<chess::Square>(index(to) ^ 8));
  const Bitboard straight = position.of(Role::rook) | position.of(Role::queen);
  const Bitboard diagonal = position.of(Role::bishop) | position.of(Role::queen);
  Bitboard attackers =
      (chess::attacks::knight(to) & position.of(Role::knight)) | (chess::attacks::king(to) & position.of(Role::king)) |
      (chess::attacks::pawn(chess::Color::black, to) & position.of(chess::Piece{Role::pawn, chess::Color::white})) |
      (chess::attacks::pawn(chess::Color::white, to) & position.of(chess::Piece{Role::pawn, chess::Color::black})) |
      (Sliders::rook(to, occupied) & straight) | (Sliders::bishop(to, occupied) & diagonal);
  chess::Color side = ~position.turn();
  while (true) {
    attackers &= occupied;
    const Bitboard own = attackers & position.of(side);
    if (own == 0) break;
    std::size_t role = 0;
    while ((own & position.of(static_cast<Role>(role))) == 0) ++role;
    const Bitboard from = own & position.of(static_cast<Role>(role));
    side = ~side;
    balance = -balance - 1 - exchangeValue(static_cast<Role>(role));
    if (balance >= 0) {
      // The king cannot take what is still protected.
      if (static_cast<Role>(role) == Role::king && (attackers & position.of(side)) != 0) side = ~side;
      break;
    }
    occupied ^= from & -from;
    if (role == 0 || role == 2 || role == 4) attackers |= Sliders::bishop(to, occupied) & diagonal;
    if (role == 3 || role == 4) attackers |= Sliders::rook(to, occupied) & straight;
  }
  return side != position.turn();
}

} // namespace
} // namespace backrank::engine
