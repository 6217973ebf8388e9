#include "app/ahead.hpp"

#include <algorithm>

#include "chess/attacks.hpp"
#include "chess/castling.hpp"

namespace backrank::app {
namespace {

using chess::Bitboard;
using chess::Role;
using chess::Square;

Bitboard pawnSteps(chess::Color side, Square from) {
  const int forward = side == chess::Color::white ? 1 : -1;
  const int rank = chess::rankOf(from);
  Bitboard steps = chess::attacks::pawn(side, from);
  if (rank + forward < 0 || rank + forward > 7) return steps;
  steps |= chess::bit(chess::squareAt(chess::fileOf(from), rank + forward));
  if (rank == chess::homeRank(side) + forward)
    steps |= chess::bit(chess::squareAt(chess::fileOf(from), rank + 2 * forward));
  return steps;
}

/// The rooks that may castle, and where the king would land.
Bitboard castlings(const chess::Position& position, chess::Color side, Square king) {
  Bitboard squares = 0;
  for (const Square rook : chess::squaresOf(position.castlers() & position.of(side))) {
    const auto& lane = chess::lane(position.castlingRule(), side, chess::fileOf(king), chess::fileOf(rook));
    if (lane.possible) squares |= chess::bit(rook) | chess::bit(lane.kingTo);
  }
  return squares;
}

Bitboard movements(const chess::Position& position, chess::Color side, Square from) {
  Bitboard squares = 0;
  for (const Role role : chess::allRoles) {
    if (!position.rolesAt(from).has(role)) continue;
    squares |= role == Role::pawn ? pawnSteps(side, from) : chess::attacks::of(role, from, 0);
    if (role == Role::king) squares |= castlings(position, side, from);
  }
  return squares & ~chess::bit(from);
}

/// King and queen change places with what is neither a rook nor the other of the two, or stay.
Bitboard exchanges(const chess::Position& position, chess::Color side, Square from) {
  const bool mayRegroup = !(position.rolesAt(from) & chess::Roles(Role::king).with(Role::queen)).empty();
  const Bitboard men = position.of(side) & chess::homeRankSet(side) & ~position.of(Role::rook);
  return mayRegroup ? men : 0;
}

} // namespace

Bitboard aheadTargets(const rules::Variant& variant, const chess::Position& position, chess::Color side,
                      const rules::Source& source) {
  if (const auto* role = std::get_if<Role>(&source))
    return position.reserve(side).has(*role) ? chess::homeRankSet(side) & ~position.of(side) : 0;
  const Square from = std::get<Square>(source);
  if (!chess::has(position.of(side), from)) return 0;
  if (rules::settled(variant, position) || position.owed()) return movements(position, side, from);
  const bool isExchanging = rules::stageOf(variant, position).kind == rules::Stage::Kind::exchanging;
  return isExchanging ? exchanges(position, side, from) : 0;
}

std::vector<rules::Source> aheadSources(const rules::Variant& variant, const chess::Position& position,
                                        chess::Color side) {
  std::vector<rules::Source> sources;
  for (const Role role : chess::allRoles)
    if (position.reserve(side).has(role)) sources.emplace_back(role);
  for (const Square at : chess::squaresOf(position.of(side)))
    if (aheadTargets(variant, position, side, at) != 0) sources.emplace_back(at);
  return sources;
}

std::optional<chess::Action> aheadMeaning(const rules::Variant& variant, const chess::Position& position,
                                          const rules::Gesture& step) {
  const auto found = rules::matching(variant, position, step);
  if (found.empty()) return std::nullopt;
  const auto queen = std::ranges::find_if(found, [](chess::Action action) {
    return action.kind() == chess::Action::Kind::promotion && action.becomes() == Role::queen;
  });
  return queen != found.end() ? *queen : found.front();
}

} // namespace backrank::app
