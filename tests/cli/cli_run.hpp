#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "support/places.hpp"
#include "support/program_run.hpp"

namespace backrank::tests {

/// Runs the real backrank-cli.
inline ProgramRun cli(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), tests::places::program("backrank-cli"));
  return runProgram(arguments);
}

inline std::vector<std::string> linesOf(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The words of each line's beginning up to the first blank or tab, joined by blanks.
inline std::string firstWords(const std::string& text) {
  std::string words;
  for (const std::string& line : linesOf(text))
    words += (words.empty() ? "" : " ") + line.substr(0, line.find_first_of(" \t"));
  return words;
}

} // namespace backrank::tests
