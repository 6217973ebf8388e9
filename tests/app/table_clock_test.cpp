// The clock for a wooden board: set-up turns of every game, and a press that was a mistake.
#include <boost/test/unit_test.hpp>

#include "app/table_clock.hpp"
#include "support/games.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::TimeControl;

class Wood {
public:
  explicit Wood(const SetupTurns& setup, const TimeControl& control = TimeControl::sudden(60s, 2s))
      : clock(control, setup, [this] { return game::Instant(now); }) {
    clock.press(~setup.first);
  }
  void press(Color side, game::Millis after) {
    now += after;
    clock.press(side);
  }
  /// Time passes, and nobody presses. Looked at often, as its timer does: a long gap would be a sleep.
  void wait(game::Millis time) {
    for (; time > 9s; time -= 9s) press(~clock.state().turn.side, 9s);
    press(~clock.state().turn.side, time);
  }
  long left(Color side) { return clock.state().of(side).left.count(); }
  std::string phase(Color side) { return clock.face(side).phase.toStdString(); }
  game::Millis now{1000};
  TableClock clock;
};

} // namespace

BOOST_AUTO_TEST_SUITE(table_clock)

BOOST_AUTO_TEST_CASE(the_set_up_of_each_game_goes_by_its_own_turns) {
  struct Row {
    const char* game;
    const char* rules;
    SetupTurns turns;
  };
  const std::vector<Row> rows{
      {"field", "", {.turns = 8}},
      {"field", "singular=clock", {.turns = 8, .maySingle = true}},
      {"regroupment", "", {.first = Color::black, .turns = 2, .runsOn = true}},
      {"placement960", "", {.first = Color::black, .turns = 5}},
      {"chess36", "", {}},
      {"chess960", "", {}},
      {"standard", "", {}},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.game << " " << row.rules) {
      const SetupTurns found = setupTurnsOf(tests::variantOf(row.game, row.rules));
      BOOST_TEST((found.first == row.turns.first));
      BOOST_TEST(found.turns == row.turns.turns);
      BOOST_TEST(found.runsOn == row.turns.runsOn);
      BOOST_TEST(found.maySingle == row.turns.maySingle);
    }
}

BOOST_AUTO_TEST_CASE(in_regroupment_white_starts_the_clock_of_black_and_moves_in_his_set_up_turn) {
  TimeControl control = TimeControl::equal({{.moves = 40, .time = 60s, .extra = 2s}, {.time = 30s}});
  Wood wood(setupTurnsOf(tests::variantOf("regroupment")), control);
  BOOST_TEST(wood.phase(Color::black) == "REGROUPING 1/2");
  wood.press(Color::black, 5s);
  BOOST_TEST(wood.phase(Color::white) == "REGROUPING 2/2");
  wood.press(Color::white, 5s);
  BOOST_TEST(!wood.clock.isFielding());
  BOOST_TEST((wood.clock.state().turn.side == Color::black));
  BOOST_TEST(wood.clock.state().of(Color::white).moves == 1);
  BOOST_TEST(wood.clock.state().of(Color::black).moves == 0);
  BOOST_TEST(wood.left(Color::white) == 57'000);
}

BOOST_AUTO_TEST_CASE(low_time_is_told_once_a_stage_however_often_the_increment_lifts_it) {
  Wood wood({}, TimeControl::equal({{.moves = 3, .time = 60s, .extra = 4s}, {.time = 60s, .extra = 4s}}));
  std::vector<Color> told;
  QObject::connect(&wood.clock, &TableClock::lowTime, &wood.clock, [&told](Color side) { told.push_back(side); });
  const Color first = Color::white;
  wood.wait(51s); // 9 s are left
  wood.clock.pause();
  BOOST_TEST(told.size() == 1);
  wood.clock.resume();
  wood.press(first, 1s); // 12 s
  wood.press(~first, 1s);
  wood.press(first, 5s); // below 10 s again before the press
  BOOST_TEST(told.size() == 1);
  wood.press(~first, 1s);
  wood.press(first, 1s); // the second stage: a minute more
  wood.press(~first, 1s);
  wood.wait(65s);
  wood.clock.pause();
  BOOST_TEST(told.size() == 2);
  BOOST_TEST((told.back() == first));
  wood.clock.reset(TimeControl::sudden(60s, 2s), {});
  wood.press(~first, 0s);
  wood.wait(55s);
  wood.clock.pause();
  BOOST_TEST(told.size() == 3);
}

BOOST_AUTO_TEST_CASE(a_mistaken_press_is_undone_once_with_the_clocks_of_that_moment) {
  Wood wood(setupTurnsOf(tests::variantOf("field")));
  BOOST_TEST(!wood.clock.unpress());
  wood.press(Color::white, 5s);
  wood.now += 3s;
  BOOST_TEST(wood.clock.unpress());
  BOOST_TEST((wood.clock.state().turn.side == Color::white));
  BOOST_TEST(wood.left(Color::white) == 55'000);
  BOOST_TEST(wood.left(Color::black) == 60'000);
  BOOST_TEST(wood.phase(Color::white) == "FIELDING 1/8");
  BOOST_TEST(!wood.clock.unpress());
  wood.press(Color::white, 1s);
  BOOST_TEST(wood.left(Color::white) == 56'000);
}

BOOST_AUTO_TEST_CASE(no_press_is_undone_over_an_arbiters_word_or_a_fallen_flag) {
  Wood wood(setupTurnsOf(tests::variantOf("standard")));
  wood.press(Color::white, 5s);
  BOOST_TEST(wood.clock.canUnpress());
  BOOST_TEST(wood.clock.setTime(Color::white, 30s));
  BOOST_TEST(!wood.clock.canUnpress());
  BOOST_TEST(!wood.clock.unpress());
  BOOST_TEST(wood.left(Color::white) == 30'000);
  wood.press(Color::black, 1s);
  BOOST_TEST(wood.clock.canUnpress());
  for (int i = 0; i < 4; ++i) wood.press(Color::black, 8s); // not Black's turn: the time passes
  BOOST_TEST(!wood.clock.unpress());
  BOOST_TEST(!wood.clock.canUnpress());
  BOOST_TEST(wood.left(Color::white) == 0);
  BOOST_TEST((wood.clock.state().turn.side == Color::white));
}

BOOST_AUTO_TEST_CASE(an_arbiter_sets_times_and_counters_and_gives_the_turn_to_the_other_side) {
  game::Millis now{};
  TableClock clock(TimeControl::equal({{.moves = 40, .time = 60s, .extra = 5s}, {.time = 30s}}),
                   setupTurnsOf(tests::variantOf("standard")), [&now] { return game::Instant(now); });
  clock.swapTurn();
  BOOST_TEST((clock.state().turn.side == Color::white)); // nobody's turn has begun
  clock.press(Color::black);
  now += 7s;
  clock.swapTurn();
  now += 3s;
  BOOST_TEST((clock.state().turn.side == Color::black));
  BOOST_TEST(clock.state().of(Color::white).left.count() == 53'000);
  BOOST_TEST(clock.state().of(Color::black).left.count() == 57'000);
  BOOST_TEST(clock.state().of(Color::white).moves == 0);
  BOOST_TEST(!clock.canUnpress());
  BOOST_TEST(clock.setTime(Color::white, 3min));
  BOOST_TEST(!clock.setTime(Color::white, 0s));
  BOOST_TEST(!clock.setTime(Color::white, 25h));
  BOOST_TEST(clock.state().of(Color::white).left.count() == 180'000);
  BOOST_TEST(clock.setCounter(Color::black, 0, 39));
  BOOST_TEST(!clock.setCounter(Color::black, 0, 41));
  clock.press(Color::black);
  BOOST_TEST(clock.state().of(Color::black).stage == 1U);
}

BOOST_AUTO_TEST_CASE(after_a_flag_a_time_set_by_hand_lets_the_clock_go_on_and_a_turn_given_away_does_not) {
  Wood wood({});
  wood.wait(61s);
  BOOST_TEST((wood.clock.state().flagged == Color::white));
  BOOST_TEST(!wood.clock.swapTurn());
  BOOST_TEST((wood.clock.state().turn.side == Color::white));
  BOOST_TEST((wood.clock.state().status == game::ClockState::Status::stopped));
  BOOST_TEST(wood.clock.setTime(Color::white, 2min));
  BOOST_TEST(wood.clock.isPaused());
  wood.clock.resume();
  wood.now += 5s;
  BOOST_TEST(wood.left(Color::white) == 115'000);
  BOOST_TEST(wood.clock.swapTurn());
  wood.now += 5s;
  BOOST_TEST(wood.left(Color::white) == 115'000);
  BOOST_TEST(wood.left(Color::black) == 55'000);
}

BOOST_AUTO_TEST_CASE(a_turn_given_to_the_other_side_has_the_delay_that_it_earns) {
  TimeControl control = TimeControl::equal({{.time = 60s, .pace = game::Pace::simpleDelay, .extra = 5s}});
  for (const bool earns : {true, false}) {
    control.fielding.increments = earns;
    Wood wood(setupTurnsOf(tests::variantOf("field")), control);
    wood.now += 2s;
    BOOST_TEST(wood.clock.swapTurn());
    wood.now += 9s;
    BOOST_TEST(wood.left(Color::black) == (earns ? 56'000 : 51'000));
  }
}

BOOST_AUTO_TEST_CASE(single_pieces_make_sixteen_turns_and_can_be_told_until_black_presses) {
  Wood wood(setupTurnsOf(tests::variantOf("field", "singular=clock")));
  BOOST_TEST(!wood.clock.mayBeSingular());
  wood.press(Color::white, 1s);
  BOOST_TEST(wood.clock.mayBeSingular());
  wood.clock.makeSingular();
  BOOST_TEST(!wood.clock.mayBeSingular());
  for (int turn = 2; turn <= 16; ++turn) {
    const Color side = turn % 2 == 0 ? Color::black : Color::white;
    BOOST_TEST(wood.phase(side) == "FIELDING " + std::to_string(turn) + "/16");
    wood.press(side, 1s);
  }
  BOOST_TEST(!wood.clock.isFielding());
  BOOST_TEST((wood.clock.state().turn.side == Color::white));
}

BOOST_AUTO_TEST_CASE(whoever_says_that_the_fielding_is_finished_moves_next) {
  Wood wood(setupTurnsOf(tests::variantOf("placement960")));
  wood.press(Color::black, 1s);
  wood.clock.finishFielding();
  BOOST_TEST(!wood.clock.isFielding());
  BOOST_TEST((wood.clock.state().turn.side == Color::white));
  wood.press(Color::white, 1s);
  BOOST_TEST(wood.clock.state().of(Color::white).moves == 1);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
