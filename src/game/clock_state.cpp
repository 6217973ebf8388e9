#include "game/clock_state.hpp"

#include <algorithm>
#include <utility>

namespace backrank::game {
namespace {

using chess::Color;
using Mode = FieldingTime::Mode;
using Expiry = FieldingTime::Expiry;

const TimeStage& stageOf(const TimeControl& control, const ClockState& state, Color side) {
  return control.of(side)[state.of(side).stage];
}

void give(SideClock& side, Millis time) {
  side.left += time;
  side.given += time;
}

/// True if the side's time is that of a period or of one turn, which is whole again after it: then time that came
/// otherwise is told apart.
bool isRenewed(const TimeStage& stage, const SideClock& side) {
  return stage.pace == Pace::perMove || side.isInPeriods;
}

/// Gives time that a press does not take away again.
void giveToKeep(const TimeStage& stage, SideClock& side, Millis time) {
  give(side, time);
  if (isRenewed(stage, side)) side.surplus += time;
}

/// The period or the fixed time is whole again.
void renew(const TimeStage& stage, SideClock& side) { give(side, stage.extra + side.surplus - side.left); }

/// True if set-up turns are not played on the clock at all, and it is their turn.
bool isFree(const TimeControl& control, const ClockState& state) {
  return state.turn.isFielding && control.fielding.mode == Mode::untimed && control.fielding.study == Millis{};
}

bool hasPool(const TimeControl& control, const ClockState& state) {
  return state.turn.isFielding && control.fielding.mode == Mode::budget;
}

/// True if the open turn is one whose time is measured.
bool isTimed(const TimeControl& control, const ClockState& state) {
  return !isFree(control, state) && state.study == Millis{};
}

/// True if the open turn earns what its stage's pace gives to a turn.
bool earns(const TimeControl& control, const ClockState& state) {
  if (!state.turn.isFielding) return true;
  return control.fielding.increments && isTimed(control, state);
}

void enterStage(const TimeControl& control, SideClock& side, Color color, std::size_t stage) {
  side.stage = stage;
  side.movesInStage = 0;
  side.isInPeriods = false;
  side.periodsLeft = control.of(color)[stage].periods;
  side.periodMovesLeft = control.of(color)[stage].periodMoves;
  give(side, control.of(color)[stage].given());
  if (control.of(color)[stage].pace != Pace::perMove) side.surplus = {};
}

/// The next period of a side whose time is used up; false if there is none.
bool beginPeriod(const TimeStage& stage, SideClock& side) {
  const bool isByoYomi = stage.pace == Pace::byoYomi;
  if (!isByoYomi && stage.pace != Pace::canadian) return false;
  if (side.isInPeriods && (!isByoYomi || side.periodsLeft <= 1)) return false;
  if (side.isInPeriods) --side.periodsLeft;
  side.isInPeriods = true;
  give(side, stage.extra);
  return true;
}

/// What the rules give to a side whose time is used up; false if nothing.
bool refill(const TimeControl& control, ClockState& state, Color color) {
  SideClock& side = state.of(color);
  const TimeStage& stage = stageOf(control, state, color);
  if (beginPeriod(stage, side)) return true;
  if (stage.moves == 0 || endsByMoves(control, color, side.stage)) return false;
  side.hasPeriodFlag = true;
  enterStage(control, side, color, side.stage + 1);
  return true;
}

bool isFlagFinal(const TimeControl& control, const ClockState& state) {
  return state.flagged && control.flag == TimeControl::Flag::automatic;
}

void fall(const TimeControl& control, ClockState& state) {
  if (state.flagged) return;
  state.flagged = state.turn.side;
  if (isFlagFinal(control, state)) state.status = ClockState::Status::stopped;
}

/// What follows when a source has been used up.
void settleZero(const TimeControl& control, ClockState& state) {
  const SideClock& side = state.of(state.turn.side);
  const bool isPoolGone = hasPool(control, state) && side.budget == Millis{} && side.delay == Millis{};
  if (isPoolGone && control.fielding.expiry == Expiry::flag) fall(control, state);
  while (drainOf(control, state) == Drain::overdrawn)
    if (!refill(control, state, state.turn.side)) return fall(control, state);
}

void takeOrdinary(const TimeControl& control, ClockState& state, Millis time) {
  SideClock& side = state.of(state.turn.side);
  side.left -= time;
  side.surplus -= std::min(side.surplus, time);
  side.used += time;
  side.charged += time;
  if (stageOf(control, state, state.turn.side).pace == Pace::hourglass) give(state.of(~state.turn.side), time);
}

void beginDelay(const TimeControl& control, ClockState& state) {
  const TimeStage& stage = stageOf(control, state, state.turn.side);
  const bool has = stage.pace == Pace::simpleDelay && earns(control, state);
  state.of(state.turn.side).delay = has ? stage.extra : Millis{};
}

void take(const TimeControl& control, ClockState& state, Drain from, Millis time) {
  SideClock& side = state.of(state.turn.side);
  side.spent += time;
  if (from == Drain::study) state.study -= time;
  // The countdown ends within a turn, which is one like all others from here on.
  if (from == Drain::study && state.study == Millis{}) beginDelay(control, state);
  if (from == Drain::delay) side.delay -= time;
  if (from == Drain::ordinary) takeOrdinary(control, state, time);
  if (from != Drain::budget) return;
  side.budget -= time;
  side.used += time;
}

/// What the pace gives for a turn that is over, and that earns it.
void reward(const TimeStage& stage, SideClock& side) {
  switch (stage.pace) {
  case Pace::increment:
    return give(side, stage.extra);
  case Pace::bronstein:
    return give(side, std::min(side.charged, stage.extra));
  case Pace::canadian:
    if (!side.isInPeriods || --side.periodMovesLeft > 0) return;
    side.periodMovesLeft = stage.periodMoves;
    return renew(stage, side);
  case Pace::perMove:
  case Pace::byoYomi:
  case Pace::simpleDelay:
  case Pace::hourglass:
    return;
  }
}

/// A turn's own time is no increment: every turn that is measured has it whole.
void renewTurn(const TimeStage& stage, SideClock& side) {
  if (stage.pace != Pace::canadian && isRenewed(stage, side)) renew(stage, side);
}

/// What is left of a period or of a fixed time is not kept when a stage is over, but for a surplus.
void leaveStage(const TimeStage& stage, SideClock& side) {
  if (isRenewed(stage, side)) give(side, side.surplus - side.left);
}

/// Counts a move and goes on to the next stage where one is due; the last stage repeats.
void count(const TimeControl& control, SideClock& side, Color color) {
  const auto& stages = control.of(color);
  ++side.moves;
  ++side.movesInStage;
  if (stages[side.stage].moves != side.movesInStage || !endsByMoves(control, color, side.stage)) return;
  const bool isLast = side.stage + 1 == stages.size();
  leaveStage(stages[side.stage], side);
  enterStage(control, side, color, isLast ? side.stage : side.stage + 1);
}

void endTurn(const TimeControl& control, ClockState& state) {
  const Color color = state.turn.side;
  if (earns(control, state)) reward(stageOf(control, state, color), state.of(color));
  if (isTimed(control, state)) renewTurn(stageOf(control, state, color), state.of(color));
  if (!state.turn.isFielding || control.fielding.countsMoves) count(control, state.of(color), color);
}

void beginTurn(const TimeControl& control, ClockState& state) {
  SideClock& side = state.of(state.turn.side);
  side.spent = side.charged = Millis{};
  side.hasPeriodFlag = false; // it was to be seen since the stage ended, through a turn of the other side
  beginDelay(control, state);
}

void closePools(const TimeControl& control, ClockState& state) {
  state.hasBattleBegun = true;
  for (const Color color : chess::allColors) {
    SideClock& side = state.of(color);
    const Millis rest = std::exchange(side.budget, Millis{});
    side.given -= rest;
    if (control.fielding.carriesOver) giveToKeep(stageOf(control, state, color), side, rest);
  }
}

} // namespace

Drain drainOf(const TimeControl& control, const ClockState& state) {
  const SideClock& side = state.of(state.turn.side);
  if (state.study > Millis{}) return Drain::study;
  if (isFree(control, state) || mustAutoField(control, state)) return Drain::nothing;
  if (side.delay > Millis{}) return Drain::delay;
  if (hasPool(control, state) && side.budget > Millis{}) return Drain::budget;
  return side.left > Millis{} ? Drain::ordinary : Drain::overdrawn;
}

std::optional<Millis> untilChange(const TimeControl& control, const ClockState& state) {
  const SideClock& side = state.of(state.turn.side);
  switch (drainOf(control, state)) {
  case Drain::study:
    return state.study;
  case Drain::delay:
    return side.delay;
  case Drain::budget:
    return side.budget;
  case Drain::ordinary:
    return side.left;
  case Drain::nothing:
  case Drain::overdrawn:
    break;
  }
  return std::nullopt;
}

bool mustAutoField(const TimeControl& control, const ClockState& state) {
  const SideClock& side = state.of(state.turn.side);
  return hasPool(control, state) && control.fielding.expiry == Expiry::autoField && side.budget == Millis{};
}

ClockState stateBefore(const TimeControl& control, const std::array<int, 2>& fieldingTurns, ClockTurn first) {
  ClockState state{.turn = first, .hasBattleBegun = !first.isFielding};
  if (control.fielding.mode == Mode::untimed) state.study = control.fielding.study;
  for (const Color color : chess::allColors) {
    SideClock& side = state.of(color);
    const TimeStage& stage = control.of(color).front();
    enterStage(control, side, color, 0);
    giveToKeep(stage, side, fieldingBonus(control, color, fieldingTurns[chess::index(color)]));
    if (control.incrementFirst && stage.pace == Pace::increment) give(side, stage.extra);
    if (control.fielding.mode == Mode::budget && first.isFielding) side.budget = control.fielding.budget;
    side.given += side.budget;
  }
  for (const Color color : chess::allColors)
    if (state.of(color).left == Millis{}) beginPeriod(control.of(color).front(), state.of(color));
  beginTurn(control, state);
  return state;
}

void charge(const TimeControl& control, ClockState& state, Millis passed) {
  while (passed > Millis{}) {
    settleZero(control, state);
    if (isFlagFinal(control, state)) return;
    const Drain from = drainOf(control, state);
    const Millis time = std::min(passed, untilChange(control, state).value_or(passed));
    take(control, state, from, time);
    passed -= time;
  }
  settleZero(control, state);
}

void handOver(const TimeControl& control, ClockState& state) {
  state.turn.side = ~state.turn.side;
  beginTurn(control, state);
}

void handBack(ClockState& state) { state.turn.side = ~state.turn.side; }

void settleAsked(const TimeControl& control, ClockState& state) {
  handBack(state);
  endTurn(control, state);
  handBack(state);
}

void setLeft(const TimeControl& control, ClockState& state, Color color, Millis left) {
  SideClock& side = state.of(color);
  const Millis more = left - side.left;
  give(side, more);
  if (isRenewed(stageOf(control, state, color), side)) side.surplus = std::max(side.surplus + more, Millis{});
}

bool liftFlag(const TimeControl& control, ClockState& state, Color side) {
  if (state.flagged != side) return false;
  ClockState lifted = state;
  lifted.flagged.reset();
  if (lifted.turn.side == side) settleZero(control, lifted);
  if (lifted.flagged == side) return false;
  state.flagged.reset();
  return true;
}

bool endsByMoves(const TimeControl& control, Color side, std::size_t stage) {
  const auto& stages = control.of(side);
  return stages[stage].moves > 0 && (control.countsMoves || stage + 1 == stages.size());
}

void passTurn(const TimeControl& control, ClockState& state, ClockTurn next) {
  const bool passes = next.side != state.turn.side;
  if (passes) endTurn(control, state);
  if (!state.turn.isFielding && passes) state.study = Millis{};
  state.turn = next;
  if (!next.isFielding && !state.hasBattleBegun) closePools(control, state);
  if (passes) beginTurn(control, state);
}

} // namespace backrank::game
