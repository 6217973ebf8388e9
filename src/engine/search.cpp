#include "engine/search.hpp"

#include <algorithm>

#include "chess/movegen.hpp"
#include "engine/evaluate.hpp"
#include "rules/outcome.hpp"

namespace backrank::engine {
namespace {

using chess::Action;
using chess::Position;
using chess::Role;

constexpr std::size_t mostFindings = std::size_t{1} << 20;
/// Check extensions and captures lead beyond the depth; this is where even they end.
constexpr std::size_t mostHeight = 160;

std::size_t findingsFor(const Limits& limits) {
  return static_cast<std::size_t>(std::min<std::uint64_t>(limits.nodes.value_or(mostFindings), mostFindings / 2)) * 2;
}

/// Mates are stored by their distance from the position, not from the root.
int toTable(int value, int plies) { return !isMate(value) ? value : value > 0 ? value + plies : value - plies; }
int fromTable(int value, int plies) { return !isMate(value) ? value : value > 0 ? value - plies : value + plies; }

bool hasPieces(const Position& position, chess::Color color) {
  return (position.of(color) & ~position.of(Role::pawn) & ~position.of(Role::king)) != 0;
}

/// Late quiet actions are seldom good; they get a full search only if a shallow one says otherwise.
int reductionOf(int depth, int number, Window window) {
  if (depth < 3 || number < 4) return 0;
  const int reduction = 1 + (number >= 12 ? 1 : 0) + (depth >= 7 ? 1 : 0);
  return window.isNarrowest() ? reduction : reduction - 1;
}

/// False for a capture that cannot lift the value to alpha, or that loses material.
bool mayPay(const Position& position, Action action, int standing, int alpha) {
  constexpr int margin = 150;
  if (standing + gainOf(position, action) + margin <= alpha) return false;
  return exchangeOf(position, action) >= 0;
}

} // namespace

Search::Search(const Request& request, Budget& budget)
    : variant_(request.variant)
    , root_(request.position)
    , budget_(budget)
    , settingUp_(isSettingUp(request.variant, request.position))
    , table_(findingsFor(request.limits))
    , keys_(request.earlier)
    , rootAt_(request.earlier.size())
    , levels_(mostHeight) {
  if (settingUp_) judge_.emplace(variant_);
  chess::ActionList actions = legal(variant_, root_);
  Order order(root_, actions, {}, experience_);
  while (const auto action = order.next()) roots_.push_back({*action, -infinity, {*action}});
}

bool Search::deepen(int depth, int margin) {
  const Node node{root_, 0, 0};
  const int childDepth = root_.owed() ? depth : depth - 1;
  std::size_t best = 0;
  int bestValue = -infinity;
  for (std::size_t i = 0; i < roots_.size(); ++i) {
    RootLine& line = roots_[i];
    // What is worse than the best by no more than the margin has to lie within the window.
    const Window window{std::max(bestValue - margin - (margin > 0 ? 1 : 0), -infinity), infinity};
    const int found = tried(node, play(variant_, root_, line.action), {childDepth, 0, i == 0, window});
    if (budget_.exhausted()) break;
    line.value = found;
    if (found <= bestValue && found <= window.alpha) continue;
    extendLine(0, line.action);
    line.actions = level(0).line;
    if (found <= bestValue) continue;
    bestValue = found;
    best = i;
  }
  std::rotate(roots_.begin(), roots_.begin() + static_cast<std::ptrdiff_t>(best),
              roots_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
  return !budget_.exhausted();
}

int Search::value(const Node& node, int depth, Window window) {
  const Position& position = node.position;
  level(node.height).line.clear();

  // 1. The end of the budget, of the game, and of the tree.
  const bool isChecked = inCheck(position);
  if (isChecked) ++depth;
  if (depth <= 0 && !settingUp_) return quiescence(node, window);
  if (!budget_.spend()) return drawValue;
  if (settingUp_ && (depth <= 0 || !isSettingUp(variant_, position))) return judge_->evaluate(position);
  if (isDrawn(node)) return drawValue;
  if (isTooHigh(node.height)) return evaluate(position);

  // 2. What is known already.
  Order::Hints hints{{}, level(node.height).killers};
  if (const auto known = recall(node, depth, window, hints.first)) return *known;
  if (!isChecked && nullMoveRefutes(node, depth, window)) return window.beta;

  // 3. Every action, the most promising first: the first with the whole window, the others only to see if they beat it.
  chess::ActionList actions = legal(variant_, position);
  if (actions.empty()) return valueWithoutActions(node);
  Order order(position, actions, hints, experience_);
  chess::ActionList inVain;
  std::optional<Action> bestAction;
  Window open = window;
  int best = -infinity;
  for (int number = 0; const auto action = order.next(); ++number) {
    const Position after = play(variant_, position, *action);
    const bool isQuiet = action->isMovement() && !isSharp(position, *action);
    const bool maySkim = isQuiet && !isChecked && !inCheck(after);
    const int reduction = maySkim ? reductionOf(depth, number, open) : 0;
    const int found = tried(node, after, {position.owed() ? depth : depth - 1, reduction, number == 0, open});
    if (budget_.exhausted()) return drawValue;

    // 4. Better than all before, or so good that the other side will not let it come to this.
    best = std::max(best, found);
    if (found > open.alpha) {
      open.alpha = found;
      bestAction = *action;
      extendLine(node.height, *action);
      if (found >= window.beta) break;
    }
    if (!isSharp(position, *action)) inVain.add(*action);
  }

  // 5. Remember it.
  if (bestAction && best >= window.beta) learn(node, *bestAction, inVain, depth);
  keep(node, depth, window, best, bestAction);
  return best;
}

int Search::quiescence(const Node& node, Window window) {
  const Position& position = node.position;
  level(node.height).line.clear();

  // 1. The same ends; a repetition or the fifty-move rule need quiet moves and end nothing here.
  if (!budget_.spend()) return drawValue;
  if (rules::isDead(position)) return drawValue;
  if (isTooHigh(node.height)) return evaluate(position);
  chess::ActionList actions = legal(variant_, position);
  if (actions.empty()) return valueWithoutActions(node);

  // 2. Unless in check or owing a declaration, one may leave all captures alone.
  const bool mustAct = position.owed().has_value() || inCheck(position);
  const int standing = mustAct ? -infinity : evaluate(position);
  if (standing >= window.beta) return standing;
  if (!mustAct) actions.keepIf([&](Action action) { return isSharp(position, action); });

  // 3. Captures that may pay, or all actions.
  int best = standing;
  window.alpha = std::max(window.alpha, standing);
  Order order(position, actions, {}, experience_);
  while (const auto action = order.next()) {
    if (!mustAct && !mayPay(position, *action, standing, window.alpha)) continue;
    const int found = descend(node, play(variant_, position, *action), 0, window);
    if (budget_.exhausted()) return drawValue;
    best = std::max(best, found);
    if (found <= window.alpha) continue;
    window.alpha = found;
    extendLine(node.height, *action);
    if (found >= window.beta) break;
  }
  return best;
}

int Search::tried(const Node& node, const Position& after, const Trial& trial) {
  const auto [depth, reduction, isFirst, window] = trial;
  if (isFirst) return descend(node, after, depth, window);
  int found = descend(node, after, depth - reduction, window.narrowest());
  if (reduction > 0 && found > window.alpha) found = descend(node, after, depth, window.narrowest());
  const bool isOpen = found > window.alpha && found < window.beta && !window.isNarrowest();
  return isOpen ? descend(node, after, depth, window) : found;
}

int Search::descend(const Node& node, const Position& after, int depth, Window window, bool mayPass) {
  const bool passes = after.turn() != node.position.turn();
  const Node next{after, node.height + 1, node.plies + (passes ? 1 : 0), mayPass};
  const bool counts = !node.position.owed();
  if (counts) keys_.push_back(node.position.key());
  const int found = passes ? -value(next, depth, window.flipped()) : value(next, depth, window);
  if (counts) keys_.pop_back();
  return found;
}

bool Search::nullMoveRefutes(const Node& node, int depth, Window window) {
  const Position& position = node.position;
  if (settingUp_ || depth < 3 || !node.mayPass || !window.isNarrowest() || isMate(window.beta)) return false;
  if (position.owed() || !hasPieces(position, position.turn()) || evaluate(position) < window.beta) return false;
  Position passed = position;
  passed.setEnPassant(std::nullopt);
  passed.setTurn(~position.turn());
  const int reduced = depth - 3 - depth / 4;
  return descend(node, passed, reduced, {window.beta - 1, window.beta}, false) >= window.beta && !budget_.exhausted();
}

bool Search::isDrawn(const Node& node) const {
  const Position& position = node.position;
  if (settingUp_ || position.owed()) return false;
  if (isRepeated(position) || rules::isDead(position)) return true;
  // The move that makes it fifty may be mate, and mate comes first.
  return position.halfmoves() >= 100 && chess::countMovements(position) > 0;
}

/// A position that came up in the tree before will come up again; one from the game before the root has to be there
/// twice.
bool Search::isRepeated(const Position& position) const {
  const auto last = static_cast<std::ptrdiff_t>(keys_.size());
  const auto oldest = std::max<std::ptrdiff_t>(0, last - position.halfmoves());
  int before = 0;
  for (std::ptrdiff_t at = last - 4; at >= oldest; at -= 2) {
    if (keys_[static_cast<std::size_t>(at)] != position.key()) continue;
    if (static_cast<std::size_t>(at) >= rootAt_ || ++before == 2) return true;
  }
  return false;
}

int Search::valueWithoutActions(const Node& node) const {
  return inCheck(node.position) ? -mateValue + node.plies : drawValue;
}

std::optional<int> Search::recall(const Node& node, int depth, Window window, std::optional<Action>& first) const {
  const auto finding = table_.find(node.position.key());
  if (!finding) return std::nullopt;
  first = finding->action;
  // Near the fifty-move rule the same position is worth less than it was.
  const bool isStale = node.position.halfmoves() >= 90;
  if (!window.isNarrowest() || isStale || finding->depth < depth) return std::nullopt;
  const int known = fromTable(finding->value, node.plies);
  Finding atNode = *finding;
  atNode.value = known;
  return atNode.settles(window.alpha, window.beta) ? std::optional(known) : std::nullopt;
}

void Search::keep(const Node& node, int depth, Window window, int best, std::optional<Action> action) {
  Finding finding{toTable(best, node.plies), depth, Finding::Bound::exact, action};
  if (best >= window.beta)
    finding.bound = Finding::Bound::atLeast;
  else if (best <= window.alpha)
    finding.bound = Finding::Bound::atMost;
  table_.keep(node.position.key(), finding);
}

void Search::learn(const Node& node, Action best, const chess::ActionList& inVain, int depth) {
  if (isSharp(node.position, best)) return;
  const chess::Color side = node.position.turn();
  level(node.height).killers.add(best);
  experience_.reward(side, best, depth);
  for (const Action action : inVain)
    if (action != best) experience_.blame(side, action, depth);
}

void Search::extendLine(int height, Action action) {
  auto& line = level(height).line;
  const auto& rest = level(height + 1).line;
  line.assign(1, action);
  line.insert(line.end(), rest.begin(), rest.end());
}

} // namespace backrank::engine
