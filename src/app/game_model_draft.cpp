// A turn that is complete: how long it waits, what still changes it, and what commits it.
#include "app/game_model.hpp"

namespace backrank::app {
namespace {

/// Where the set-up has a time of its own, that is over with its last step.
bool countsSetUpApart(const game::TimeControl& control) {
  using Mode = game::FieldingTime::Mode;
  return control.fielding.mode == Mode::budget || control.fielding.mode == Mode::untimed;
}

} // namespace

bool GameModel::commitsItself() const {
  if (isPrefilled_) return false;
  return settings_->autoCommit || (draft_->goesOn() && hasClock() && countsSetUpApart(session_->clock()->control()));
}

bool GameModel::isGraceRunning() const {
  return grace_.isActive() || (isHeld_ && canEdit() && draft_->isReady() && commitsItself());
}

void GameModel::setHolding(bool holds) {
  if (!hasGame() || std::exchange(isHeld_, holds) == holds) return;
  if (holds)
    grace_.stop();
  else if (canEdit() && draft_->isReady() && commitsItself())
    grace_.start(graceTime_);
}

/// A complete turn after which the same side goes on is committed by what it does next; false if that is not legal, or
/// too late by now.
bool GameModel::makeWay(chess::Action action) {
  if (!draft_->isReady()) return true;
  if (!rules::legal(variant(), draft_->position()).contains(action)) return false;
  const auto epoch = epoch_;
  commit();
  return epoch == epoch_ && canAct() && draft_->isEmpty();
}

/// The man that a complete turn has moved goes elsewhere, or back; all else has to wait.
void GameModel::moveElsewhere(const rules::Gesture& gesture) {
  const auto* at = std::get_if<chess::Square>(&gesture.source);
  const auto from = at ? draft_->movedFrom(*at) : std::nullopt;
  if (!from) return Q_EMIT refused({.reason = rules::Reason::turnComplete, .squares = draft_->squares()});
  if (gesture.target == *at) return;
  if (gesture.target == *from) return undoDraft();
  const rules::Gesture meant{*from, gesture.target};
  const auto found = rules::matching(variant(), draft_->base(), meant);
  if (found.size() == 1) return replaceDraft(found.front());
  if (found.size() > 1) {
    undoDraft();
    return attempt(meant);
  }
  const auto why = rules::explain(variant(), draft_->base(), meant.source, meant.target);
  if (const auto* refusal = std::get_if<rules::Refusal>(&why)) Q_EMIT refused(*refusal);
}

} // namespace backrank::app
