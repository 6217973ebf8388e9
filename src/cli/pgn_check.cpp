#include "notation/pgn_check.hpp"

#include "cli/pgn_report.hpp"
#include "cli/threads.hpp"
#include "notation/pgn_stream.hpp"

namespace backrank::cli {
namespace {

using notation::PgnBlock;
using notation::PgnCheck;

void add(PgnCheck check, std::size_t gamesInFront, std::string_view path, PgnTally& tally, std::ostream& err) {
  check.renumber(gamesInFront);
  for (const notation::PgnFault& fault : check.faults) tell(path, fault, tally, err);
  tally.games += check.games;
}

void checkFile(std::string_view path, int threads, PgnTally& tally, std::ostream& err) {
  auto bytes = notation::openBytes(std::string(path));
  if (!bytes) return tell(path, bytes.error(), tally, err);
  notation::PgnBlocks blocks(*std::move(bytes));
  const std::size_t gamesBefore = tally.games;
  notation::PgnStream stream(
      blocks, [checker = notation::PgnChecker()](const PgnBlock& block) mutable { return checker.check(block); },
      [&](PgnCheck check) { add(std::move(check), tally.games - gamesBefore, path, tally, err); });
  if (const auto error = stream.run(threads)) tell(path, *error, tally, err);
}

Status run(const Arguments& arguments, std::ostream& out, std::ostream& err) {
  const auto threads = threadsOf(arguments);
  if (!threads) return report(threads.error(), err);
  PgnTally tally;
  for (const std::string_view path : arguments.operands()) checkFile(path, *threads, tally, err);
  printTally(tally, out);
  return tally.status();
}

} // namespace

Command pgnCheckCommand() {
  return {.name = "check",
          .summary = "how many games, errors and warnings there are; a line for each fault on standard error",
          .syntax = {{"FILE..."}, {{"threads", "N", "use N threads; without it as many as there are processors"}}},
          .runTelling = run};
}

} // namespace backrank::cli
