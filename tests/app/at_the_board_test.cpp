// Who is at the board, and at which instant: one for a gesture, whatever it leads to.
#include <boost/test/unit_test.hpp>

#include <QTemporaryDir>

#include "app/clock_games.hpp"
#include "app/journal.hpp"
#include "app/journals.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::TimeControl;
using tests::conducted;
using tests::Heard;
using tests::journalGameIn;
using tests::TimedGame;

constexpr auto white = Color::white;
constexpr auto black = Color::black;

} // namespace

BOOST_AUTO_TEST_SUITE(one_instant)

BOOST_AUTO_TEST_CASE(a_turn_of_two_pieces_is_pressed_in_time_as_a_whole) {
  for (int ms = 1; ms <= 12; ++ms) {
    BOOST_TEST_CONTEXT(ms) {
      TimedGame game;
      game.startTimed(TimeControl::sudden(60s, 0s), "field");
      game.play("K@e1 Q@d1");
      game.wait(60s - game::Millis(ms));
      game.tick = 1ms;
      game.commit();
      BOOST_TEST(game.steps() == (ms > 1 ? 2U : 0U));
      BOOST_TEST(game.isOver() == (ms == 1));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_stands_when_a_pool_is_used_up_stays_whenever_it_is_looked_at) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {
      .mode = game::FieldingTime::Mode::budget, .budget = 10s, .expiry = game::FieldingTime::Expiry::autoField};
  for (int ms = 1; ms <= 12; ++ms) {
    BOOST_TEST_CONTEXT(ms) {
      TimedGame game;
      game.startTimed(control, "field");
      game.play("K@d1");
      game.wait(10s - game::Millis(ms));
      game.tick = 1ms;
      while (game.toAct() == white) game.passTime();
      BOOST_TEST((game.session().position().king(white) == chess::Square::d1));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_gift_is_what_was_given_however_often_the_clock_is_looked_at) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 0s), "standard");
  game.tick = 1ms;
  const auto begin = game.time;
  BOOST_TEST(game.giveTime(white, 15s));
  const auto& side = game.session().clock()->state().of(white);
  BOOST_TEST(side.given.count() == 75'000);
  BOOST_TEST(side.used.count() == 1);
  BOOST_TEST((game.time > begin));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(at_the_board)

constexpr Conduct late{.defaultMinutes = 5};

BOOST_AUTO_TEST_CASE(who_took_his_first_piece_back_has_come) {
  TimedGame game;
  game.begin(conducted("field", late, TimeControl::sudden(30min, 0s)));
  game.wait(4min + 50s);
  game.play("K@e1");
  game.wait(20s);
  game.undoDraft();
  game.wait(10min);
  BOOST_TEST(!game.isOver());
}

BOOST_AUTO_TEST_CASE(who_pressed_or_asked_for_a_pause_has_come_whether_it_was_done_or_not) {
  struct Row {
    const char* what;
    bool isTraining;
    std::function<void(TimedGame&)> gesture;
  };
  const std::vector<Row> rows{{"a refused press", false, [](TimedGame& game) { game.commit(); }},
                              {"an irregular press", true,
                               [](TimedGame& game) {
                                 game.commit();
                                 game.resumeClock();
                               }},
                              {"a pause", false, [](TimedGame& game) { game.comeToBoard(); }}};
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      TimedGame game;
      Conduct conduct = late;
      conduct.acceptsIrregular = row.isTraining;
      game.begin(conducted("field", conduct, TimeControl::sudden(30min, 0s)));
      game.wait(4min);
      row.gesture(game);
      game.wait(10min);
      BOOST_TEST(!game.isOver());
      game.play("K@e1 Q@d1");
      game.commit();
      game.wait(6min); // Black is another
      BOOST_TEST(game.isOver());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_machine_is_never_late) {
  TimedGame game;
  NewGame settings = conducted("standard", {.defaultMinutes = 1}, TimeControl::sudden(90min, 0s));
  settings.seats[0].kind = Seat::Kind::builtin;
  game.begin(settings);
  game.wait(10min);
  BOOST_TEST(!game.isOver());
  game.answer("e2e4");
  game.wait(61s);
  BOOST_TEST(game.isOver()); // its opponent did not come
}

BOOST_AUTO_TEST_CASE(who_had_come_before_a_crash_is_there_after_it) {
  QTemporaryDir folder;
  Journal journal(folder.path());
  TimedGame game;
  game.keepIn(&journal);
  game.begin(conducted("field", late, TimeControl::sudden(30min, 0s)));
  game.wait(4min);
  game.play("K@e1");
  const auto kept = journalGameIn(folder.path());
  BOOST_REQUIRE(kept.has_value());
  TimedGame again;
  again.resume(*kept);
  again.resumeClock();
  again.wait(10min);
  BOOST_TEST(!again.isOver());
}

BOOST_AUTO_TEST_CASE(a_machine_claims_the_flag_of_its_opponent_at_once_and_nobody_its_own_for_it) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.flag = TimeControl::Flag::claim;
  for (const Color person : chess::allColors) {
    TimedGame game;
    Heard heard(game);
    NewGame settings = conducted("standard", {}, control);
    settings.seats[chess::index(~person)].kind = Seat::Kind::builtin;
    game.begin(settings);
    game.wait(60s); // White's
    BOOST_TEST(game.isOver() == (person == white));
    BOOST_TEST(game.canClaimFlag() == (person == black));
    if (person == black) continue;
    BOOST_REQUIRE(heard.endings.size() == 1U);
    BOOST_TEST((heard.endings[0].reason == game::Ending::Reason::timeForfeit));
    BOOST_TEST((heard.endings[0].winner == black));
  }
}

BOOST_AUTO_TEST_CASE(where_a_flag_only_warns_no_machine_claims_it) {
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.flag = TimeControl::Flag::warning;
  TimedGame game;
  NewGame settings = conducted("standard", {}, control);
  settings.seats[1].kind = Seat::Kind::builtin;
  game.begin(settings);
  game.wait(90s);
  BOOST_TEST(!game.isOver());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
