// Random schedules of everything that can happen to a clock, against one that is kept by hand.
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "game/clock.hpp"
#include "support/slow_clock.hpp"

namespace backrank::game {
namespace {

using chess::Color;
using tests::SlowClock;

constexpr int schedules = 100'000;
constexpr int steps = 24;
constexpr Millis sleepGap{1000};

int below(Random& random, int size) { return static_cast<int>(random.below(static_cast<std::size_t>(size))); }

Pace anyPace(Random& random) {
  constexpr std::array paces{Pace::increment, Pace::simpleDelay, Pace::bronstein,
                             Pace::byoYomi,   Pace::canadian,    Pace::perMove};
  return paces[random.below(paces.size())];
}

TimeStage anyStage(Random& random, bool isLast) {
  TimeStage stage{.moves = isLast && below(random, 3) > 0 ? 0 : 1 + below(random, 4),
                  .time = Millis(1 + below(random, 120)),
                  .pace = anyPace(random),
                  .extra = Millis(1 + below(random, 25))};
  if (stage.pace == Pace::increment && below(random, 3) == 0) stage.extra = Millis{};
  stage.periods = 1 + below(random, 3);
  stage.periodMoves = 1 + below(random, 3);
  return stage;
}

std::vector<TimeStage> anyStages(Random& random) {
  std::vector<TimeStage> stages;
  const int count = 1 + below(random, 4);
  for (int i = 1; i <= count; ++i) stages.push_back(anyStage(random, i == count));
  return stages;
}

FieldingTime anyFielding(Random& random) {
  FieldingTime fielding;
  fielding.mode = static_cast<FieldingTime::Mode>(below(random, 4));
  fielding.expiry = static_cast<FieldingTime::Expiry>(below(random, 3));
  fielding.bonus = Millis(1 + below(random, 50));
  fielding.perTurn = Millis(below(random, 10));
  fielding.percent = below(random, 3) * 50;
  fielding.budget = Millis(1 + below(random, 60));
  fielding.study = Millis(below(random, 2) * below(random, 80));
  fielding.increments = below(random, 2) == 0;
  fielding.countsMoves = below(random, 2) == 0;
  fielding.carriesOver = below(random, 2) == 0;
  return fielding;
}

TimeControl anyControl(Random& random) {
  TimeControl control = TimeControl::equal(anyStages(random));
  if (below(random, 8) == 0)
    control = TimeControl::equal({TimeStage{.time = Millis(1 + below(random, 150)), .pace = Pace::hourglass}});
  else if (below(random, 3) == 0)
    control.stages[1] = anyStages(random);
  control.fielding = anyFielding(random);
  control.flag = static_cast<TimeControl::Flag>(below(random, 3));
  control.incrementFirst = below(random, 2) == 0;
  control.countsMoves = below(random, 4) > 0;
  return control;
}

/// A clock and the one kept by hand, led through the same events.
class Pair {
public:
  Pair(std::uint64_t seed)
      : random_(seed)
      , control_(anyControl(random_))
      , fieldingTurns_{below(random_, 4), 0}
      , first_{Color::white, false}
      , clock_(make())
      , slow_(control_, fieldingTurns_, first_) {}

  void run() {
    clock_.start(now());
    for (int i = 0; i < steps && !isBroken_; ++i) {
      step();
      compare();
    }
    checkList();
  }
  /// How often time was set while a press makes the side's time whole again.
  int setInPeriods() const { return setInPeriods_; }

private:
  using Status = ClockState::Status;
  struct Earlier {
    ClockState state;
    SlowClock slow;
    int fieldingLeft;
  };

  Clock make() {
    fieldingTurns_[1] = fieldingTurns_[0];
    fieldingLeft_ = 2 * fieldingTurns_[0];
    first_.isFielding = fieldingLeft_ > 0;
    return {control_, fieldingTurns_, first_, sleepGap};
  }
  Instant now() const { return Instant(Millis(now_)); }

  void step() {
    switch (below(random_, 13)) {
    case 0:
      return pause();
    case 1:
      return takeBack();
    case 2:
      return setByHand();
    case 12:
      return setPool();
    case 3:
      return sleep();
    case 4:
    case 5:
      wait(below(random_, 150)); // a timer that comes late
      return look();
    default:
      wait(below(random_, 40));
      return press();
    }
  }
  void wait(int time) {
    now_ += time;
    if (status_ != Status::running) return;
    for (int i = 0; i < time && !slow_.isOver(); ++i) slow_.tick();
    if (slow_.isOver()) status_ = Status::stopped;
  }
  void look() {
    const ClockState seen = clock_.at(now());
    clock_.advance(now());
    expect(seen == clock_.state(), "a look without a change shows the same");
  }
  void press() {
    clock_.advance(now());
    ClockTurn next{~slow_.turn.side, fieldingLeft_ > 1};
    // Now and then a side goes on from its set-up into the battle without a press.
    if (fieldingLeft_ == 1 && below(random_, 4) == 0) next.side = slow_.turn.side;
    clock_.pressed(next, now());
    if (status_ != Status::running) return;
    slow_.press(next);
    fieldingLeft_ -= fieldingLeft_ > 0 ? 1 : 0;
    earlier_.push_back({clock_.state(), slow_, fieldingLeft_});
  }
  void pause() {
    wait(below(random_, 30));
    expect(clock_.pause(now()) == (status_ == Status::running), "only a running clock is paused");
    if (status_ == Status::running) status_ = Status::paused;
    wait(below(random_, 3000));
    if (below(random_, 4) > 0) resume();
  }
  void resume() {
    expect(clock_.resume(now()) == (status_ == Status::paused), "only a paused clock is resumed");
    if (status_ == Status::paused) status_ = Status::running;
  }
  void sleep() {
    clock_.advance(now());
    now_ += 1001 + below(random_, 3'600'000);
    clock_.advance(now());
    if (status_ == Status::running) status_ = Status::paused;
    compare();
    resume();
  }
  void takeBack() {
    if (earlier_.empty()) return;
    const auto kept = static_cast<std::ptrdiff_t>(1 + random_.below(earlier_.size()));
    earlier_.erase(earlier_.begin() + kept, earlier_.end());
    wait(below(random_, 20));
    clock_.restored(earlier_.back().state, now());
    slow_ = earlier_.back().slow;
    fieldingLeft_ = earlier_.back().fieldingLeft;
    if (status_ == Status::stopped) status_ = Status::running;
  }
  void setByHand() {
    wait(below(random_, 20));
    const int side = below(random_, 2);
    const int left = below(random_, 100);
    const bool done = clock_.adjusted(side == 0 ? Color::white : Color::black, Millis(left), now());
    expect(done == (left > 0), "time set by hand is above 0");
    if (!done) return;
    setInPeriods_ += slow_.isRenewed(side) ? 1 : 0;
    slow_.set(side, left);
    goOnIfLifted();
  }
  void setPool() {
    wait(below(random_, 20));
    const int side = below(random_, 2);
    const int left = below(random_, 60);
    const bool done = clock_.adjustedBudget(side == 0 ? Color::white : Color::black, Millis(left), now());
    expect(done == slow_.setPool(side, left), "a pool is set while there is one");
    goOnIfLifted();
  }
  /// A flag that has ended the game and is up again: the clock stands until it is let go on.
  void goOnIfLifted() {
    if (status_ == Status::stopped && !slow_.isOver()) status_ = Status::paused;
  }

  /// The checks are many and hold: only a failure is worth a line.
  void expect(bool holds, const char* what) {
    if (holds) return;
    isBroken_ = true;
    BOOST_TEST(holds, what);
  }
  void compare() {
    const ClockState state = clock_.at(now());
    if (isBroken_) return;
    expect(state.status == status_, "status");
    expect(state.study.count() == slow_.study, "study");
    expect((state.flagged ? static_cast<int>(chess::index(*state.flagged)) : -1) == slow_.flagged, "flag");
    for (const int side : {0, 1}) {
      const SideClock& shown = state.sides[static_cast<std::size_t>(side)];
      const SlowClock::Hand& hand = slow_.hands[static_cast<std::size_t>(side)];
      expect(shown.left.count() == slow_.left(side), "time left");
      expect(shown.left.count() >= 0, "a minus sign");
      expect(shown.budget.count() == slow_.on(side, SlowClock::Pile::pool), "pool");
      expect(shown.surplus.count() == slow_.on(side, SlowClock::Pile::apart), "what is no matter of the period");
      expect(shown.moves == hand.moves && static_cast<int>(shown.stage) == hand.stage, "stage and moves");
      expect(shown.movesInStage == hand.inStage, "moves of the stage");
      expect(shown.isInPeriods == hand.periods && shown.periodsLeft == hand.periodsLeft, "periods");
      expect(shown.periodMovesLeft == hand.periodMoves, "moves of the period");
      expect(shown.delay.count() == hand.delay, "delay");
    }
  }
  /// used + left = base + increments.
  void checkList() {
    for (const int side : {0, 1}) {
      const SideClock shown = clock_.at(now()).sides[static_cast<std::size_t>(side)];
      long given = 0;
      for (const auto& entry : slow_.list())
        if (entry.side == side && entry.why != "used") given += entry.time;
      expect(isBroken_ || (shown.used + shown.left + shown.budget).count() == given,
             "used and left are what was given");
      expect(isBroken_ || shown.given.count() == given, "given");
      expect(isBroken_ || shown.used.count() == -slow_.sum(side, "used"), "used");
    }
  }

  Random random_;
  TimeControl control_;
  std::array<int, 2> fieldingTurns_;
  ClockTurn first_;
  int fieldingLeft_ = 0;
  Clock clock_;
  SlowClock slow_;
  Status status_ = Status::running;
  long now_ = 1'000'000;
  std::vector<Earlier> earlier_;
  bool isBroken_ = false;
  int setInPeriods_ = 0;
};

} // namespace

BOOST_AUTO_TEST_SUITE(clock_schedules)

BOOST_AUTO_TEST_CASE(every_random_control_of_the_schedules_has_no_faults) {
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    TimeControl control = anyControl(random);
    BOOST_TEST(faultsOf(control).empty());
  }
}

BOOST_AUTO_TEST_CASE(in_random_schedules_used_and_left_are_base_and_increments_to_the_millisecond) {
  int setInPeriods = 0;
  for (std::uint64_t seed = 1; seed <= schedules; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      Pair pair(seed);
      pair.run();
      setInPeriods += pair.setInPeriods();
    }
  }
  BOOST_TEST(setInPeriods > schedules / 4);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
