#include <ostream>

#include "cli/game_line.hpp"

namespace backrank::cli {
namespace {

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto line = readLine(arguments);
  if (!line) return line.error();
  for (const std::string& word : legalWords(line->variant, line->now())) out << word << '\n';
  return std::nullopt;
}

} // namespace

Command legalCommand() { return {"legal", "the wire word of every legal action, sorted", gameSyntax({"GAME"}), run}; }

} // namespace backrank::cli
