#include "cli/match/openings.hpp"

#include <sstream>

#include "base/quoted.hpp"
#include "base/random.hpp"
#include "base/words.hpp"
#include "cli/text_file.hpp"
#include "engine/engine.hpp"
#include "notation/fen.hpp"
#include "rules/outcome.hpp"
#include "uci/position.hpp"

namespace backrank::cli {
namespace {

bool isOver(const game::Line& line) {
  return rules::verdict(line.variant, line.now(), line.earlierKeys()).ended.has_value();
}

Result<game::Line, std::string> lineFrom(const rules::Variant& variant,
                                         Result<chess::Position, std::vector<notation::ParseError>> position) {
  if (!position) return Failure{notation::sentenceOf(position.error().front())};
  return game::Line{variant, {*position}};
}

/// A FEN without the operations that follow the four fields in some collections.
std::string fenOf(const std::vector<std::string_view>& words) {
  const bool hasCounters = words.size() >= 6 && words[4].find_first_not_of("0123456789") == std::string_view::npos;
  std::string fen;
  for (std::size_t i = 0; i < (hasCounters ? words.size() : 4); ++i) fen.append(i > 0 ? " " : "").append(words[i]);
  return fen;
}

} // namespace

Openings::Openings(rules::Variant variant, std::uint64_t seed, int actions)
    : variant_(std::move(variant))
    , seed_(seed)
    , actions_(actions) {}

int Openings::usualActions(const rules::Variant& variant) {
  if (variant.type().startsAtRandom) return 0;
  return variant.setupRule() ? 4 : 6;
}

Result<std::size_t, Problem> Openings::readFile(const std::string& path) {
  constexpr std::size_t most = std::size_t{64} << 20;
  const auto whole = readText(path, most);
  if (!whole)
    return Failure{
        Problem{Status::faulty, {"The file " + quoted(path) + " cannot be read: " + whole.error().message() + "."}}};
  std::istringstream lines(*whole);
  Problem problem{Status::faulty, {}};
  std::string text;
  for (int number = 1; std::getline(lines, text); ++number) {
    if (wordsOf(text).empty() || text.starts_with('#')) continue;
    auto line = readLine(text);
    if (line)
      lines_.push_back(std::move(*line));
    else
      problem.sentences.push_back(path + ":" + std::to_string(number) + ": " + line.error());
  }
  if (lines_.empty() && problem.sentences.empty())
    problem.sentences.push_back("There is no opening in " + quoted(path) + ".");
  if (!problem.sentences.empty()) return Failure{std::move(problem)};
  return lines_.size();
}

Result<game::Line, std::string> Openings::readLine(std::string_view text) const {
  const auto words = wordsOf(text);
  const bool isMoves = words[0] == "moves";
  auto line = isMoves             ? uci::readPosition(variant_, "startpos " + std::string(text))
              : words.size() >= 4 ? lineFrom(variant_, notation::readFen(variant_, fenOf(words)))
                                  : lineFrom(variant_, notation::readArrays(variant_, words[0]));
  if (line && isOver(*line)) return Failure{std::string("The game is over there.")};
  return line;
}

game::Line Openings::of(std::size_t pair) const {
  if (!lines_.empty()) return lines_[pair % lines_.size()];
  constexpr int tries = 200;
  Random random(seed_ ^ (pair + 1) * 0x9E3779B97F4A7C15);
  game::Line line = drawn(random.next());
  for (int i = 0; i < tries && !isFair(line); ++i) line = drawn(random.next());
  // Chance has failed us: the start itself is always fair.
  return isFair(line) ? line : game::Line{variant_, {variant_.start(rules::Seed{seed_})}};
}

game::Line Openings::drawn(std::uint64_t seed) const {
  Random random(seed);
  game::Line line{variant_, {variant_.start(rules::Seed{random.next()})}};
  for (int i = 0; i < actions_; ++i) {
    const chess::ActionList actions = rules::legal(variant_, line.now());
    if (actions.size() == 0) break;
    line.play(actions[random.below(actions.size())]);
  }
  return line;
}

bool Openings::isFair(const game::Line& line) const {
  if (isOver(line)) return false;
  if (actions_ == 0 || !rules::settled(variant_, line.now())) return true;
  constexpr int most = 60; // centipawns
  const auto report = engine::search({variant_, line.now(), line.earlierKeys(), {.nodes = 4000}});
  return report && std::abs(report->score.centipawns) <= most;
}

} // namespace backrank::cli
