#pragma once

#include <string>
#include <vector>

namespace backrank::tests {

/// What a program did.
struct ProgramRun {
  int status = -1; ///< exit status; 128 + n if signal n ended it
  std::string out;
  std::string err;
};

/// Runs `command[0]`, a path, with the rest as arguments and without input, to its end.
ProgramRun runProgram(const std::vector<std::string>& command);

} // namespace backrank::tests
