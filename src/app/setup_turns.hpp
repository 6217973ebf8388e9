#pragma once

#include "rules/setup_words.hpp"
#include "rules/variant.hpp"

namespace backrank::app {

/// How the set-up of a game goes by turns: all that a clock for a wooden board has to know of it.
struct SetupTurns {
  chess::Color first = chess::Color::white; ///< who begins
  int turns = 0;                            ///< both sides', one after the other
  bool runsOn = false;                      ///< the last one goes on into the first move, without a press between
  bool maySingle = false;                   ///< White's first press with the king alone makes turns of one piece

  rules::SetupWords words = {}; ///< what the game calls it

  /// The same with turns of one piece.
  SetupTurns single() const { return {.first = first, .turns = 2 * turns, .words = words}; }
  bool operator==(const SetupTurns&) const = default;
};

/// Cost: some dozen positions.
SetupTurns setupTurnsOf(const rules::Variant& variant);

} // namespace backrank::app
