#include "game/clock.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace backrank::game {

using Status = ClockState::Status;

Clock::Clock(TimeControl control, const std::array<int, 2>& fieldingTurns, ClockTurn first,
             std::optional<Millis> sleepGap)
    : control_(std::make_shared<const TimeControl>(std::move(control)))
    , sleepGap_(sleepGap)
    , state_(stateBefore(*control_, fieldingTurns, first)) {
  assert(faultsOf(*control_).empty());
}

ClockState Clock::at(Instant now) const {
  Clock later = *this;
  later.advance(now);
  return later.state_;
}

std::optional<Instant> Clock::nextChange() const {
  const auto wait = isRunning() ? untilChange(*control_, state_) : std::nullopt;
  return wait ? std::optional(seen_ + *wait) : std::nullopt;
}

std::optional<Instant> Clock::autoFieldAt() const {
  if (!isRunning()) return std::nullopt;
  if (mustAutoField(*control_, state_)) return seen_;
  ClockState later = state_;
  const Millis wait = later.of(later.turn.side).delay + later.of(later.turn.side).budget;
  charge(*control_, later, wait);
  return mustAutoField(*control_, later) ? std::optional(seen_ + wait) : std::nullopt;
}

void Clock::start(Instant now) {
  if (state_.status != Status::waiting) return;
  state_.status = Status::running;
  seen_ = now;
}

bool Clock::advance(Instant now) {
  if (!isRunning() || now <= seen_) return true;
  const bool isSleep = slept(now);
  const Millis passed = now - std::exchange(seen_, now);
  if (isSleep) {
    state_.status = Status::paused;
    state_.pause = ClockState::Pause::sleep;
  } else {
    charge(*control_, state_, passed);
  }
  return !isSleep;
}

void Clock::pressed(ClockTurn next, Instant now) {
  start(now);
  if (advance(now) && isRunning()) passTurn(*control_, state_, next);
}

void Clock::asked(Instant now) {
  start(now);
  if (advance(now) && isRunning()) handOver(*control_, state_);
}

void Clock::refused(Instant now) {
  if (advance(now) && isRunning()) handBack(state_);
}

void Clock::accepted(Instant now) {
  if (advance(now) && isRunning()) settleAsked(*control_, state_);
}

void Clock::stopped(Instant now) {
  advance(now);
  state_.status = Status::stopped;
}

bool Clock::pause(Instant now, ClockState::Pause why) {
  advance(now);
  if (!isRunning()) return false;
  state_.status = Status::paused;
  state_.pause = why;
  return true;
}

bool Clock::resume(Instant now) {
  if (!isPaused()) return false;
  state_.status = Status::running;
  seen_ = now;
  return true;
}

bool Clock::adjusted(chess::Color color, Millis left, Instant now) {
  if (left <= Millis{} || left > longestTime) return false;
  advance(now);
  setLeft(*control_, state_, color, left);
  lift(color);
  return true;
}

/// A flag that is up again ended no game: the clock stands until somebody lets it go on.
void Clock::lift(chess::Color color) {
  if (!liftFlag(*control_, state_, color) || state_.status != Status::stopped) return;
  state_.status = Status::paused;
  state_.pause = ClockState::Pause::asked;
}

bool Clock::adjustedBudget(chess::Color color, Millis left, Instant now) {
  const bool hasPool = control_->fielding.mode == FieldingTime::Mode::budget && !state_.hasBattleBegun;
  if (!hasPool || left < Millis{} || left > longestTime) return false;
  advance(now);
  SideClock& side = state_.of(color);
  side.given += left - side.budget;
  side.budget = left;
  if (left > Millis{}) lift(color);
  return true;
}

bool Clock::recounted(chess::Color color, std::size_t stage, int movesInStage, Instant now) {
  const auto& stages = control_->of(color);
  if (stage >= stages.size() || movesInStage < 0) return false;
  if (endsByMoves(*control_, color, stage) && movesInStage >= stages[stage].moves) return false;
  advance(now);
  SideClock& side = state_.of(color);
  if (side.stage != stage) {
    side.isInPeriods = false;
    side.periodsLeft = stages[stage].periods;
    side.periodMovesLeft = stages[stage].periodMoves;
    side.delay = std::min(side.delay, stages[stage].pace == Pace::simpleDelay ? stages[stage].extra : Millis{});
    if (stages[stage].pace != Pace::perMove) side.surplus = {};
  }
  side.stage = stage;
  side.movesInStage = movesInStage;
  return true;
}

void Clock::restored(const ClockState& earlier, Instant now) {
  advance(now);
  const ClockState before = std::exchange(state_, earlier);
  state_.status = before.status == Status::stopped ? Status::running : before.status;
  state_.pause = before.pause;
  seen_ = now;
}

void Clock::resumedFrom(const ClockState& kept) {
  state_ = kept;
  if (!isRunning()) return;
  state_.status = Status::paused;
  state_.pause = ClockState::Pause::asked;
}

bool Clock::operator==(const Clock& other) const {
  return *control_ == *other.control_ && sleepGap_ == other.sleepGap_ && state_ == other.state_ &&
         (!isRunning() || seen_ == other.seen_);
}

} // namespace backrank::game
