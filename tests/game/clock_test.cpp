// A clock by itself: the paces, the flag, pauses and sleep, with instants that the test makes up.
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

Clock started(const TimeStage& stage) { return started(TimeControl::equal({stage})); }

long left(const Clock& clock, Color side, Millis now) { return clock.at(at(now)).of(side).left.count(); }

/// White and Black in turn use so many seconds each.
Millis play(Clock& clock, const std::vector<Millis>& uses, Millis now = 0s) {
  for (const Millis use : uses) {
    now += use;
    clock.pressed({~clock.state().turn.side, false}, at(now));
  }
  return now;
}

} // namespace

BOOST_AUTO_TEST_SUITE(clock)

BOOST_AUTO_TEST_CASE(before_the_first_turn_nobody_has_an_increment) {
  const Clock clock(TimeControl::sudden(30min, 20s), {}, white);
  BOOST_TEST(left(clock, Color::white, 5s) == 1'800'000);
  BOOST_TEST(left(clock, Color::black, 5s) == 1'800'000);
}

BOOST_AUTO_TEST_CASE(with_the_option_the_increment_is_there_before_the_first_turn) {
  TimeControl control = TimeControl::sudden(30min, 20s);
  control.incrementFirst = true;
  Clock clock = started(control);
  BOOST_TEST(left(clock, Color::black, 0s) == 1'820'000);
  play(clock, {5s});
  BOOST_TEST(left(clock, Color::white, 5s) == 1'835'000);
}

BOOST_AUTO_TEST_CASE(every_pace_gives_what_its_rules_say) {
  struct Row {
    const char* what;
    TimeStage stage;
    std::vector<Millis> uses; ///< White's and Black's in turn
    long white, black;        ///< left after them, in seconds
  };
  const std::vector<Row> rows{
      {"an increment comes after the turn", {.time = 60s, .extra = 5s}, {10s}, 55, 60},
      {"a delay shorter than the turn is free",
       {.time = 60s, .pace = Pace::simpleDelay, .extra = 5s},
       {12s, 3s},
       53,
       60},
      {"a delay does not gather", {.time = 60s, .pace = Pace::simpleDelay, .extra = 5s}, {1s, 1s, 9s}, 56, 60},
      {"Bronstein gives back what was used", {.time = 60s, .pace = Pace::bronstein, .extra = 5s}, {3s, 12s}, 60, 53},
      {"an hourglass gives it to the other", {.time = 60s, .pace = Pace::hourglass}, {20s, 5s}, 45, 75},
      {"a period that was kept is whole again",
       {.time = 10s, .pace = Pace::byoYomi, .extra = 30s, .periods = 3},
       {39s},
       30,
       10},
      {"a period that was not is lost",
       {.time = 10s, .pace = Pace::byoYomi, .extra = 30s, .periods = 3},
       {75s},
       30,
       10},
      {"moves of a Canadian period share it",
       {.time = 10s, .pace = Pace::canadian, .extra = 60s, .periodMoves = 2},
       {15s},
       55,
       10},
      {"after them it is whole again",
       {.time = 10s, .pace = Pace::canadian, .extra = 60s, .periodMoves = 2},
       {15s, 1s, 20s},
       60,
       9},
      {"fixed time is not kept", {.pace = Pace::perMove, .extra = 30s}, {10s, 29s}, 30, 30},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Clock clock = started(row.stage);
      play(clock, row.uses);
      BOOST_TEST(clock.state().of(Color::white).left.count() == row.white * 1000);
      BOOST_TEST(clock.state().of(Color::black).left.count() == row.black * 1000);
      BOOST_TEST(!clock.flagged().has_value());
    }
  }
}

BOOST_AUTO_TEST_CASE(the_next_stage_begins_with_the_move_that_completes_one) {
  Clock clock = started(TimeControl::equal({{.moves = 2, .time = 60s, .extra = 1s}, {.time = 30s, .extra = 5s}}));
  play(clock, {10s, 10s});
  BOOST_TEST(left(clock, Color::white, 20s) == 51'000);
  play(clock, {10s}, 20s);
  BOOST_TEST(clock.state().of(Color::white).stage == 1U);
  BOOST_TEST(left(clock, Color::white, 30s) == 51'000 - 10'000 + 1000 + 30'000);
}

BOOST_AUTO_TEST_CASE(a_last_stage_with_moves_repeats) {
  Clock clock = started(TimeControl::equal({{.moves = 2, .time = 60s}}));
  play(clock, {10s, 10s, 10s, 10s});
  BOOST_TEST(left(clock, Color::white, 40s) == 100'000);
  BOOST_TEST(left(clock, Color::black, 40s) == 100'000);
}

BOOST_AUTO_TEST_CASE(without_a_move_counter_the_next_stage_begins_at_zero_with_a_steady_flag) {
  TimeControl control = TimeControl::equal({{.moves = 40, .time = 60s}, {.time = 30s}});
  control.countsMoves = false;
  Clock clock = started(control);
  clock.advance(at(70s));
  BOOST_TEST(left(clock, Color::white, 70s) == 20'000);
  BOOST_TEST(clock.state().of(Color::white).hasPeriodFlag);
  BOOST_TEST(!clock.flagged().has_value());
  clock.advance(at(90s));
  BOOST_TEST((clock.flagged() == Color::white));
}

BOOST_AUTO_TEST_CASE(unequal_sides_never_swap) {
  TimeControl control;
  control.stages = {std::vector{TimeStage{.time = 300s, .extra = 1s}},
                    std::vector{TimeStage{.time = 60s, .extra = 5s}}};
  Clock clock = started(control);
  play(clock, {10s, 10s});
  BOOST_TEST(left(clock, Color::white, 20s) == 291'000);
  BOOST_TEST(left(clock, Color::black, 20s) == 55'000);
}

BOOST_AUTO_TEST_CASE(a_flag_falls_in_the_millisecond_in_which_nothing_is_left) {
  const Clock clock = started(TimeControl::sudden(3s, 2s));
  BOOST_TEST(!clock.at(at(2999ms)).flagged.has_value());
  BOOST_TEST((clock.at(at(3000ms)).flagged == Color::white));
  BOOST_TEST((clock.at(at(3000ms)).status == Status::stopped));
  BOOST_TEST((clock.nextChange() == at(3s)));
}

BOOST_AUTO_TEST_CASE(a_press_after_the_flag_changes_nothing_however_late_the_timer_is) {
  Clock clock = started(TimeControl::sudden(3s, 2s));
  clock.pressed(black, at(3500ms));
  BOOST_TEST((clock.flagged() == Color::white));
  BOOST_TEST(clock.state().of(Color::white).left.count() == 0);
  BOOST_TEST((clock.state().turn == white));
  BOOST_TEST(left(clock, Color::black, 60s) == 3000);
}

BOOST_AUTO_TEST_CASE(a_flag_that_is_claimed_or_only_shown_lets_the_clock_run_and_is_the_only_one) {
  for (const auto flag : {TimeControl::Flag::claim, TimeControl::Flag::warning}) {
    TimeControl control = TimeControl::sudden(3s, 2s);
    control.flag = flag;
    Clock clock = started(control);
    play(clock, {10s, 60s});
    BOOST_TEST((clock.flagged() == Color::white));
    BOOST_TEST(clock.isRunning());
    BOOST_TEST(left(clock, Color::white, 70s) == 2000);
    BOOST_TEST(left(clock, Color::black, 70s) == 2000);
  }
}

BOOST_AUTO_TEST_CASE(a_pause_keeps_what_is_left_of_a_delay) {
  Clock clock = started({.time = 60s, .pace = Pace::simpleDelay, .extra = 10s});
  BOOST_TEST(clock.pause(at(4s)));
  BOOST_TEST(!clock.pause(at(4s)));
  BOOST_TEST(clock.at(at(1h)).of(Color::white).delay.count() == 6000);
  BOOST_TEST(clock.resume(at(1h)));
  BOOST_TEST(left(clock, Color::white, 1h + 6s) == 60'000);
  BOOST_TEST(left(clock, Color::white, 1h + 7s) == 59'000);
}

BOOST_AUTO_TEST_CASE(an_hour_of_sleep_pauses_the_clock_and_drops_no_flag) {
  Clock clock(TimeControl::sudden(60s, 0s), {}, white, Clock::usualSleepGap);
  clock.start(at(0s));
  BOOST_TEST(clock.advance(at(5s)));
  BOOST_TEST(!clock.advance(at(3605s)));
  BOOST_TEST(clock.isPaused());
  BOOST_TEST((clock.state().pause == ClockState::Pause::sleep));
  BOOST_TEST(left(clock, Color::white, 3605s) == 55'000);
  clock.resume(at(3610s));
  BOOST_TEST(left(clock, Color::white, 3611s) == 54'000);
}

BOOST_AUTO_TEST_CASE(without_looks_in_between_a_long_turn_is_no_sleep_unless_it_is_asked_for) {
  const Clock clock = started(TimeControl::sudden(60min, 0s));
  BOOST_TEST(left(clock, Color::white, 10min) == 3'000'000);
}

BOOST_AUTO_TEST_CASE(an_instant_before_the_last_one_counts_as_that) {
  Clock clock = started(TimeControl::sudden(60s, 0s));
  play(clock, {10s});
  clock.advance(at(3s));
  BOOST_TEST(left(clock, Color::black, 3s) == 60'000);
  BOOST_TEST(left(clock, Color::black, 12s) == 58'000);
}

BOOST_AUTO_TEST_CASE(time_set_by_hand_lifts_the_flag_and_is_never_zero) {
  TimeControl control = TimeControl::sudden(3s, 0s);
  control.flag = TimeControl::Flag::claim;
  Clock clock = started(control);
  clock.advance(at(4s));
  BOOST_TEST(!clock.adjusted(Color::white, 0s, at(4s)));
  BOOST_TEST(!clock.adjusted(Color::white, -1s, at(4s)));
  BOOST_TEST(!clock.adjusted(Color::white, 25h, at(4s)));
  BOOST_TEST((clock.flagged() == Color::white));
  BOOST_TEST(clock.adjusted(Color::white, 15s, at(4s)));
  BOOST_TEST(!clock.flagged().has_value());
  BOOST_TEST(left(clock, Color::white, 5s) == 14'000);
}

BOOST_AUTO_TEST_CASE(a_counter_set_by_hand_stays_within_its_stage) {
  Clock clock = started(TimeControl::equal({{.moves = 40, .time = 60s}, {.time = 30s}}));
  BOOST_TEST(!clock.recounted(Color::white, 2, 0, at(0s)));
  BOOST_TEST(!clock.recounted(Color::white, 0, 40, at(0s)));
  BOOST_TEST(!clock.recounted(Color::white, 0, -1, at(0s)));
  BOOST_TEST(clock.recounted(Color::white, 0, 39, at(0s)));
  play(clock, {1s});
  BOOST_TEST(clock.state().of(Color::white).stage == 1U);
}

BOOST_AUTO_TEST_CASE(a_stage_set_by_hand_has_its_own_periods) {
  using game::Pace;
  Clock clock = started(TimeControl::equal(
      {{.moves = 40, .time = 60s}, {.time = 30s, .pace = Pace::byoYomi, .extra = 10s, .periods = 3}}));
  const auto& side = clock.state().of(Color::white);
  BOOST_TEST(clock.recounted(Color::white, 1, 0, at(0s)));
  BOOST_TEST(side.periodsLeft == 3);
  clock.advance(at(75s)); // 60 s, then a period and a half
  BOOST_TEST(side.isInPeriods);
  BOOST_TEST(side.periodsLeft == 2);
  BOOST_TEST(clock.recounted(Color::white, 1, 5, at(75s))); // the same stage: nothing is given
  BOOST_TEST(side.periodsLeft == 2);
  BOOST_TEST(clock.recounted(Color::white, 0, 5, at(75s)));
  BOOST_TEST(!side.isInPeriods);
  BOOST_TEST(side.periodsLeft == 0);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(clock_in_the_set_up)

BOOST_AUTO_TEST_CASE(a_bonus_is_on_the_clock_from_the_start) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = Mode::bonus, .bonus = 10s, .perTurn = 5s};
  const Clock clock = started(control, whiteFields);
  BOOST_TEST(left(clock, Color::black, 0s) == 90'000);
}

BOOST_AUTO_TEST_CASE(set_up_turns_earn_increments_unless_the_option_says_no) {
  TimeControl control = TimeControl::sudden(60s, 5s);
  for (const bool earns : {true, false}) {
    control.fielding.increments = earns;
    Clock clock = started(control, whiteFields);
    clock.pressed(blackFields, at(10s));
    BOOST_TEST(left(clock, Color::white, 10s) == (earns ? 55'000 : 50'000));
  }
}

BOOST_AUTO_TEST_CASE(set_up_turns_count_as_moves_only_by_option) {
  TimeControl control = TimeControl::equal({{.moves = 2, .time = 60s}, {.time = 60s}});
  for (const bool counts : {true, false}) {
    control.fielding.countsMoves = counts;
    Clock clock = started(control, whiteFields);
    clock.pressed(blackFields, at(1s));
    clock.pressed(white, at(2s));
    clock.pressed(black, at(3s));
    BOOST_TEST(clock.state().of(Color::white).stage == (counts ? 1U : 0U));
    BOOST_TEST(clock.state().of(Color::white).moves == (counts ? 2 : 1));
  }
}

BOOST_AUTO_TEST_CASE(a_pool_is_used_first_and_closed_when_the_battle_begins) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = Mode::budget, .budget = 30s};
  for (const bool carries : {true, false}) {
    control.fielding.carriesOver = carries;
    Clock clock = started(control, whiteFields);
    clock.pressed(blackFields, at(10s));
    BOOST_TEST(left(clock, Color::white, 10s) == 60'000);
    BOOST_TEST(clock.state().of(Color::white).budget.count() == 20'000);
    clock.pressed(white, at(50s));
    BOOST_TEST(left(clock, Color::white, 50s) == (carries ? 80'000 : 60'000));
    BOOST_TEST(left(clock, Color::black, 50s) == 50'000);
    BOOST_TEST(clock.state().of(Color::white).budget.count() == 0);
  }
}

BOOST_AUTO_TEST_CASE(a_pool_that_is_used_up_spills_flags_or_fields) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = Mode::budget, .budget = 30s};
  const Clock spills = started(control, whiteFields);
  BOOST_TEST(left(spills, Color::white, 35s) == 55'000);
  control.fielding.expiry = FieldingTime::Expiry::flag;
  BOOST_TEST((started(control, whiteFields).at(at(30s)).flagged == Color::white));
  BOOST_TEST(!started(control, whiteFields).at(at(29'999ms)).flagged.has_value());
  control.fielding.expiry = FieldingTime::Expiry::autoField;
  const Clock fields = started(control, whiteFields);
  BOOST_TEST((fields.autoFieldAt() == at(30s)));
  BOOST_TEST(left(fields, Color::white, 35s) == 60'000);
}

BOOST_AUTO_TEST_CASE(untimed_turns_cost_nothing_and_the_clock_starts_with_the_battle) {
  TimeControl control = TimeControl::sudden(60s, 5s);
  control.fielding = {.mode = Mode::untimed};
  Clock clock = started(control, whiteFields);
  BOOST_TEST(!clock.nextChange().has_value());
  clock.pressed(blackFields, at(10min));
  clock.pressed(white, at(20min));
  BOOST_TEST(left(clock, Color::white, 20min) == 60'000);
  BOOST_TEST(left(clock, Color::white, 20min + 10s) == 50'000);
}

BOOST_AUTO_TEST_CASE(a_common_study_time_runs_first_and_ends_with_the_first_move) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {.mode = Mode::untimed, .study = 100s};
  Clock clock = started(control, whiteFields);
  BOOST_TEST((clock.nextChange() == at(100s)));
  clock.pressed(blackFields, at(40s));
  BOOST_TEST(left(clock, Color::white, 40s) == 60'000);
  BOOST_TEST(clock.state().study.count() == 60'000);
  BOOST_TEST(left(clock, Color::black, 110s) == 50'000);
  clock.pressed(white, at(50s));
  clock.pressed(black, at(60s));
  BOOST_TEST(left(clock, Color::white, 60s) == 60'000);
  BOOST_TEST(left(clock, Color::black, 70s) == 50'000);
}

BOOST_AUTO_TEST_CASE(a_side_that_sets_up_and_moves_in_one_turn_goes_on_without_a_press) {
  TimeControl control = TimeControl::sudden(60s, 5s);
  control.fielding = {.mode = Mode::budget, .budget = 30s};
  Clock clock = started(control, whiteFields);
  clock.pressed(white, at(10s));
  BOOST_TEST(left(clock, Color::white, 15s) == 55'000);
  clock.pressed(black, at(15s));
  BOOST_TEST(left(clock, Color::white, 15s) == 60'000);
  BOOST_TEST(clock.state().of(Color::white).moves == 1);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
