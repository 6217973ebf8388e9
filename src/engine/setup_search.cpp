#include "engine/setup_search.hpp"

#include <algorithm>
#include <unordered_set>

#include "rules/legal.hpp"

namespace backrank::engine {
namespace {

/// Further than one's own turn and the answer to it judging armies does not get better with depth.
constexpr int judgingDepth = 4;
/// Where both sides get the same array, their choices are few enough to see to the end.
constexpr int wholeSetup = 8;
/// A set-up looks into so many battles at most, with so many nodes in all.
constexpr std::size_t mostBattles = 64;
constexpr std::uint64_t battleNodes = 120'000;
/// A look with fewer nodes says less than judging does.
constexpr std::uint64_t leastNodesEach = 1000;
constexpr int unknownBattle = infinity;

} // namespace

SetupSearch::SetupSearch(const Request& request, Budget& budget, std::vector<RootLine> roots, Battle battle)
    : variant_(request.variant)
    , root_(request.position)
    , budget_(budget)
    , battle_(std::move(battle))
    , judge_(request.variant)
    , roots_(std::move(roots))
    , deepest_(request.variant.type().mirrored ? wholeSetup : judgingDepth) {
  if (!countBattles(root_, deepest_) || battles_.empty()) return;
  const std::uint64_t all = std::min(battleNodes, request.limits.nodes.value_or(battleNodes) * 3 / 4);
  nodesEach_ = all / battles_.size();
}

/// Notes the battles that can come of a position; false if there are too many, or if some lie deeper.
bool SetupSearch::countBattles(const chess::Position& position, int depth) {
  if (!isSettingUp(variant_, position)) {
    battles_.emplace(position.key(), unknownBattle);
    return battles_.size() <= mostBattles;
  }
  if (depth == 0) return false;
  for (const chess::Action action : legal(variant_, position))
    if (!countBattles(play(variant_, position, action), depth - 1)) return false;
  return true;
}

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
  account();
  std::stable_sort(roots_.begin(), roots_.end(),
                   [](const RootLine& a, const RootLine& b) { return a.value > b.value; });
  return true;
}

/// What is reached by as much of the turn as the line holds.
chess::Key SetupSearch::afterTurn(const RootLine& root) const {
  chess::Position position = root_;
  for (const chess::Action action : root.actions) {
    if (position.turn() != root_.turn()) break;
    position = play(variant_, position, action);
  }
  return position.key();
}

std::vector<RootLine> SetupSearch::turns() const {
  std::vector<RootLine> distinct;
  std::unordered_set<chess::Key> reached;
  for (const RootLine& root : roots_)
    if (reached.insert(afterTurn(root)).second) distinct.push_back(root);
  return distinct;
}

/// Tells the budget of what has been spent.
void SetupSearch::account() {
  if (granted_ != 0) budget_.more(granted_ - allowance_, false);
  granted_ = allowance_ = 0;
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
  const bool over = !isSettingUp(variant_, position);
  if (over && nodesEach_ >= leastNodesEach) return battleValue(position);
  if (depth <= 0 || over) return judge_.evaluate(position);
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

int SetupSearch::battleValue(const chess::Position& position) {
  int& known = battles_.try_emplace(position.key(), unknownBattle).first->second;
  if (known != unknownBattle) return known;
  account();
  const auto found = battle_(position, nodesEach_);
  if (!found) {
    stopped_ = true;
    return drawValue;
  }
  return known = (*found + judge_.evaluate(position)) / 2;
}

} // namespace backrank::engine
