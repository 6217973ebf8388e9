#include "explore/job.hpp"

#include <algorithm>
#include <cstdlib>

#include "notation/wire.hpp"

namespace backrank::explore {
namespace {

/// The table's size is part of what is found, so it depends on the limit alone.
std::size_t megabytesFor(Limit limit) {
  constexpr std::uint64_t nodesPerMegabyte = 40'000;
  constexpr std::size_t most = 16;
  if (limit.kind == Limit::Kind::depth) return most;
  return static_cast<std::size_t>(std::clamp<std::uint64_t>(limit.amount / nodesPerMegabyte, 1, most));
}

engine::Limits limitsOf(Limit limit) {
  if (limit.kind == Limit::Kind::nodes) return {.nodes = limit.amount};
  return {.depth = static_cast<int>(limit.amount)};
}

std::string wordsFor(const std::vector<chess::Action>& actions) {
  std::string words;
  for (const chess::Action action : actions) words += (words.empty() ? "" : " ") + notation::wire(action);
  return words;
}

} // namespace

Scorer::Scorer(Survey survey)
    : survey_(std::move(survey)) {
  engine_.setHash(megabytesFor(survey_.limit));
}

std::optional<Scored> Scorer::score(const Subject& subject, std::stop_token stop) {
  const auto start = startOf(survey_.variant, subject);
  if (!start) return std::nullopt;
  engine_.clear();
  std::optional<int> before; // the score of the depth before the last finished one
  std::optional<int> last;
  const auto note = [&](const engine::Report& report) { before = std::exchange(last, report.score.centipawns); };
  // In a set-up a single line is drawn by lot among the good ones; with two of them the first is the best.
  const int lines = subject.isSetup() ? 2 : 1;
  const engine::Request request{
      .variant = survey_.variant, .position = *start, .limits = limitsOf(survey_.limit), .multiPv = lines};
  const auto report = engine_.search(request, stop, note);
  if (!report || stop.stop_requested()) return std::nullopt;
  const int sign = start->turn() == chess::Color::white ? 1 : -1;
  return Scored{.centipawns = sign * report->score.centipawns,
                .depth = report->depth,
                .nodes = report->nodes,
                .spread = std::abs(report->score.centipawns - before.value_or(report->score.centipawns)),
                .line = wordsFor(report->principalVariation)};
}

} // namespace backrank::explore
