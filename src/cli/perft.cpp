#include "rules/perft.hpp"

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <ostream>

#include "base/quoted.hpp"
#include "cli/game_line.hpp"
#include "notation/wire.hpp"

namespace backrank::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Branch {
  std::string word;
  std::uint64_t nodes;
};

/// Nodes behind each action at the root, sorted by word. A declaration costs no depth.
std::vector<Branch> divided(const rules::Variant& variant, const chess::Position& position, int depth) {
  std::vector<Branch> branches;
  const int rest = position.owed() ? depth : depth - 1;
  for (const chess::Action action : rules::legal(variant, position))
    branches.push_back({notation::wire(action), rules::perft(variant, rules::play(variant, position, action), rest)});
  std::ranges::sort(branches, {}, &Branch::word);
  return branches;
}

std::uint64_t countAndPrint(const GameLine& line, int depth, bool isDivided, std::ostream& out) {
  if (!isDivided || depth == 0) return rules::perft(line.variant, line.now(), depth);
  std::uint64_t nodes = 0;
  for (const Branch& branch : divided(line.variant, line.now(), depth)) {
    out << branch.word << ' ' << branch.nodes << '\n';
    nodes += branch.nodes;
  }
  return nodes;
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto depth = readNumber(arguments.operand(1), 100);
  if (!depth)
    return Problem{Status::wrongUsage, {"DEPTH is a number from 0 to 100, not " + quoted(arguments.operand(1)) + "."}};
  const auto line = readLine(arguments);
  if (!line) return line.error();
  const auto begin = Clock::now();
  const std::uint64_t nodes = countAndPrint(*line, static_cast<int>(*depth), arguments.has("divide"), out);
  const double seconds = std::max(std::chrono::duration<double>(Clock::now() - begin).count(), 1e-9);
  out << "nodes " << nodes << "\nseconds " << std::fixed << std::setprecision(6) << seconds << "\nnps "
      << static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) << '\n';
  return std::nullopt;
}

} // namespace

Command perftCommand() {
  return {"perft", "the number of sequences of DEPTH actions",
          gameSyntax({"GAME", "DEPTH"}, {{"divide", "", "also the number behind each action"}}), run};
}

} // namespace backrank::cli
