#include "notation/fen.hpp"

#include <ostream>

#include "cli/game_line.hpp"

namespace backrank::cli {
namespace {

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto line = readLine(arguments);
  if (!line) return line.error();
  out << notation::writeFen(line->variant, line->now()) << '\n';
  return std::nullopt;
}

} // namespace

Command fenCommand() { return {"fen", "the position as a FEN", gameSyntax({"GAME"}), run}; }

} // namespace backrank::cli
