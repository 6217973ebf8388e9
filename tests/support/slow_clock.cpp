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
      bring(side, ms(fielding.bonus) + turns * ms(fielding.perTurn) + ms(base.time) * fielding.percent / 100, "bonus");
    if (fielding.mode == FieldingTime::Mode::budget && first.isFielding)
      note(side, Pile::pool, ms(fielding.budget), "pool");
    if (control.incrementFirst && base.pace == Pace::increment) note(side, Pile::ordinary, ms(base.extra), "increment");
    if (left(side) == 0) moreTime(side);
  }
  beginDelay();
}

const game::TimeStage& SlowClock::stage(int side) const {
  const auto at = static_cast<std::size_t>(side);
  return control_.stages[at][static_cast<std::size_t>(hands[at].stage)];
}

long SlowClock::on(int side, Pile pile) const {
  const auto found = balance_.find({side, pile});
  return found == balance_.end() ? 0 : found->second;
}

long SlowClock::sum(int side, const std::string& why) const {
  long all = 0;
  for (const Entry& entry : list_)
    if (entry.side == side && entry.why == why) all += entry.time;
  return all;
}

void SlowClock::note(int side, Pile pile, long time, const std::string& why) {
  if (time == 0) return;
  balance_[{side, pile}] += time;
  const bool same = !list_.empty() && list_.back().side == side && list_.back().pile == pile && list_.back().why == why;
  if (same)
    list_.back().time += time;
  else
    list_.push_back({side, pile, time, why});
}

bool SlowClock::isRenewed(int side) const {
  return stage(side).pace == Pace::perMove || hands[static_cast<std::size_t>(side)].periods;
}

/// Time that comes from outside the turns.
void SlowClock::bring(int side, long time, const std::string& why) {
  note(side, isRenewed(side) ? Pile::apart : Pile::ordinary, time, why);
}

void SlowClock::renew(int side) {
  note(side, Pile::ordinary, ms(stage(side).extra) - on(side, Pile::ordinary), "period");
}

void SlowClock::enter(int side, int stageNumber) {
  Hand& hand = hands[static_cast<std::size_t>(side)];
  hand.stage = stageNumber;
  hand.inStage = 0;
  hand.periods = false;
  const auto& now = stage(side);
  hand.periodsLeft = now.periods;
  hand.periodMoves = now.periodMoves;
  note(side, Pile::ordinary, now.pace == Pace::perMove ? ms(now.extra) : ms(now.time), "base");
  if (now.pace == Pace::perMove) return;
  const long rest = on(side, Pile::apart); // nothing is renewed here: it is time like all other
  note(side, Pile::apart, -rest, "base");
  note(side, Pile::ordinary, rest, "base");
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
  return has ? on(number(turn.side), Pile::pool) : -1;
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
    note(side, Pile::ordinary, ms(now.extra), "period");
    return true;
  }
  if (now.pace == Pace::canadian && !hand.periods) {
    hand.periods = true;
    note(side, Pile::ordinary, ms(now.extra), "period");
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
    if (--study == 0) beginDelay(); // from here on it is a turn like others
  } else if (!isTimedTurn() || fieldsAlone()) {
    return;
  } else if (hand.delay > 0) {
    --hand.delay;
  } else if (poolOfTurn() > 0) {
    note(side, Pile::pool, -1, "used");
  } else if (left(side) > 0) {
    note(side, on(side, Pile::apart) > 0 ? Pile::apart : Pile::ordinary, -1, "used");
    ++hand.usedThisTurn;
    if (stage(side).pace == Pace::hourglass) note(1 - side, Pile::ordinary, 1, "sand");
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
    if (now.pace == Pace::increment) note(side, Pile::ordinary, extra, "increment");
    if (now.pace == Pace::bronstein) note(side, Pile::ordinary, std::min(extra, hand.usedThisTurn), "increment");
    if (now.pace == Pace::canadian && hand.periods && --hand.periodMoves == 0) {
      hand.periodMoves = now.periodMoves;
      renew(side);
    }
  }
  // The time of one turn is no increment: the next turn has its own, wherever a clock runs.
  const bool isOneTurns = stage(side).pace == Pace::perMove || (stage(side).pace == Pace::byoYomi && hand.periods);
  if (passes && isOneTurns && isTimedTurn() && study == 0) renew(side);
  if (passes && (!turn.isFielding || control_.fielding.countsMoves)) {
    const auto& now = stage(side);
    const auto stages = static_cast<int>(control_.stages[static_cast<std::size_t>(side)].size());
    const bool last = hand.stage + 1 == stages;
    ++hand.moves;
    if (++hand.inStage == now.moves && (last || control_.countsMoves)) {
      if (isRenewed(side)) note(side, Pile::ordinary, -on(side, Pile::ordinary), "period");
      enter(side, last ? hand.stage : hand.stage + 1);
    }
  }
  if (passes && !turn.isFielding) study = 0;
  turn = next;
  if (!next.isFielding && !battle_) {
    battle_ = true;
    for (const int each : {0, 1}) {
      const long rest = on(each, Pile::pool);
      note(each, Pile::pool, -rest, "pool");
      if (control_.fielding.carriesOver) bring(each, rest, "pool");
    }
  }
  if (passes) beginDelay();
}

void SlowClock::set(int side, long time) {
  const long more = time - left(side);
  const long fromApart = more < 0 && isRenewed(side) ? std::min(-more, on(side, Pile::apart)) : 0;
  note(side, Pile::apart, -fromApart, "by hand");
  if (more > 0)
    bring(side, more, "by hand");
  else
    note(side, Pile::ordinary, more + fromApart, "by hand");
  lift(side);
}

bool SlowClock::setPool(int side, long time) {
  if (battle_ || control_.fielding.mode != FieldingTime::Mode::budget) return false;
  note(side, Pile::pool, time - on(side, Pile::pool), "by hand");
  if (time > 0) lift(side);
  return true;
}

/// A flag is put up again, and falls again at once where its cause is still there.
void SlowClock::lift(int side) {
  if (flagged != side) return;
  flagged = -1;
  if (number(turn.side) == side) lookAtZero();
}

} // namespace backrank::tests
