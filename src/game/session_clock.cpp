#include <algorithm>
#include <utility>

#include "game/recomputed_clock.hpp"
#include "game/session.hpp"

namespace backrank::game {
namespace {

using Kind = chess::Action::Kind;

constexpr std::string_view standardOrder = "rnbqkbnr";

/// How far an action is from the standard order; the lowest goes first.
int strangeness(chess::Action action) {
  const auto usual = chess::roleOf(standardOrder[static_cast<std::size_t>(chess::fileOf(action.to()))]);
  if (action.kind() == Kind::placement) return action.role() == usual ? 0 : 1;
  if (action.kind() == Kind::keep || action.kind() == Kind::refusal) return 0;
  return action.kind() == Kind::exchange ? 1 : 2;
}

/// What is played for a side whose time to set up is over: men go to their standard squares as far as that is legal.
chess::Action standardAction(const rules::Variant& variant, const chess::Position& position) {
  const auto actions = rules::legal(variant, position);
  const auto order = [](chess::Action a, chess::Action b) {
    return std::pair(strangeness(a), a.bits()) < std::pair(strangeness(b), b.bits());
  };
  return *std::min_element(actions.begin(), actions.end(), order);
}

/// A game that tells no more than that a side lost on time: it has nothing left.
void dropFlag(ClockState& state, chess::Color side) {
  SideClock& loser = state.of(side);
  loser.used += std::exchange(loser.left, Millis{});
  loser.surplus = {};
  state.flagged = side;
}

} // namespace

void Session::setClock(TimeControl control, std::optional<Millis> sleepGap) {
  const chess::Position& start = tree().node(0).position;
  const auto turns = fieldingTurnsOf(rules::stageOf(variant(), start).turnsInAll, start.turn());
  clock_.emplace(std::move(control), turns, clockTurnOf(variant(), start), sleepGap);
  clockAt_ = {{0, clock_->state()}};
  byHand_ = {};
  byHandAt_.clear();
  ClockState shown = clockOf(live_);
  if (ending_ && ending_->reason == Ending::Reason::timeForfeit)
    dropFlag(shown, ending_->winner ? ~*ending_->winner : position().turn());
  clock_->resumedFrom(shown);
  if (ending_) clock_->stopped({});
}

void Session::setClock(TimeControl control, const ClockState& kept, std::optional<Millis> sleepGap) {
  setClock(std::move(control), sleepGap);
  clock_->resumedFrom(kept);
  clockAt_[live_] = clock_->state();
  if (ending_) clock_->stopped({});
}

void Session::recallClock(const ClockState& kept, bool isRightAfterStep) {
  if (!clock_) return;
  const ClockState before = clock_->state();
  clock_->resumedFrom(kept);
  if (!isRightAfterStep) setByHand(true, before);
  if (const auto actor = lastActor(); actor && isRightAfterStep) writeClock(*actor);
}

std::optional<ClockState> Session::clockAt(Tree::NodeId id) const {
  const auto found = clockAt_.find(id);
  return found == clockAt_.end() ? std::nullopt : std::optional(found->second);
}

ClockState Session::clockOf(Tree::NodeId id) const {
  auto path = tree().pathTo(id);
  const auto known = std::find_if(path.rbegin(), path.rend(), [this](auto node) { return clockAt_.contains(node); });
  path.erase(path.begin(), std::prev(known.base())); // the start's is always known
  return recomputedClock(record_, clock_->control(), clockAt_.at(path.front()), path);
}

ClockTurn Session::clockTurn() const { return clockTurnOf(variant(), position()); }

void Session::startClock(Instant now) {
  if (clock_ && !ending_) clock_->start(now);
}

void Session::advance(Instant now) {
  if (!clock_ || ending_) return;
  while (const auto at = clock_->slept(now) ? std::nullopt : clock_->autoFieldAt()) {
    if (*at > now || !autoField(*at)) break;
  }
  clock_->advance(now);
  if (clock_->flagged() && clock_->control().flag == TimeControl::Flag::automatic) loseOnTime(now);
}

/// False if the side to act has nothing to field.
bool Session::autoField(Instant now) {
  const Tree::NodeId before = live_;
  const chess::Color side = position().turn();
  while (clockTurn() == ClockTurn{side, true}) add(standardAction(variant(), position()), now);
  return live_ != before;
}

void Session::tellClock(chess::Color actor, Instant now) {
  if (!clock_) return;
  const Kind kind = tree().node(live_).action.kind();
  if (kind == Kind::offer) return clock_->asked(now), rememberClock();
  if (kind == Kind::refusal) return clock_->refused(now), rememberClock();
  if (kind == Kind::acceptance)
    clock_->accepted(now);
  else if (!ending_)
    clock_->pressed(clockTurn(), now);
  writeClock(actor);
}

void Session::rememberClock() {
  clockAt_[live_] = clock_->state();
  byHandAt_[live_] = byHand_;
}

/// Keeps what the clock shows after the last action, and writes it there if the turn of its actor is over. A turn that
/// ended with an offer is over when that is accepted.
void Session::writeClock(chess::Color actor) {
  rememberClock();
  const auto& last = tree().node(live_);
  if (last.parent && last.action.kind() == Kind::acceptance) return writeTimes(*last.parent, ~actor);
  if (clockTurn().side != actor || ending_) writeTimes(live_, actor);
}

void Session::writeTimes(Tree::NodeId id, chess::Color actor) {
  Annotations written = tree().annotations(id);
  written.clock = clock_->state().of(actor).left;
  written.elapsed = clock_->state().of(actor).spent;
  const bool hasPool = clock_->control().fielding.mode == FieldingTime::Mode::budget;
  if (hasPool && !clock_->state().hasBattleBegun) written.budget = clock_->state().of(actor).budget;
  annotate(id, std::move(written));
}

void Session::loseOnTime(Instant now) {
  const chess::Color loser = *clock_->flagged();
  const bool isDraw = !rules::canMate(position(), ~loser);
  end({.reason = Ending::Reason::timeForfeit, .winner = isDraw ? std::nullopt : std::optional(~loser)}, now);
}

bool Session::claimFlag(chess::Color claimant, Instant now) {
  advance(now);
  const bool isRight = clock_ && !ending_ && clock_->flagged() == ~claimant;
  if (!isRight || clock_->control().flag == TimeControl::Flag::warning) return false;
  loseOnTime(now);
  return true;
}

bool Session::pauseClock(Instant now, ClockState::Pause why) {
  advance(now);
  return clock_ && !ending_ && clock_->pause(now, why);
}

bool Session::resumeClock(Instant now) { return clock_ && !ending_ && clock_->resume(now); }

// By hand.

bool Session::adjustClock(chess::Color side, Millis left, Instant now) {
  advance(now);
  if (!clock_ || ending_) return false;
  const ClockState before = clock_->state();
  return setByHand(clock_->adjusted(side, left, now), before);
}

bool Session::adjustBudget(chess::Color side, Millis left, Instant now) {
  advance(now);
  if (!clock_ || ending_) return false;
  const ClockState before = clock_->state();
  return setByHand(clock_->adjustedBudget(side, left, now), before);
}

bool Session::recountClock(chess::Color side, std::size_t stage, int movesInStage, Instant now) {
  advance(now);
  if (!clock_ || ending_) return false;
  const ClockState before = clock_->state();
  return setByHand(clock_->recounted(side, stage, movesInStage, now), before);
}

bool Session::recountClock(chess::Color side, const SideClock& kept, Instant now) {
  if (!recountClock(side, kept.stage, kept.movesInStage, now)) return false;
  ClockState state = clock_->state();
  SideClock& counted = state.of(side);
  counted.isInPeriods = kept.isInPeriods;
  counted.periodsLeft = kept.periodsLeft;
  counted.periodMovesLeft = kept.periodMovesLeft;
  clock_->restored(state, now);
  return true;
}

/// Adds up what is set, so that taking a turn back does not take it back.
bool Session::setByHand(bool isSet, const ClockState& before) {
  if (!isSet) return false;
  const BothByHand set = byHandBetween(clock_->control(), before, clock_->state());
  for (std::size_t i = 0; i < set.size(); ++i) byHand_[i] = byHand_[i] + set[i];
  return true;
}

/// Gives both sides what makes up the difference to what was set by hand so far; something is left to everybody.
void Session::setAsByHand(const BothByHand& wanted, Instant now) {
  if (byHand_ == wanted) return;
  for (const chess::Color color : chess::allColors) {
    const ByHand more = wanted[chess::index(color)] - byHand_[chess::index(color)];
    const SideClock side = clock_->state().of(color);
    if (more.left != Millis{}) clock_->adjusted(color, std::clamp(side.left + more.left, Millis(1), longestTime), now);
    if (more.budget != Millis{})
      clock_->adjustedBudget(color, std::clamp(side.budget + more.budget, Millis{}, longestTime), now);
    const int stage = static_cast<int>(side.stage) + more.stages;
    if (stage >= 0 && (more.stages != 0 || more.moves != 0))
      clock_->recounted(color, static_cast<std::size_t>(stage), side.movesInStage + more.moves, now);
  }
  byHand_ = wanted;
  rememberClock();
}

} // namespace backrank::game
