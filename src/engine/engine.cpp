#include "engine/engine.hpp"

#include <algorithm>

#include "base/random.hpp"
#include "engine/search.hpp"

namespace backrank::engine {
namespace {

/// In a set-up judging armies reaches as far as they can still be completed; more than one's own turn and the answer
/// to it is not worth the time.
constexpr int setupDepth = 4;
/// Set-up actions that differ by less, in centipawns, are equal.
constexpr int setupMargin = 5;

Score scoreOf(int value) {
  if (!isMate(value)) return {value, std::nullopt};
  const int plies = mateValue - std::abs(value);
  const int moves = (plies + 1) / 2;
  return {value, value > 0 ? moves : -moves};
}

/// The best line; among lines worth the same within the margin the seed chooses.
const RootLine& chosen(const std::vector<RootLine>& roots, int margin, std::uint64_t seed) {
  std::vector<const RootLine*> equals;
  for (const RootLine& line : roots)
    if (line.value >= roots.front().value - margin) equals.push_back(&line);
  return margin == 0 ? roots.front() : *equals[Random(seed).below(equals.size())];
}

Report reportOf(const RootLine& line, int depth, const Budget& budget) {
  return {.depth = depth,
          .score = scoreOf(line.value),
          .nodes = budget.nodes(),
          .elapsed = budget.elapsed(),
          .principalVariation = line.actions,
          .deepest = depth,
          .lines = {{scoreOf(line.value), depth, depth, line.actions}}};
}

} // namespace

struct Engine::Parts {};

Engine::Engine() = default;
Engine::~Engine() = default;
void Engine::setHash(std::size_t) {}
void Engine::setThreads(int) {}
void Engine::clear() {}
void Engine::ponderHit() {}

std::optional<Report> Engine::search(const Request& request, std::stop_token stop, const Progress& progress) {
  Budget budget(request.limits, std::move(stop));
  Search tree(request, budget);
  if (tree.roots().empty()) return std::nullopt;
  const bool settingUp = isSettingUp(request.variant, request.position);
  const int margin = settingUp ? setupMargin : 0;
  const int deepest = std::min(request.limits.depth.value_or(Search::mostDepth), //
                               settingUp ? setupDepth : Search::mostDepth);
  Report best{.principalVariation = {tree.roots().front().action}};
  for (int depth = 1; depth <= deepest; ++depth) {
    const bool finished = tree.deepen(depth, margin);
    // Half a depth of a set-up tells nothing about which actions are equal.
    if (!finished && settingUp) break;
    if (tree.roots().front().value > -infinity)
      best = reportOf(chosen(tree.roots(), margin, request.seed ^ request.position.key()), finished ? depth : depth - 1,
                      budget);
    if (!finished) break;
    if (progress) progress(best);
  }
  best.nodes = budget.nodes();
  best.elapsed = budget.elapsed();
  return best;
}

std::optional<Report> search(const Request& request, std::stop_token stop, const Progress& progress) {
  return Engine().search(request, std::move(stop), progress);
}

} // namespace backrank::engine
