// The map of starts that the models of the explorer are tested with.
#pragma once

#include "app/explorer_model.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"
#include "support/scores.hpp"

namespace backrank::tests {

/// An explorer of a game in which every start has a made-up score.
struct ScoredExplorer : app::Explorer {
  explicit ScoredExplorer(const char* game, const char* rules = "")
      : Explorer(variantOf(game, rules)) {
    setScores(madeUpScores(variant()));
  }
};

/// A start of Field Chess and what it is worth.
inline explore::Known scoreOf(const explore::Pairing& pairing, int centipawns) {
  explore::Scored scored{.centipawns = centipawns};
  scored.depth = 8;
  return {.subject = pairing, .scored = scored, .origin = {}};
}

} // namespace backrank::tests
