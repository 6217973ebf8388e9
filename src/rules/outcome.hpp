#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "rules/legal.hpp"

namespace backrank::rules {

/// How a game ended on the board.
struct Outcome {
  enum class Reason : std::uint8_t {
    checkmate,
    stalemate,
    deadPosition, ///< neither side can ever mate
    fivefold,
    seventyFiveMoves,
    threefold,  ///< claimed
    fiftyMoves, ///< claimed
  };
  Reason reason;
  std::optional<chess::Color> winner; ///< nothing: a draw
  bool operator==(const Outcome&) const = default;
};

/// "checkmate", "stalemate", "dead-position", "fivefold", "seventyfive-move", "threefold", "fifty-move".
std::string_view nameOf(Outcome::Reason reason);
/// "1-0", "0-1" or "1/2-1/2".
std::string_view resultOf(const Outcome& outcome);

/// What the position says about the end of the game.
struct Verdict {
  std::optional<Outcome> ended;
  bool threefoldClaimable = false;
  bool fiftyMovesClaimable = false;
  bool operator==(const Verdict&) const = default;
};

/// `earlier`: keys of the settled positions since the battle began, oldest first, without this one. Mate and stalemate
/// come first, then dead position, fivefold, 75 moves; an unsettled position is never over.
Verdict verdict(const Variant& variant, const chess::Position& position, std::span<const chess::Key> earlier);

/// True if no sequence of moves can mate either king, as far as the material tells: bare kings, one minor piece, or
/// bishops of one colour only. False while undecided pieces stand.
bool isDead(const chess::Position& position);

/// True if a side has the men to mate some day, be it with the help of the other side's; true while it has men in hand
/// or undecided ones. Source: FIDE Laws 6.9, read by the material alone.
bool canMate(const chess::Position& position, chess::Color side);

} // namespace backrank::rules
