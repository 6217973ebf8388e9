// What an arbiter sets on a clock by hand, and what of it is left after the next press.
#include <boost/test/unit_test.hpp>

#include "game/clocks.hpp"

namespace backrank::game {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using Mode = FieldingTime::Mode;
using Status = ClockState::Status;
using tests::at;
using tests::black;
using tests::blackFields;
using tests::started;
using tests::white;
using tests::whiteFields;

const TimeStage periods{.time = 10s, .pace = Pace::byoYomi, .extra = 30s, .periods = 3};
const TimeStage canadian{.time = 10s, .pace = Pace::canadian, .extra = 60s, .periodMoves = 2};
const TimeStage fixed{.pace = Pace::perMove, .extra = 30s};

TimeControl withPool(FieldingTime::Expiry expiry, TimeControl::Flag flag) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = Mode::budget, .budget = 30s, .expiry = expiry};
  control.flag = flag;
  return control;
}

} // namespace

BOOST_AUTO_TEST_SUITE(clock_by_hand)

BOOST_AUTO_TEST_CASE(time_given_in_a_period_or_to_a_fixed_turn_is_used_first_and_what_is_left_is_kept) {
  struct Row {
    const char* what;
    TimeStage stage;
    Millis before;            ///< White uses it before he is given two minutes
    std::vector<Millis> uses; ///< and so much in this turn and the next ones
    std::vector<long> left;   ///< in seconds, after each of them
  };
  for (const Row& row : {
           Row{"a period", periods, 20s, {10s, 5s, 105s, 10s}, {110 + 30, 105 + 30, 30, 30}},
           Row{"a Canadian period", canadian, 20s, {10s, 5s, 110s}, {160, 105 + 60, 55}},
           Row{"a fixed time", fixed, 20s, {10s, 5s, 125s, 7s}, {110 + 30, 105 + 30, 30, 30}},
       }) {
    BOOST_TEST_CONTEXT(row.what) {
      Clock clock = started(TimeControl::equal({row.stage}));
      Millis now = row.before;
      const Millis left = clock.at(at(now)).of(Color::white).left;
      BOOST_TEST(clock.adjusted(Color::white, left + 2min, at(now)));
      for (std::size_t i = 0; i < row.uses.size(); ++i) {
        now += row.uses[i];
        clock.pressed(black, at(now));
        BOOST_TEST(clock.state().of(Color::white).left.count() == row.left[i] * 1000, "turn " << i);
        clock.pressed(white, at(now));
      }
      BOOST_TEST(!clock.flagged().has_value());
    }
  }
}

BOOST_AUTO_TEST_CASE(time_given_to_the_side_that_waits_is_kept_too) {
  Clock clock = started(TimeControl::equal({periods}));
  clock.pressed(black, at(20s));
  BOOST_TEST(clock.adjusted(Color::white, 150s, at(21s)));
  clock.pressed(white, at(22s));
  clock.pressed(black, at(32s));
  BOOST_TEST(clock.state().of(Color::white).left.count() == 140'000);
}

BOOST_AUTO_TEST_CASE(what_was_given_by_mistake_can_be_taken_off_again) {
  for (const TimeStage& stage : {periods, canadian, fixed}) {
    Clock clock = started(TimeControl::equal({stage}));
    const Millis left = clock.at(at(20s)).of(Color::white).left;
    BOOST_TEST(clock.adjusted(Color::white, left + 2min, at(20s)));
    BOOST_TEST(clock.adjusted(Color::white, left, at(20s)));
    clock.pressed(black, at(20s));
    clock.pressed(white, at(21s));
    clock.pressed(black, at(21s));
    BOOST_TEST((clock.state().of(Color::white).left == stage.extra));
  }
}

BOOST_AUTO_TEST_CASE(a_surplus_goes_into_the_next_stage_and_an_unused_period_does_not) {
  for (const Millis more : {Millis(0s), Millis(40s)}) {
    Clock clock = started(TimeControl::equal(
        {{.moves = 1, .time = 10s, .pace = Pace::byoYomi, .extra = 30s, .periods = 3}, {.time = 60s}}));
    const Millis left = clock.at(at(20s)).of(Color::white).left;
    BOOST_TEST(clock.adjusted(Color::white, left + more, at(20s)));
    clock.pressed(black, at(20s));
    BOOST_TEST(clock.state().of(Color::white).stage == 1U);
    BOOST_TEST((clock.state().of(Color::white).left == 60s + more));
  }
}

BOOST_AUTO_TEST_CASE(a_bonus_or_a_carried_pool_is_not_lost_with_the_first_fixed_turn) {
  TimeControl control = TimeControl::equal({fixed});
  control.fielding = {.mode = Mode::bonus, .bonus = 2min};
  Clock bonus = started(control, whiteFields);
  bonus.pressed(blackFields, at(50s));
  BOOST_TEST(bonus.state().of(Color::white).left.count() == 100'000);
  control.fielding = {.mode = Mode::budget, .budget = 2min, .carriesOver = true};
  Clock pool = started(control, whiteFields);
  pool.pressed(blackFields, at(50s));
  pool.pressed(white, at(50s));
  pool.pressed(black, at(60s));
  BOOST_TEST(pool.state().of(Color::white).left.count() == 90'000);
}

BOOST_AUTO_TEST_CASE(a_pool_given_back_lifts_the_flag_that_fell_because_it_was_empty) {
  Clock clock = started(withPool(FieldingTime::Expiry::flag, TimeControl::Flag::claim), whiteFields);
  clock.advance(at(31s));
  BOOST_TEST((clock.flagged() == Color::white));
  BOOST_TEST(clock.adjustedBudget(Color::black, 60s, at(31s)));
  BOOST_TEST(clock.adjustedBudget(Color::white, 0s, at(31s)));
  BOOST_TEST((clock.flagged() == Color::white));
  BOOST_TEST(clock.adjustedBudget(Color::white, 60s, at(31s)));
  BOOST_TEST(!clock.flagged().has_value());
  BOOST_TEST(!clock.at(at(90s)).flagged.has_value());
  BOOST_TEST((clock.at(at(91s)).flagged == Color::white));
}

BOOST_AUTO_TEST_CASE(ordinary_time_does_not_lift_a_flag_that_falls_again_at_once) {
  for (const bool isPoolFirst : {true, false}) {
    Clock clock = started(withPool(FieldingTime::Expiry::flag, TimeControl::Flag::claim), whiteFields);
    clock.advance(at(31s));
    if (isPoolFirst) BOOST_TEST(clock.adjustedBudget(Color::white, 20s, at(31s)));
    BOOST_TEST(clock.adjusted(Color::white, 90s, at(31s)));
    BOOST_TEST(clock.flagged().has_value() == !isPoolFirst);
    if (!isPoolFirst) BOOST_TEST(clock.adjustedBudget(Color::white, 20s, at(31s)));
    BOOST_TEST(!clock.at(at(50s)).flagged.has_value());
    BOOST_TEST(clock.state().of(Color::white).left.count() == 90'000);
  }
}

BOOST_AUTO_TEST_CASE(a_clock_that_a_flag_has_stopped_is_paused_when_the_flag_is_up_again) {
  Clock clock = started(TimeControl::sudden(5s, 0s));
  clock.advance(at(6s));
  BOOST_TEST((clock.state().status == Status::stopped));
  BOOST_TEST(clock.adjusted(Color::black, 1min, at(7s)));
  BOOST_TEST((clock.state().status == Status::stopped));
  BOOST_TEST(clock.adjusted(Color::white, 2min, at(7s)));
  BOOST_TEST(clock.isPaused());
  BOOST_TEST(clock.resume(at(20s)));
  BOOST_TEST(clock.at(at(30s)).of(Color::white).left.count() == 110'000);
}

BOOST_AUTO_TEST_CASE(another_stage_by_hand_has_its_own_delay) {
  Clock clock = started(TimeControl::equal(
      {{.moves = 40, .time = 60s, .pace = Pace::simpleDelay, .extra = 10s}, {.time = 30s, .extra = 2s}}));
  BOOST_TEST(clock.recounted(Color::white, 1, 0, at(3s)));
  BOOST_TEST(clock.state().of(Color::white).delay.count() == 0);
}

BOOST_AUTO_TEST_CASE(a_counter_passes_the_moves_of_a_stage_that_its_time_ends) {
  TimeControl control = TimeControl::equal({{.moves = 40, .time = 60s}, {.time = 30s}});
  control.countsMoves = false;
  Clock clock = started(control);
  BOOST_TEST(clock.recounted(Color::white, 0, 42, at(0s)));
  BOOST_TEST(clock.state().of(Color::white).movesInStage == 42);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(clock_turns_of_the_set_up)

BOOST_AUTO_TEST_CASE(a_turn_in_which_the_countdown_ends_has_its_delay_from_there) {
  TimeControl control = TimeControl::equal({{.pace = Pace::simpleDelay, .extra = 5s}});
  control.fielding = {.mode = Mode::untimed, .study = 60s};
  const Clock clock = started(control, whiteFields);
  BOOST_TEST(clock.at(at(62s)).of(Color::white).delay.count() == 3000);
  BOOST_TEST(!clock.at(at(64'999ms)).flagged.has_value());
  BOOST_TEST((clock.at(at(65s)).flagged == Color::white));
}

BOOST_AUTO_TEST_CASE(fixed_time_and_periods_are_whole_in_every_turn_of_the_set_up_whatever_it_earns) {
  for (const TimeStage& stage : {fixed, TimeStage{.pace = Pace::byoYomi, .extra = 30s, .periods = 1}})
    for (const bool earns : {true, false}) {
      TimeControl control = TimeControl::equal({stage});
      control.fielding.increments = earns;
      Clock clock = started(control, whiteFields);
      clock.pressed(blackFields, at(25s));
      BOOST_TEST(clock.state().of(Color::white).left.count() == 30'000);
      clock.pressed(white, at(50s));
      BOOST_TEST(clock.state().of(Color::black).left.count() == 30'000);
    }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
