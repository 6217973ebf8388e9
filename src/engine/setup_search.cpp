#include "engine/setup_search.hpp"

#include <algorithm>

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

SetupSearch::SetupSearch(const Request& request, Budget& budget, const std::vector<RootLine>& roots, Battle battle)
    : variant_(request.variant)
    , root_(request.position)
    , budget_(budget)
    , battle_(std::move(battle))
    , judge_(request.variant)
    , lines_(static_cast<std::size_t>(std::max(request.multiPv, 1)))
    , deepest_(request.variant.type().mirrored ? wholeSetup : judgingDepth) {
  std::unordered_set<chess::Key> reached;
  for (const RootLine& root : roots) addTurns({{root.action}, play(variant_, root_, root.action)}, reached);
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

/// Notes a beginning, or all the turns that it grows to; one that was reached by the same men in another order does not
/// count.
void SetupSearch::addTurns(Beginning beginning, std::unordered_set<chess::Key>& reached) {
  const chess::Position& after = beginning.after;
  const bool goesOn = lines_ > 1 && after.turn() == root_.turn() && isSettingUp(variant_, after);
  if (!goesOn) {
    if (lines_ == 1 || reached.insert(after.key()).second) beginnings_.push_back(std::move(beginning));
    return;
  }
  for (const chess::Action action : legal(variant_, after)) {
    Beginning longer{beginning.actions, play(variant_, after, action)};
    longer.actions.push_back(action);
    addTurns(std::move(longer), reached);
  }
}

/// What a value has to be above to be of use, behind the best ones so far.
int SetupSearch::floorOf(const std::vector<int>& best) const {
  if (best.size() < lines_) return -infinity;
  return lines_ > 1 ? best[lines_ - 1] : std::max(best.front() - setupMargin - 1, -infinity);
}

bool SetupSearch::deepen(int depth) {
  std::vector<int> best;
  for (Beginning& beginning : beginnings_) {
    const int alpha = floorOf(best);
    const int rest = depth - static_cast<int>(beginning.actions.size());
    const bool passes = beginning.after.turn() != root_.turn();
    const int found = passes ? -value(beginning.after, rest, -infinity, -alpha, beginning.line)
                             : value(beginning.after, rest, alpha, infinity, beginning.line);
    if (stopped_) return false;
    beginning.value = found > alpha ? found : -infinity;
    best.insert(std::ranges::upper_bound(best, found, std::greater{}), found);
  }
  account();
  std::ranges::stable_sort(beginnings_, std::greater{}, &Beginning::value);
  return true;
}

std::vector<RootLine> SetupSearch::roots() const {
  std::vector<RootLine> roots;
  for (const Beginning& each : beginnings_) {
    roots.push_back({.action = each.actions.front(), .value = each.value, .actions = each.actions});
    roots.back().actions.insert(roots.back().actions.end(), each.line.begin(), each.line.end());
  }
  return roots;
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
