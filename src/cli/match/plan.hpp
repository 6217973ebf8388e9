#pragma once

#include "cli/match/game.hpp"
#include "cli/match/openings.hpp"
#include "cli/match/score.hpp"

namespace backrank::cli {

/// A match as its options describe it.
struct Plan {
  struct Contestant {
    std::string command; ///< "builtin", "xboard:..." or a command line
    std::vector<uci::Setting> settings;
  };
  std::array<Contestant, 2> engines;
  Openings openings;
  Terms terms;
  std::size_t games;
  int concurrency;
  std::uint64_t seed;
  std::optional<SequentialTest> test;
  std::string pgn;     ///< file for the games; empty: none
  std::string journal; ///< file to resume from; empty: none
  /// All that decides what is played, in one line.
  std::string description;
};

Syntax matchSyntax();
Result<Plan, Problem> readPlan(const Arguments& arguments);

} // namespace backrank::cli
