#include "cli/explore/plan.hpp"

#include <algorithm>

#include "base/quoted.hpp"
#include "cli/threads.hpp"
#include "explore/steps.hpp"
#include "explore/turns.hpp"
#include "rules/outcome.hpp"

namespace backrank::cli {
namespace {

using Arrays = std::vector<std::string>;
using Subjects = std::vector<explore::Subject>;

/// More than this only if somebody asks for them by name.
constexpr std::size_t mostUnasked = 20'000;

Problem wrongUsage(std::string sentence) { return {Status::wrongUsage, {std::move(sentence)}}; }

/// "RNBQKBNR,RNBKQBNR" in letters of either case, each array once, an empty one where a comma has none beside it;
/// nothing given: none.
Arrays listed(const Arguments& arguments, std::string_view option) {
  Arrays arrays;
  const std::string_view text = arguments.value(option).value_or("");
  for (std::size_t begin = 0; !text.empty() && begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    std::string array(text.substr(begin, end - begin));
    for (char& c : array)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    if (std::ranges::find(arrays, array) == arrays.end()) arrays.push_back(std::move(array));
    begin = end + 1;
  }
  return arrays;
}

std::optional<Problem> faultOf(const rules::Variant& variant, const Arguments& arguments, std::string_view option) {
  const Arrays all = variant.arrays();
  const Arrays given = listed(arguments, option);
  Problem problem{Status::wrongUsage, {}};
  if (arguments.has(option) && given.empty())
    problem.sentences.push_back("--" + std::string(option) + " lists no array.");
  for (const std::string& array : given)
    if (array.empty())
      problem.sentences.push_back("--" + std::string(option) + ": an array is missing beside a comma.");
    else if (!std::ranges::binary_search(all, array))
      problem.sentences.push_back("--" + std::string(option) + ": " + quoted(array) + " is no array of " +
                                  std::string(variant.id()) + "; \"backrank-cli setups\" lists them.");
  return problem.sentences.empty() ? std::nullopt : std::optional(problem);
}

Result<explore::Limit, Problem> readLimit(const Arguments& arguments) {
  const auto depth = arguments.value("depth");
  const auto nodes = arguments.value("nodes");
  if (depth && nodes) return Failure{wrongUsage("--depth and --nodes exclude each other.")};
  if (!depth && !nodes) return explore::Limit{};
  const auto limit = explore::limitOf(depth ? "depth " + std::string(*depth) : "nodes " + std::string(*nodes));
  if (limit) return *limit;
  return Failure{wrongUsage(depth ? "The depth is a number from 1 to 100, not " + quoted(*depth) + "."
                                  : "The nodes are a number from 1 on, not " + quoted(*nodes) + ".")};
}

bool hasStart(const Arguments& arguments) {
  return std::ranges::any_of(std::array{"fen", "array", "seed", "moves"},
                             [&](auto name) { return arguments.has(name); });
}

/// What a line leaves open; of a battle whose men are all decided its own arrays alone.
Result<std::vector<explore::Pairing>, Problem> openAt(const GameLine& line) {
  if (const auto ended = rules::verdict(line.variant, line.now(), line.earlierKeys()).ended)
    return Failure{wrongUsage("The game is over there (" + std::string(rules::nameOf(ended->reason)) +
                              "): nothing is left to explore.")};
  const chess::Position& begin = line.positions[line.setupLength()];
  if (const auto played = explore::playedPairing(line.variant, begin, line.now())) return std::vector{*played};
  if (rules::settled(line.variant, line.now()) && !explore::hasOpenArrays(line.now()))
    return Failure{wrongUsage("That position is no start of " + std::string(line.variant.id()) +
                              ", so its arrays are not known.")};
  auto open = explore::openPairings(line.variant, line.now());
  if (!open) return Failure{wrongUsage("Too many arrays are still open there: give more --moves.")};
  return *std::move(open);
}

/// The pairings of the lists that can still come of the position that the options lead to.
Result<Subjects, Problem> openSubjects(const Arguments& arguments, const Arrays& whites, const Arrays& blacks) {
  const auto line = readLine(arguments);
  if (!line) return Failure{line.error()};
  const auto open = openAt(*line);
  if (!open) return Failure{open.error()};
  const auto isWanted = [](const Arrays& list, const std::string& array) {
    return list.empty() || std::ranges::find(list, array) != list.end();
  };
  Subjects subjects;
  for (const explore::Pairing& pairing : *open)
    if (explore::reachable(line->variant, pairing) && isWanted(whites, pairing.white) &&
        isWanted(blacks, pairing.black))
      subjects.emplace_back(pairing);
  return subjects;
}

Result<Subjects, Problem> allSubjects(const rules::Variant& variant, const Arrays& whites, const Arrays& blacks) {
  auto pairings = explore::pairings(variant, whites, blacks);
  if (whites.empty() && blacks.empty() && pairings.size() > mostUnasked)
    return Failure{wrongUsage(std::string(variant.id()) + " has " + std::to_string(pairings.size()) +
                              " pairs of arrays: give --white or --black (or --turns, or --moves).")};
  return Subjects(pairings.begin(), pairings.end());
}

Result<Subjects, Problem> turnSubjects(const rules::Variant& variant, const Arguments& arguments) {
  constexpr std::uint64_t most = 2; // a third turn of Field Chess has 24,000 forms
  if (hasStart(arguments) || arguments.has("white") || arguments.has("black"))
    return Failure{wrongUsage("--turns begins at the game's start and takes no arrays.")};
  const auto turns = readNumber(*arguments.value("turns"), most);
  if (turns.value_or(0) == 0)
    return Failure{wrongUsage("--turns is 1 or 2, not " + quoted(*arguments.value("turns")) + ".")};
  Subjects subjects = explore::turnsOf(variant, static_cast<int>(*turns));
  if (subjects.empty()) return Failure{wrongUsage(std::string(variant.id()) + " has no turns of a set-up.")};
  return subjects;
}

Result<Subjects, Problem> readSubjects(const rules::Variant& variant, const Arguments& arguments) {
  if (arguments.has("turns")) return turnSubjects(variant, arguments);
  for (const std::string_view option : {"white", "black"})
    if (auto problem = faultOf(variant, arguments, option)) return Failure{std::move(*problem)};
  const Arrays whites = listed(arguments, "white");
  const Arrays blacks = listed(arguments, "black");
  return hasStart(arguments) ? openSubjects(arguments, whites, blacks) : allSubjects(variant, whites, blacks);
}

} // namespace

Syntax exploreSyntax() {
  return gameSyntax({"GAME"}, {{"white", "A,B,...", "these arrays of White (all)"},
                               {"black", "A,B,...", "these arrays of Black (all)"},
                               {"depth", "N", "search each so many plies deep"},
                               {"nodes", "N", "search so many positions for each (20000)"},
                               {"turns", "N", "in place of arrays: set-ups after 1 to N turns"},
                               {"threads", "N", "use N threads; without it as many as there are processors"},
                               {"full", "", "a line in front that tells game and limit, and a column spread_cp"}});
}

Result<ExplorePlan, Problem> readExplorePlan(const Arguments& arguments) {
  const auto variant = readVariant(arguments);
  if (!variant) return Failure{variant.error()};
  const auto limit = readLimit(arguments);
  if (!limit) return Failure{limit.error()};
  const auto threads = threadsOf(arguments);
  if (!threads) return Failure{threads.error()};
  auto subjects = readSubjects(*variant, arguments);
  if (!subjects) return Failure{subjects.error()};
  if (subjects->empty()) return Failure{wrongUsage("No game of this kind can come to such a pair of arrays.")};
  return ExplorePlan{{*variant, *limit}, *std::move(subjects), *threads, arguments.has("full")};
}

} // namespace backrank::cli
