#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "chess/action.hpp"

namespace backrank::engine {

/// From the side to move.
struct Score {
  int centipawns = 0; ///< near 30,000 either way for a mate
  /// Mate in so many of its moves, declarations not counted; negative or 0: it is mated.
  std::optional<int> mateIn = {};
};

/// One way to go on.
struct Line {
  Score score = {};
  int depth = 0;                           ///< plies
  int deepest = 0;                         ///< plies of the longest branch looked at (UCI's seldepth)
  std::vector<chess::Action> actions = {}; ///< first action first; never empty in a result
};

/// What a search found. Its best line stands in it twice: in depth, score and principalVariation, and first in lines.
struct Report {
  int depth = 0;
  Score score = {};
  std::uint64_t nodes = 0; ///< searched positions; a set-up action or a declaration leads to one, too
  std::chrono::milliseconds elapsed{0};
  std::vector<chess::Action> principalVariation = {}; ///< first action first; never empty in a result
  int deepest = 0;
  int hashfull = 0;             ///< per mille of the table that this search has filled
  std::vector<Line> lines = {}; ///< best first, as many as were asked for and exist

  std::uint64_t nodesPerSecond() const {
    return nodes * 1000 / static_cast<std::uint64_t>(elapsed.count() > 0 ? elapsed.count() : 1);
  }
};

} // namespace backrank::engine
