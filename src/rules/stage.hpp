#pragma once

#include <optional>
#include <string_view>

#include "chess/types.hpp"

namespace backrank::rules {

/// What may be done now. A pure function of the position: stageOf() in rules/legal.hpp.
struct Stage {
  enum class Kind : std::uint8_t {
    placing,    ///< a piece of `roles` goes from the reserve to the home rank
    exchanging, ///< the king or queen in `roles` changes places or is kept
    answering,  ///< Black accepts or declines single placements
    declaring,  ///< the owner says which of `roles` was captured on `square`
    moving,     ///< battle
  };

  Kind kind = Kind::moving;
  chess::Color side = chess::Color::white; ///< who acts
  /// Set-up turns (both sides') that are over, and how many there are in all; 0 of 0 where a game has none.
  int turnsDone = 0;
  int turnsInAll = 0;
  /// Set-up actions done in the open turn, and how many it takes. In battle 0 of 1.
  int actionsDone = 0;
  int actionsInAll = 1;
  /// What may be placed, exchanged or declared now.
  chess::Roles roles = {};
  /// Where the captured piece stood, when declaring.
  std::optional<chess::Square> square = {};
  /// The open turn still owes its bishop (Field Chess).
  bool owesBishop = false;
  /// White may offer single placements now, or force them with the clock (Field Chess).
  bool mayOffer = false;
  bool mayForceSingle = false;

  bool operator==(const Stage&) const = default;
};

/// Stable lower-case name: placing, exchanging, answering, declaring, moving.
std::string_view nameOf(Stage::Kind kind);

} // namespace backrank::rules
