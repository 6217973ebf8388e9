#include "notation/pgn_check.hpp"

#include <ostream>
#include <thread>

#include "base/quoted.hpp"
#include "cli/command.hpp"
#include "notation/pgn_stream.hpp"

namespace backrank::cli {
namespace {

using notation::PgnBlock;
using notation::PgnCheck;
using notation::PgnFault;

struct Totals {
  std::size_t games = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;
};

void tell(std::string_view path, const PgnFault& fault, std::ostream& err) {
  err << path << ':' << fault.error.at.line << ':' << fault.error.at.column << ": " << nameOf(fault.severity)
      << ": game " << fault.game << ": " << sentenceOf(fault.error) << '\n';
}

void add(PgnCheck check, std::size_t gamesInFront, std::string_view path, Totals& totals, std::ostream& err) {
  check.renumber(gamesInFront);
  for (const PgnFault& fault : check.faults) tell(path, fault, err);
  totals.games += check.games;
  totals.errors += check.count(PgnFault::Severity::error);
  totals.warnings += check.count(PgnFault::Severity::warning);
}

/// The sentence for a file that cannot be read to its end.
std::string unreadable(std::string_view path, const std::error_code& error) {
  return "The file " + quoted(path) + " cannot be read: " + error.message() + ".";
}

std::optional<std::string> checkFile(std::string_view path, int threads, Totals& totals, std::ostream& err) {
  auto bytes = notation::openBytes(std::string(path));
  if (!bytes) return unreadable(path, bytes.error());
  notation::PgnBlocks blocks(*std::move(bytes));
  const std::size_t gamesBefore = totals.games;
  notation::PgnStream stream(
      blocks, [checker = notation::PgnChecker()](const PgnBlock& block) mutable { return checker.check(block); },
      [&](PgnCheck check) { add(std::move(check), totals.games - gamesBefore, path, totals, err); });
  const auto error = stream.run(threads);
  return error ? std::optional(unreadable(path, *error)) : std::nullopt;
}

/// Nothing if the value is none.
std::optional<int> threadsOf(const Arguments& arguments) {
  constexpr std::uint64_t most = 256;
  const auto given = arguments.value("threads");
  if (!given) return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 64U));
  const auto threads = readNumber(*given, most);
  return threads && *threads != 0 ? std::optional(static_cast<int>(*threads)) : std::nullopt;
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out, std::ostream& err) {
  const auto threads = threadsOf(arguments);
  if (!threads)
    return Problem{Status::wrongUsage, {quoted(*arguments.value("threads")) + " is not a number from 1 to 256."}};
  Totals totals;
  Problem problem{Status::faulty, {}};
  for (const std::string_view path : arguments.operands())
    if (auto sentence = checkFile(path, *threads, totals, err)) problem.sentences.push_back(*std::move(sentence));
  out << "games " << totals.games << " errors " << totals.errors << " warnings " << totals.warnings << '\n';
  return totals.errors == 0 && problem.sentences.empty() ? std::nullopt : std::optional(std::move(problem));
}

} // namespace

Command pgnCheckCommand() {
  return {"pgn check",
          "a line for each fault of game files on standard error, then how many games, errors and warnings there are",
          {{"FILE"}, {{"threads", "N", "use N threads; without it as many as there are processors"}}, true},
          nullptr,
          run};
}

} // namespace backrank::cli
