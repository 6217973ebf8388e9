#include "rules/outcome.hpp"

#include <ostream>

#include "cli/game_line.hpp"

namespace backrank::cli {
namespace {

void print(const rules::Verdict& verdict, std::ostream& out) {
  using Reason = rules::Outcome::Reason;
  if (verdict.ended) {
    out << rules::resultOf(*verdict.ended) << ' ' << rules::nameOf(verdict.ended->reason) << '\n';
    return;
  }
  out << "ongoing";
  if (verdict.threefoldClaimable || verdict.fiftyMovesClaimable) out << " claimable";
  if (verdict.threefoldClaimable) out << ' ' << rules::nameOf(Reason::threefold);
  if (verdict.fiftyMovesClaimable) out << ' ' << rules::nameOf(Reason::fiftyMoves);
  out << '\n';
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto line = readLine(arguments);
  if (!line) return line.error();
  print(rules::verdict(line->variant, line->now(), line->earlierKeys()), out);
  return std::nullopt;
}

} // namespace

Command outcomeCommand() {
  return {"outcome", "how the game ended, or that it goes on and what may be claimed", gameSyntax({"GAME"}), run};
}

} // namespace backrank::cli
