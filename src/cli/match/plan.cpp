#include "cli/match/plan.hpp"

#include <charconv>
#include <filesystem>
#include <limits>

#include "base/quoted.hpp"
#include "cli/game_line.hpp"

namespace backrank::cli {
namespace {

using std::chrono::microseconds;

Problem wrongUsage(std::string sentence) { return {Status::wrongUsage, {std::move(sentence)}}; }

std::optional<double> readReal(std::string_view text) {
  double number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool isWhole = problem == std::errc{} && end == text.data() + text.size();
  return isWhole && std::abs(number) < 1e6 ? std::optional(number) : std::nullopt;
}

/// True for two names of one file, which need not exist yet.
bool isSameFile(const std::string& one, const std::string& other) {
  std::error_code ignored;
  const auto placeOf = [&](const std::string& name) {
    return weakly_canonical(std::filesystem::absolute(name, ignored), ignored);
  };
  return !one.empty() && placeOf(one) == placeOf(other);
}

/// Seconds, more than none.
std::optional<microseconds> readSeconds(std::string_view text) {
  const auto seconds = readReal(text);
  if (!seconds || *seconds < 0) return std::nullopt;
  return microseconds(static_cast<std::int64_t>(*seconds * 1e6 + 0.5));
}

/// "1+0.05": seconds for the game and for each turn.
std::optional<Terms::Clock> readClock(std::string_view text) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto base = readSeconds(text.substr(0, plus));
  const auto increment = plus < text.size() ? readSeconds(text.substr(plus + 1)) : microseconds(0);
  if (!base || !increment || base->count() == 0) return std::nullopt;
  return Terms::Clock{*base, *increment};
}

/// Reads the options one by one and keeps the first problem.
class PlanReader {
public:
  explicit PlanReader(const Arguments& arguments)
      : arguments_(arguments) {}

  Result<Plan, Problem> run() {
    const auto variant = readVariant(arguments_.value("game").value_or("standard"), text("rules"));
    if (!variant) return Failure{variant.error()};
    const std::uint64_t seed = number("seed", 1, 0);
    const auto usual = static_cast<std::uint64_t>(Openings::usualActions(*variant));
    Plan plan{.engines = {},
              .openings = Openings(*variant, seed, static_cast<int>(number("random", usual, 0, 40))),
              .terms = terms(),
              .games = number("games", 100, 1, 10'000'000),
              .concurrency = static_cast<int>(number("concurrency", 1, 1, 256)),
              .seed = seed,
              .test = test(),
              .pgn = text("pgn"),
              .journal = text("log"),
              .description = {}};
    plan.engines = engines();
    checkPairs();
    checkFiles();
    plan.games += plan.games % 2;
    if (problem_) return Failure{std::move(*problem_)};
    if (arguments_.has("openings"))
      if (const auto read = plan.openings.readFile(text("openings")); !read) return Failure{read.error()};
    plan.description = description(*variant);
    return plan;
  }

private:
  std::string text(std::string_view option) const { return std::string(arguments_.value(option).value_or("")); }

  void complain(const std::string& sentence) {
    if (!problem_) problem_ = wrongUsage(sentence);
  }

  void checkPairs() {
    constexpr std::array<std::array<std::string_view, 2>, 7> pairs{{{"time", "movetime"},
                                                                    {"time", "nodes"},
                                                                    {"time", "depth"},
                                                                    {"movetime", "nodes"},
                                                                    {"movetime", "depth"},
                                                                    {"nodes", "depth"},
                                                                    {"openings", "random"}}};
    for (const auto& [one, other] : pairs)
      if (arguments_.has(one) && arguments_.has(other))
        complain("--" + std::string(one) + " and --" + std::string(other) + " exclude each other.");
  }

  void checkFiles() {
    constexpr std::array<std::string_view, 3> options{"openings", "pgn", "log"};
    for (const std::string_view option : options) {
      if (arguments_.has(option) && text(option).empty()) complain("--" + std::string(option) + " names no file.");
      for (const std::string_view other : options)
        if (option < other && isSameFile(text(option), text(other)))
          complain("--" + std::string(option) + " and --" + std::string(other) + " cannot be the same file.");
    }
  }

  std::uint64_t number(std::string_view option, std::uint64_t usual, std::uint64_t least,
                       std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
    const auto given = arguments_.value(option);
    if (!given) return usual;
    const auto number = readNumber(*given, most);
    if (!number || *number < least) complain("--" + std::string(option) + " does not take " + quoted(*given) + ".");
    return number.value_or(usual);
  }

  std::optional<std::uint64_t> limit(std::string_view option) {
    if (!arguments_.has(option)) return std::nullopt;
    return number(option, 1, 1, 1'000'000'000'000);
  }

  Terms terms() {
    Terms terms;
    if (const auto time = arguments_.value("time")) {
      terms.clock = readClock(*time);
      if (!terms.clock) complain("--time is seconds and an increment as 1+0.05, not " + quoted(*time) + ".");
    }
    if (const auto time = limit("movetime")) terms.moveTime = std::chrono::milliseconds(*time);
    terms.nodes = limit("nodes");
    if (const auto depth = limit("depth")) terms.depth = static_cast<int>(std::min<std::uint64_t>(*depth, 1000));
    terms.margin = std::chrono::milliseconds(number("margin", 10, 0, 60'000));
    terms.adjudicates = arguments_.has("adjudicate");
    if (!terms.clock && !terms.moveTime && !terms.nodes && !terms.depth)
      complain("A turn needs a limit: --time, --movetime, --nodes or --depth.");
    return terms;
  }

  std::optional<SequentialTest> test() {
    const auto bounds = arguments_.values("sprt");
    if (bounds.empty()) return std::nullopt;
    const auto elo0 = readReal(bounds[0]);
    const auto elo1 = readReal(bounds[1]);
    if (elo0 && elo1 && *elo0 < *elo1) return SequentialTest{*elo0, *elo1};
    complain("--sprt takes two differences in Elo, the lower one first.");
    return std::nullopt;
  }

  std::array<Plan::Contestant, 2> engines() {
    std::array<Plan::Contestant, 2> engines;
    const auto commands = arguments_.values("engine");
    if (commands.size() != 2) complain("--engine is needed twice.");
    for (std::size_t i = 0; i < engines.size() && i < commands.size(); ++i) {
      const std::string own = text(i == 0 ? "first" : "second");
      engines[i] = {std::string(commands[i]), uci::readSettings(text("each") + ';' + own)};
    }
    return engines;
  }

  std::string description(const rules::Variant& variant) const {
    std::string line = "match " + std::string(variant.id()) + (variant.rules().empty() ? "" : " " + variant.rules());
    for (const std::string_view option :
         {"engine", "each", "first", "second", "time", "movetime", "nodes", "depth", "openings", "random", "seed"})
      for (const std::string_view value : arguments_.values(option))
        line.append(" --").append(option).append(" ").append(value);
    return line;
  }

  const Arguments& arguments_;
  std::optional<Problem> problem_;
};

} // namespace

Syntax matchSyntax() {
  return {{},
          {{"game", "GAME", "the game (standard)"},
           {"rules", "RULES", "its settings that differ, as \"key=value; key=value\""},
           {"engine", "CMD", "twice: \"builtin\", a command line, or xboard: and one", true},
           {"each", "SETTINGS", "for both engines, as \"Hash=64; Threads=1\""},
           {"first", "SETTINGS", "for the first engine"},
           {"second", "SETTINGS", "for the second engine"},
           {"time", "BASE+INC", "seconds for a game and for each turn"},
           {"movetime", "MS", "milliseconds for each action"},
           {"nodes", "N", "positions for each action"},
           {"depth", "N", "plies for each action"},
           {"margin", "MS", "a flag falls so much later (10)"},
           {"games", "N", "how many, in pairs with colours changed, so an odd number is one more (100)"},
           {"concurrency", "N", "games at a time (1)"},
           {"openings", "FILE", "a FEN, arrays, or \"moves\" and words in each line"},
           {"random", "N", "without a file: actions by lot at the start"},
           {"seed", "N", "fixes what is drawn by lot (1)"},
           {"adjudicate", "", "end games that both see as won or drawn"},
           {"pgn", "FILE", "append the games to it"},
           {"log", "FILE", "note finished games; if it exists, go on from there"},
           {"sprt", "ELO0 ELO1", "stop once one of these differences is sure"}}};
}

Result<Plan, Problem> readPlan(const Arguments& arguments) { return PlanReader(arguments).run(); }

} // namespace backrank::cli
