#include <iostream>

#include "cli/command.hpp"
#include "uci/front.hpp"

namespace backrank::cli {
namespace {

std::optional<Problem> run(const Arguments&, std::ostream& out) {
  uci::serve(std::cin, out, "Backrank " BACKRANK_VERSION);
  if (std::cin.bad()) return Problem{Status::faulty, {"The input cannot be read."}};
  return std::nullopt;
}

} // namespace

Command uciCommand() { return {"uci", "the answers of the engine protocol, until \"quit\"", {}, run}; }

} // namespace backrank::cli
