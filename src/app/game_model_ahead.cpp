// A turn that a person plans while a machine is to act.
#include <algorithm>

#include "app/ahead.hpp"
#include "app/game_model.hpp"

namespace backrank::app {
namespace {

/// How many steps a plan may hold: a turn's pieces, or one move.
std::size_t mostSteps(const chess::Position& position, chess::Color side) {
  return static_cast<std::size_t>(std::clamp(position.reserve(side).size(), 1, 2));
}

} // namespace

void GameModel::setPlansAhead(bool on) {
  plansAhead_ = on;
  if (!on) dropPlan();
}

std::optional<chess::Color> GameModel::planningSide() const {
  if (!plansAhead_ || !hasGame() || !isLive() || isOver() || isPaused() || isHuman(toAct())) return std::nullopt;
  return isHuman(~toAct()) ? std::optional(~toAct()) : std::nullopt;
}

/// A step from the same piece of the hand, or to the same square, or one too many, begins the plan anew.
bool GameModel::addToPlan(const rules::Gesture& step) {
  const auto side = planningSide();
  if (!side || !chess::has(aheadTargets(variant(), shown(), *side, step.source), step.target)) return false;
  const bool isTaken =
      std::ranges::any_of(plan_, [&](const rules::Gesture& planned) { return planned.target == step.target; });
  const auto* role = std::get_if<chess::Role>(&step.source);
  const auto sameRole =
      std::ranges::count_if(plan_, [&](const rules::Gesture& planned) { return planned.source == step.source; });
  const bool isUsedUp = role && sameRole >= shown().reserve(*side).count(*role);
  if (!role || isTaken || isUsedUp || plan_.size() >= mostSteps(shown(), *side)) plan_.clear();
  plan_.push_back(step);
  Q_EMIT planChanged();
  return true;
}

void GameModel::dropPlan() {
  if (plan_.empty()) return;
  plan_.clear();
  Q_EMIT planChanged();
}

/// A person's turn has begun; false if nothing of a plan was done.
bool GameModel::carryOutPlan() {
  const auto plan = std::exchange(plan_, {});
  if (plan.empty()) return false;
  Q_EMIT planChanged();
  const auto epoch = epoch_;
  const chess::Color side = toAct();
  bool isBegun = false;
  for (const rules::Gesture& step : plan) {
    if (epoch != epoch_ || toAct() != side || !canAct()) return isBegun;
    const bool isDue = stage().kind != rules::Stage::Kind::declaring;
    const auto meant = isDue ? aheadMeaning(variant(), shown(), step) : std::nullopt;
    planFailed_ = !meant;
    if (!meant) return isBegun;
    take(*meant);
    isBegun = true;
  }
  return isBegun;
}

} // namespace backrank::app
