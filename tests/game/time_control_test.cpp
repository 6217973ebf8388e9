// Which time controls make sense, and how long a game with one can last.
#include "game/time_control.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "game/clock.hpp"

namespace backrank::game {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using Kind = TimeFault::Kind;
using Field = TimeFault::Field;
using Mode = FieldingTime::Mode;

bool has(const TimeControl& control, Kind kind, Field field, std::size_t stage = 0) {
  for (const TimeFault& fault : faultsOf(control))
    if (fault.kind == kind && fault.field == field && fault.stage == stage) return true;
  return false;
}

TimeControl with(FieldingTime fielding) {
  TimeControl control = TimeControl::sudden(5min, 3s);
  control.fielding = fielding;
  return control;
}

/// How long White's next turn can be at most.
Millis longestTurn(const Clock& clock, Instant now) {
  Millis low{};
  for (Millis step(1LL << 28); step > 0ms; step /= 2)
    if (!clock.at(now + low + step).flagged) low += step;
  return low;
}

/// What can be thought without the loss of a period.
Millis keptTurn(const Clock& clock) {
  const SideClock& side = clock.state().of(Color::white);
  return side.delay + side.budget + side.left + Millis(side.isInPeriods ? -1 : 1);
}

constexpr int keepsPeriods = -1;

/// How long White can think in a game in which Black does not: in each turn so many parts in eight of what he has, or
/// what costs no period; in his last one all of it.
Millis thoughtIn(const TimeControl& control, int moves, int fieldingTurns, int eighths) {
  Clock clock(control, {fieldingTurns, fieldingTurns}, {Color::white, fieldingTurns > 0});
  clock.start({});
  Instant now{};
  for (int turn = 1; turn <= fieldingTurns + moves; ++turn) {
    const Millis most = longestTurn(clock, now);
    const Millis wanted = eighths == keepsPeriods ? std::min(keptTurn(clock), most) : most * eighths / 8;
    now += turn == fieldingTurns + moves ? most : wanted;
    clock.pressed({Color::black, turn <= fieldingTurns}, now);
    clock.pressed({Color::white, turn < fieldingTurns}, now);
  }
  return now.time_since_epoch();
}

/// The longest of several games, those included in which White thinks all he can in every turn, and in the last one.
Millis mostThought(const TimeControl& control, int moves, int fieldingTurns) {
  Millis most{};
  for (const int eighths : {keepsPeriods, 0, 1, 4, 8})
    most = std::max(most, thoughtIn(control, moves, fieldingTurns, eighths));
  return most;
}

TimeControl uncounted(std::vector<TimeStage> stages) {
  TimeControl control = TimeControl::equal(std::move(stages));
  control.countsMoves = false;
  return control;
}

} // namespace

BOOST_AUTO_TEST_SUITE(time_control)

BOOST_AUTO_TEST_CASE(usual_controls_have_no_faults) {
  const std::vector<TimeControl> usual{
      TimeControl::sudden(3min, 2s),
      TimeControl::sudden(60min, 0s),
      TimeControl::equal({{.moves = 40, .time = 90min, .extra = 30s}, {.time = 30min, .extra = 30s}}),
      TimeControl::equal({{.time = 5min, .pace = Pace::simpleDelay, .extra = 3s}}),
      TimeControl::equal({{.time = 5min, .pace = Pace::bronstein, .extra = 3s}}),
      TimeControl::equal({{.time = 3min, .pace = Pace::hourglass}}),
      TimeControl::equal({{.time = 10min, .pace = Pace::byoYomi, .extra = 30s, .periods = 5}}),
      TimeControl::equal({{.time = 10min, .pace = Pace::canadian, .extra = 5min, .periodMoves = 20}}),
      TimeControl::equal({{.pace = Pace::perMove, .extra = 30s}}),
      TimeControl::equal({{.pace = Pace::simpleDelay, .extra = 5s}}),
      TimeControl::equal({{.pace = Pace::byoYomi, .extra = 30s, .periods = 1}}),
      with({.mode = Mode::bonus, .perTurn = 20s}),
      with({.mode = Mode::budget, .budget = 2min}),
      with({.mode = Mode::untimed}),
      with({.mode = Mode::untimed, .study = 10min}),
  };
  for (std::size_t i = 0; i < usual.size(); ++i) {
    BOOST_TEST_CONTEXT("control " << i) { BOOST_TEST(faultsOf(usual[i]).empty()); }
  }
}

BOOST_AUTO_TEST_CASE(a_fault_names_its_field_and_its_stage) {
  struct Row {
    const char* what;
    TimeControl control;
    Kind kind;
    Field field;
    std::size_t stage = 0;
  };
  const TimeStage usual{.moves = 20, .time = 5min};
  const std::vector<Row> rows{
      {"no stage", TimeControl{}, Kind::noStage, Field::stages},
      {"five stages", TimeControl::equal({usual, usual, usual, usual, usual}), Kind::tooManyStages, Field::stages},
      {"no time at all", TimeControl::sudden(0s, 0s), Kind::noTime, Field::time},
      {"no time before the first increment", TimeControl::sudden(0s, 5s), Kind::noTime, Field::time},
      {"no time before what Bronstein gives back", TimeControl::equal({{.pace = Pace::bronstein, .extra = 3s}}),
       Kind::noTime, Field::time},
      {"time below 0", TimeControl::sudden(-1s, 5s), Kind::negative, Field::time},
      {"a year", TimeControl::sudden(8760h, 5s), Kind::tooLarge, Field::time},
      {"an increment below 0", TimeControl::sudden(5min, -2s), Kind::negative, Field::extra},
      {"an increment of two hours", TimeControl::sudden(5min, 2h), Kind::tooLarge, Field::extra},
      {"a stage before the last without moves", TimeControl::equal({{.time = 5min}, {.time = 5min}}), Kind::missing,
       Field::moves},
      {"a second stage that gives nothing", TimeControl::equal({usual, {}}), Kind::missing, Field::time, 1},
      {"a thousand moves", TimeControl::equal({{.moves = 1000, .time = 5min}}), Kind::tooLarge, Field::moves},
      {"moves below 0", TimeControl::equal({{.moves = -1, .time = 5min}}), Kind::negative, Field::moves},
      {"a delay of 0", TimeControl::equal({{.time = 5min, .pace = Pace::simpleDelay}}), Kind::missing, Field::extra},
      {"no periods", TimeControl::equal({{.time = 5min, .pace = Pace::byoYomi, .extra = 30s}}), Kind::missing,
       Field::periods},
      {"no moves of a period", TimeControl::equal({{.time = 5min, .pace = Pace::canadian, .extra = 30s}}),
       Kind::missing, Field::periodMoves},
      {"an hourglass after another stage", TimeControl::equal({usual, {.time = 5min, .pace = Pace::hourglass}}),
       Kind::hourglassAlone, Field::stages, 1},
      {"an empty pool", with({.mode = Mode::budget}), Kind::missing, Field::budget},
      {"a bonus of nothing", with({.mode = Mode::bonus}), Kind::missing, Field::bonus},
      {"a bonus below 0", with({.mode = Mode::bonus, .bonus = -1s}), Kind::negative, Field::bonus},
      {"a study time below 0", with({.mode = Mode::untimed, .study = -1s}), Kind::negative, Field::study},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) { BOOST_TEST(has(row.control, row.kind, row.field, row.stage)); }
  }
}

BOOST_AUTO_TEST_CASE(an_hourglass_of_one_side_only_is_a_fault) {
  TimeControl control = TimeControl::equal({{.time = 3min, .pace = Pace::hourglass}});
  control.stages[1] = {{.time = 3min}};
  BOOST_TEST(has(control, Kind::hourglassAlone, Field::stages));
}

BOOST_AUTO_TEST_CASE(faults_of_both_sides_are_told_at_once) {
  TimeControl control = TimeControl::sudden(5min, 2h);
  control.fielding = {.mode = Mode::budget};
  const auto faults = faultsOf(control);
  BOOST_REQUIRE(faults.size() == 3U);
  BOOST_TEST((faults[0].side == Color::white && faults[1].side == Color::black));
  BOOST_TEST((faults[2].field == Field::budget));
}

BOOST_AUTO_TEST_CASE(a_bonus_is_a_value_and_a_formula_together) {
  const TimeControl control = with({.mode = Mode::bonus, .bonus = 10s, .perTurn = 20s, .percent = 50});
  BOOST_TEST(fieldingBonus(control, Color::white, 4).count() == (10 + 80 + 150) * 1000);
  BOOST_TEST(fieldingBonus(control, Color::white, 0).count() == 0);
  BOOST_TEST(fieldingBonus(with({.mode = Mode::shared, .bonus = 10s}), Color::white, 4).count() == 0);
}

BOOST_AUTO_TEST_CASE(the_longest_game_of_sixty_moves_is_told) {
  struct Row {
    const char* what;
    TimeControl control;
    Millis longest;
  };
  const std::vector<Row> rows{
      {"3+2", TimeControl::sudden(3min, 2s), 5min},
      {"90/40 + 30, 30 s each",
       TimeControl::equal({{.moves = 40, .time = 90min, .extra = 30s}, {.time = 30min, .extra = 30s}}), 150min},
      {"40 in an hour, again and again", TimeControl::equal({{.moves = 40, .time = 60min}}), 120min},
      {"fixed time", TimeControl::equal({{.pace = Pace::perMove, .extra = 30s}}), 30min},
      {"byo-yomi", TimeControl::equal({{.time = 10min, .pace = Pace::byoYomi, .extra = 30s, .periods = 3}}), 41min},
      {"Canadian", TimeControl::equal({{.time = 10min, .pace = Pace::canadian, .extra = 5min, .periodMoves = 25}}),
       25min},
      {"100 in an hour, then 30 min, by time alone", uncounted({{.moves = 100, .time = 60min}, {.time = 30min}}),
       90min},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) { BOOST_TEST((longestUse(row.control, Color::white, 60, 0) == row.longest)); }
  }
  const TimeControl pool = with({.mode = Mode::budget, .budget = 2min});
  BOOST_TEST((longestUse(pool, Color::black, 60, 4) == 5min + 2min + 64 * 3s));
}

BOOST_AUTO_TEST_CASE(in_an_hourglass_there_is_no_longest_game) {
  const TimeControl glass = TimeControl::equal({{.time = 3min, .pace = Pace::hourglass}});
  BOOST_TEST(!longestUse(glass, Color::white, 60, 0).has_value());
  // Five seconds a turn can go on for ever.
  Clock clock(glass, {}, {});
  clock.start({});
  for (int turn = 1; turn <= 120; ++turn)
    clock.pressed({turn % 2 == 0 ? Color::white : Color::black}, Instant(turn * 5s));
  BOOST_TEST(clock.state().of(Color::white).left.count() == 180'000);
  BOOST_TEST(clock.state().of(Color::white).used.count() == 300'000);
}

BOOST_AUTO_TEST_CASE(nobody_can_think_longer_than_the_longest_game_says_and_somebody_nearly_as_long) {
  TimeControl early = TimeControl::sudden(3min, 2s);
  early.incrementFirst = true;
  TimeControl fixed = TimeControl::equal({{.pace = Pace::perMove, .extra = 30s}});
  fixed.fielding.increments = false;
  TimeControl counting = TimeControl::equal({{.moves = 40, .time = 60min}});
  counting.fielding.countsMoves = true;
  const std::vector<TimeControl> controls{
      TimeControl::sudden(3min, 2s),
      early,
      fixed,
      counting,
      TimeControl::equal({{.moves = 40, .time = 90min, .extra = 30s}, {.time = 30min, .extra = 30s}}),
      TimeControl::equal({{.time = 5min, .pace = Pace::simpleDelay, .extra = 3s}}),
      TimeControl::equal({{.time = 10min, .pace = Pace::byoYomi, .extra = 30s, .periods = 3}}),
      TimeControl::equal({{.time = 10min, .pace = Pace::canadian, .extra = 60s, .periodMoves = 5}}),
      uncounted({{.moves = 100, .time = 60min}, {.time = 30min}}),
      uncounted({{.moves = 40, .time = 60min, .extra = 9s}, {.time = 30min, .extra = 1s}}),
      uncounted({{.moves = 40, .time = 10min, .pace = Pace::byoYomi, .extra = 30s, .periods = 3}, {.time = 30min}}),
      with({.mode = Mode::shared, .increments = false}),
      with({.mode = Mode::bonus, .bonus = 2min, .perTurn = 20s}),
      with({.mode = Mode::budget, .budget = 2min, .carriesOver = true})};
  for (std::size_t i = 0; i < controls.size(); ++i)
    for (const int fieldingTurns : {0, 4})
      for (const int moves : {1, 10, 60}) {
        BOOST_TEST_CONTEXT("control " << i << ", " << fieldingTurns << " set-up turns, " << moves << " moves") {
          const Millis said = longestUse(controls[i], Color::white, moves, fieldingTurns).value();
          const Millis found = mostThought(controls[i], moves, fieldingTurns);
          BOOST_TEST(found.count() <= said.count());
          BOOST_TEST(found.count() >= (said * 9 / 10 - 1min).count());
        }
      }
}

BOOST_AUTO_TEST_CASE(a_delay_alone_is_no_time_where_set_up_turns_have_none) {
  TimeControl control = TimeControl::equal({{.pace = Pace::simpleDelay, .extra = 5s}});
  struct Row {
    FieldingTime fielding;
    bool begins;
  };
  for (const Row& row : {Row{{.mode = Mode::shared}, true},
                         {{.mode = Mode::shared, .increments = false}, false},
                         {{.mode = Mode::bonus, .bonus = 60s, .increments = false}, true},
                         {{.mode = Mode::bonus, .percent = 50, .increments = false}, false},
                         {{.mode = Mode::budget, .budget = 60s, .increments = false}, true},
                         {{.mode = Mode::untimed, .increments = false}, true},
                         {{.mode = Mode::untimed, .study = 60s}, true},
                         {{.mode = Mode::untimed, .study = 60s, .increments = false}, false}}) {
    control.fielding = row.fielding;
    BOOST_TEST(has(control, Kind::noTime, Field::time) == !row.begins);
    if (!row.begins) continue;
    Clock clock(control, {4, 4}, {Color::white, true});
    clock.start({});
    BOOST_TEST(!clock.at(Instant(row.fielding.study + 1s)).flagged.has_value());
  }
}

BOOST_AUTO_TEST_CASE(classes_are_told_by_a_game_of_sixty_moves) {
  BOOST_TEST((classOf(TimeControl::sudden(3min, 2s)) == TimeClass::blitz));
  BOOST_TEST((classOf(TimeControl::sudden(10min, 0s)) == TimeClass::blitz));
  BOOST_TEST((classOf(TimeControl::sudden(10min, 5s)) == TimeClass::rapid));
  BOOST_TEST((classOf(TimeControl::sudden(59min, 0s)) == TimeClass::rapid));
  BOOST_TEST((classOf(TimeControl::sudden(60min, 0s)) == TimeClass::standard));
  for (const auto& [time, found] :
       {std::pair(Millis(10min), TimeClass::blitz), {11min, TimeClass::rapid}, {60min, TimeClass::standard}})
    BOOST_TEST((classOf(TimeControl::equal({{.time = time, .pace = Pace::hourglass}})) == found));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
