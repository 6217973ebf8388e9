#include "support/slow_clock.hpp"

#include <algorithm>

namespace backrank::tests {
namespace {

using game::FieldingTime;
using game::Pace;

int number(chess::Color side) { return side == chess::Color::white ? 0 : 1; }
long ms(game::Millis time) { return static_cast<long>(time.count()); }

} // namespace

SlowClock::SlowClock(const game::TimeControl& control, std::array<int, 2> fieldingTurns, game::ClockTurn first)
    : turn(first)
    , control_(control)
    , battle_(!first.isFielding) {
  const FieldingTime& fielding = control.fielding;
  if (fielding.mode == FieldingTime::Mode::untimed) study = ms(fielding.study);
  for (const int side : {0, 1}) {
    enter(side, 0);
    const auto& base = control.stages[static_cast<std::size_t>(side)][0];
    const int turns = fieldingTurns[static_cast<std::size_t>(side)];
    if (fielding.mode == FieldingTime::Mode::bonus && turns > 0)
      note(side, false, ms(fielding.bonus) + turns * ms(fielding.perTurn) + ms(base.time) * fielding.percent / 100,
           "bonus");
    if (fielding.mode == FieldingTime::Mode::budget && first.isFielding) note(side, true, ms(fielding.budget), "pool");
    if (control.incrementFirst && base.pace == Pace::increment) note(side, false, ms(base.extra), "increment");
    if (left(side) == 0) moreTime(side);
  }
  beginDelay();
}

const game::TimeStage& SlowClock::stage(int side) const {
  const auto at = static_cast<std::size_t>(side);
  return control_.stages[at][static_cast<std::size_t>(hands[at].stage)];
}

long SlowClock::left(int side, bool isPool) const {
  const auto found = balance_.find({side, isPool});
  return found == balance_.end() ? 0 : found->second;
}

long SlowClock::sum(int side, const std::string& why) const {
  long all = 0;
  for (const Entry& entry : list_)
    if (entry.side == side && entry.why == why) all += entry.time;
  return all;
}

void SlowClock::note(int side, bool isPool, long time, const std::string& why) {
  if (time == 0) return;
  balance_[{side, isPool}] += time;
  const bool same =
      !list_.empty() && list_.back().side == side && list_.back().isPool == isPool && list_.back().why == why;
  if (same)
    list_.back().time += time;
  else
    list_.push_back({side, isPool, time, why});
}

void SlowClock::enter(int side, int stageNumber) {
  Hand& hand = hands[static_cast<std::size_t>(side)];
  hand.stage = stageNumber;
  hand.inStage = 0;
  hand.periods = false;
  const auto& now = stage(side);
  hand.periodsLeft = now.periods;
  hand.periodMoves = now.periodMoves;
  note(side, false, now.pace == Pace::perMove ? ms(now.extra) : ms(now.time), "base");
}

bool SlowClock::isOver() const { return flagged >= 0 && control_.flag == game::TimeControl::Flag::automatic; }

bool SlowClock::isTimedTurn() const {
  return !(turn.isFielding && control_.fielding.mode == FieldingTime::Mode::untimed &&
           control_.fielding.study.count() == 0);
}

bool SlowClock::turnEarns() const {
  return !turn.isFielding || (control_.fielding.increments && isTimedTurn() && study == 0);
}

void SlowClock::beginDelay() {
  const int side = number(turn.side);
  Hand& hand = hands[static_cast<std::size_t>(side)];
  hand.delay = stage(side).pace == Pace::simpleDelay && turnEarns() ? ms(stage(side).extra) : 0;
  hand.usedThisTurn = 0;
}

long SlowClock::poolOfTurn() const {
  const bool has = turn.isFielding && control_.fielding.mode == FieldingTime::Mode::budget;
  return has ? left(number(turn.side), true) : -1;
}

bool SlowClock::fieldsAlone() const {
  return poolOfTurn() == 0 && control_.fielding.expiry == FieldingTime::Expiry::autoField;
}

bool SlowClock::moreTime(int side) {
  Hand& hand = hands[static_cast<std::size_t>(side)];
  const auto& now = stage(side);
  if (now.pace == Pace::byoYomi && (!hand.periods || hand.periodsLeft > 1)) {
    if (hand.periods) --hand.periodsLeft;
    hand.periods = true;
    note(side, false, ms(now.extra), "period");
    return true;
  }
  if (now.pace == Pace::canadian && !hand.periods) {
    hand.periods = true;
    note(side, false, ms(now.extra), "period");
    return true;
  }
  const auto stages = static_cast<int>(control_.stages[static_cast<std::size_t>(side)].size());
  if (control_.countsMoves || now.moves == 0 || hand.stage + 1 >= stages) return false;
  enter(side, hand.stage + 1);
  return true;
}

/// Nothing can be taken any more: the rules give more, or the flag falls; only one falls in a game.
void SlowClock::lookAtZero() {
  const int side = number(turn.side);
  if (study > 0 || !isTimedTurn() || fieldsAlone()) return;
  if (poolOfTurn() == 0 && control_.fielding.expiry == FieldingTime::Expiry::flag &&
      hands[static_cast<std::size_t>(side)].delay == 0 && flagged < 0)
    flagged = side;
  if (hands[static_cast<std::size_t>(side)].delay > 0 || poolOfTurn() > 0) return;
  while (left(side) == 0 && moreTime(side)) {
  }
  if (left(side) == 0 && flagged < 0) flagged = side;
}

void SlowClock::tick() {
  lookAtZero();
  if (isOver()) return;
  const int side = number(turn.side);
  Hand& hand = hands[static_cast<std::size_t>(side)];
  if (study > 0) {
    --study;
  } else if (!isTimedTurn() || fieldsAlone()) {
    return;
  } else if (hand.delay > 0) {
    --hand.delay;
  } else if (poolOfTurn() > 0) {
    note(side, true, -1, "used");
  } else if (left(side) > 0) {
    note(side, false, -1, "used");
    ++hand.usedThisTurn;
    if (stage(side).pace == Pace::hourglass) note(1 - side, false, 1, "sand");
  }
  lookAtZero();
}

void SlowClock::press(game::ClockTurn next) {
  const int side = number(turn.side);
  Hand& hand = hands[static_cast<std::size_t>(side)];
  const bool passes = next.side != turn.side;
  if (passes && turnEarns()) {
    const auto& now = stage(side);
    const long extra = ms(now.extra);
    if (now.pace == Pace::increment) note(side, false, extra, "increment");
    if (now.pace == Pace::bronstein) note(side, false, std::min(extra, hand.usedThisTurn), "increment");
    if (now.pace == Pace::perMove) note(side, false, extra - left(side), "period");
    if (now.pace == Pace::byoYomi && hand.periods) note(side, false, extra - left(side), "period");
    if (now.pace == Pace::canadian && hand.periods && --hand.periodMoves == 0) {
      hand.periodMoves = now.periodMoves;
      note(side, false, extra - left(side), "period");
    }
  }
  if (passes && (!turn.isFielding || control_.fielding.countsMoves)) {
    const auto& now = stage(side);
    const auto stages = static_cast<int>(control_.stages[static_cast<std::size_t>(side)].size());
    const bool last = hand.stage + 1 == stages;
    ++hand.moves;
    if (++hand.inStage == now.moves && (last || control_.countsMoves)) {
      if (hand.periods || now.pace == Pace::perMove) note(side, false, -left(side), "period");
      enter(side, last ? hand.stage : hand.stage + 1);
    }
  }
  if (passes && !turn.isFielding) study = 0;
  turn = next;
  if (!next.isFielding && !battle_) {
    battle_ = true;
    for (const int each : {0, 1}) {
      const long rest = left(each, true);
      note(each, true, -rest, "pool");
      if (control_.fielding.carriesOver) note(each, false, rest, "pool");
    }
  }
  if (passes) beginDelay();
}

void SlowClock::set(int side, long time) {
  note(side, false, time - left(side), "by hand");
  if (flagged == side) flagged = -1;
}

} // namespace backrank::tests
