#include "notation/pgn_check.hpp"

#include <ostream>
#include <thread>

#include "base/quoted.hpp"
#include "cli/pgn_report.hpp"
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

/// Nothing if the value is none.
std::optional<int> threadsOf(const Arguments& arguments) {
  constexpr std::uint64_t most = 256;
  const auto given = arguments.value("threads");
  if (!given) return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 64U));
  const auto threads = readNumber(*given, most);
  return threads && *threads != 0 ? std::optional(static_cast<int>(*threads)) : std::nullopt;
}

Status run(const Arguments& arguments, std::ostream& out, std::ostream& err) {
  const auto threads = threadsOf(arguments);
  if (!threads) {
    err << "backrank-cli: error: " << quoted(*arguments.value("threads")) << " is not a number from 1 to 256.\n";
    return Status::wrongUsage;
  }
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
