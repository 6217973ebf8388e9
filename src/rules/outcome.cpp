#include "rules/outcome.hpp"

#include <algorithm>

#include "chess/movegen.hpp"

namespace backrank::rules {
namespace {

using chess::Position;
using chess::Role;

// Plies without a capture or a pawn move. Source: FIDE Laws 9.3 and 9.6.
constexpr int fiftyMovesInPlies = 100;
constexpr int seventyFiveMovesInPlies = 150;

/// How often the position has been on the board, now included.
std::ptrdiff_t occurrences(const Position& position, std::span<const chess::Key> earlier) {
  return 1 + std::ranges::count(earlier, position.key());
}

std::optional<Outcome> ended(const Position& position, std::ptrdiff_t times) {
  if (chess::countMovements(position) == 0)
    return chess::inCheck(position) ? Outcome{Outcome::Reason::checkmate, ~position.turn()}
                                    : Outcome{Outcome::Reason::stalemate, std::nullopt};
  if (isDead(position)) return Outcome{Outcome::Reason::deadPosition, std::nullopt};
  if (times >= 5) return Outcome{Outcome::Reason::fivefold, std::nullopt};
  if (position.halfmoves() >= seventyFiveMovesInPlies) return Outcome{Outcome::Reason::seventyFiveMoves, std::nullopt};
  return std::nullopt;
}

} // namespace

std::string_view nameOf(Outcome::Reason reason) {
  switch (reason) {
  case Outcome::Reason::checkmate:
    return "checkmate";
  case Outcome::Reason::stalemate:
    return "stalemate";
  case Outcome::Reason::deadPosition:
    return "dead-position";
  case Outcome::Reason::fivefold:
    return "fivefold";
  case Outcome::Reason::seventyFiveMoves:
    return "seventyfive-move";
  case Outcome::Reason::threefold:
    return "threefold";
  case Outcome::Reason::fiftyMoves:
    break;
  }
  return "fifty-move";
}

std::string_view resultOf(const Outcome& outcome) {
  if (!outcome.winner) return "1/2-1/2";
  return *outcome.winner == chess::Color::white ? "1-0" : "0-1";
}

Verdict verdict(const Variant& variant, const Position& position, std::span<const chess::Key> earlier) {
  if (!settled(variant, position)) return {};
  const std::ptrdiff_t times = occurrences(position, earlier);
  if (const auto outcome = ended(position, times)) return {.ended = outcome};
  return {
      .ended = {}, .threefoldClaimable = times >= 3, .fiftyMovesClaimable = position.halfmoves() >= fiftyMovesInPlies};
}

bool isDead(const Position& position) {
  if (position.undecided() != 0) return false;
  if ((position.of(Role::pawn) | position.of(Role::rook) | position.of(Role::queen)) != 0) return false;
  const chess::Bitboard bishops = position.of(Role::bishop);
  const chess::Bitboard knights = position.of(Role::knight);
  if (chess::count(bishops | knights) <= 1) return true;
  const bool onOneShade = (bishops & chess::shadeSet(true)) == 0 || (bishops & chess::shadeSet(false)) == 0;
  return knights == 0 && onOneShade;
}

bool canMate(const Position& position, chess::Color side) {
  if (!position.reserve(side).empty() || !position.reserve(~side).empty() || position.undecided() != 0) return true;
  const auto men = [&](Role role) { return position.of({role, side}); };
  if ((men(Role::pawn) | men(Role::rook) | men(Role::queen)) != 0) return true;
  if (men(Role::knight) != 0 && chess::count(men(Role::knight) | men(Role::bishop)) > 1) return true;
  // A lone knight mates only a king whose own men stand in his way, which a queen can always be kept from.
  if (men(Role::knight) != 0)
    return (position.of(~side) & ~position.of({Role::king, ~side}) & ~position.of({Role::queen, ~side})) != 0;
  if (men(Role::bishop) == 0) return false;
  const chess::Bitboard bishops = position.of(Role::bishop);
  const bool onOneShade = (bishops & chess::shadeSet(true)) == 0 || (bishops & chess::shadeSet(false)) == 0;
  return !onOneShade || (position.of(Role::pawn) | position.of(Role::knight)) != 0;
}

} // namespace backrank::rules
