#pragma once

#include "cli/command.hpp"

namespace backrank::cli {

/// The number of --threads, 1 to 256; without it as many as there are processors, at most 64.
Result<int, Problem> threadsOf(const Arguments& arguments);

} // namespace backrank::cli
