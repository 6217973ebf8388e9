#include "engine/setup_search.hpp"

#include <algorithm>

#include "rules/legal.hpp"

namespace backrank::engine {

SetupSearch::SetupSearch(const Request& request, Budget& budget, std::vector<RootLine> roots)
    : variant_(request.variant)
    , root_(request.position)
    , budget_(budget)
    , judge_(request.variant)
    , roots_(std::move(roots)) {}

bool SetupSearch::deepen(int depth, int margin) {
  int best = -infinity;
  for (RootLine& root : roots_) {
    const int alpha = std::max(best - margin - 1, -infinity);
    const chess::Position after = play(variant_, root_, root.action);
    std::vector<chess::Action> line;
    const bool passes = after.turn() != root_.turn();
    const int found =
        passes ? -value(after, depth - 1, -infinity, -alpha, line) : value(after, depth - 1, alpha, infinity, line);
    if (stopped_) return false;
    root.value = found > alpha ? found : -infinity;
    root.actions.assign(1, root.action);
    root.actions.insert(root.actions.end(), line.begin(), line.end());
    best = std::max(best, found);
  }
  std::stable_sort(roots_.begin(), roots_.end(),
                   [](const RootLine& a, const RootLine& b) { return a.value > b.value; });
  return true;
}

bool SetupSearch::spend() {
  if (allowance_ == 0) {
    granted_ = allowance_ = stopped_ ? 0 : budget_.more(granted_, true);
    stopped_ = allowance_ == 0;
    if (stopped_) return false;
  }
  --allowance_;
  return true;
}

int SetupSearch::value(const chess::Position& position, int depth, int alpha, int beta,
                       std::vector<chess::Action>& line) {
  line.clear();
  if (!spend()) return drawValue;
  if (depth <= 0 || !isSettingUp(variant_, position)) return judge_.evaluate(position);
  int best = -infinity;
  std::vector<chess::Action> rest;
  for (const chess::Action action : legal(variant_, position)) {
    const chess::Position after = play(variant_, position, action);
    const bool passes = after.turn() != position.turn();
    const int found =
        passes ? -value(after, depth - 1, -beta, -alpha, rest) : value(after, depth - 1, alpha, beta, rest);
    if (stopped_) return drawValue;
    best = std::max(best, found);
    if (found <= alpha) continue;
    alpha = found;
    line.assign(1, action);
    line.insert(line.end(), rest.begin(), rest.end());
    if (found >= beta) break;
  }
  return best;
}

} // namespace backrank::engine
