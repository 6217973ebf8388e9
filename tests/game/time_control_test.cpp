// Which time controls make sense, and how long a game with one can last.
#include "game/time_control.hpp"

#include <boost/test/unit_test.hpp>

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
      {"hourglass", TimeControl::equal({{.time = 3min, .pace = Pace::hourglass}}), 3min},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      BOOST_TEST(longestUse(row.control, Color::white, 60, 0).count() == row.longest.count());
    }
  }
  const TimeControl pool = with({.mode = Mode::budget, .budget = 2min});
  BOOST_TEST(longestUse(pool, Color::black, 60, 4).count() == Millis(5min + 2min + 64 * 3s).count());
}

BOOST_AUTO_TEST_CASE(classes_are_told_by_a_game_of_sixty_moves) {
  BOOST_TEST((classOf(TimeControl::sudden(3min, 2s)) == TimeClass::blitz));
  BOOST_TEST((classOf(TimeControl::sudden(10min, 0s)) == TimeClass::blitz));
  BOOST_TEST((classOf(TimeControl::sudden(10min, 5s)) == TimeClass::rapid));
  BOOST_TEST((classOf(TimeControl::sudden(59min, 0s)) == TimeClass::rapid));
  BOOST_TEST((classOf(TimeControl::sudden(60min, 0s)) == TimeClass::standard));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::game
