#pragma once

#include "cli/game_line.hpp"
#include "explore/job.hpp"

namespace backrank::cli {

/// What is to be explored, as the options describe it.
struct ExplorePlan {
  explore::Survey survey;
  std::vector<explore::Subject> subjects; ///< in the order of the output; at least one
  int threads = 1;
  bool full = false; ///< with a head line and the column spread_cp
};

Syntax exploreSyntax();
Result<ExplorePlan, Problem> readExplorePlan(const Arguments& arguments);

} // namespace backrank::cli
