// The clock of the game in the window: presses, flags, pauses, and Field Chess's singular press.
#include <boost/test/unit_test.hpp>
#include <map>

#include "app/act_log.hpp"
#include "app/clock_games.hpp"
#include "app/organizer.hpp"
#include "app/press.hpp"
#include "app/queries.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using chess::Color;
using game::TimeControl;
using tests::Heard;
using tests::TimedGame;

std::string pressText(const GameModel& game) { return pressOf(game).text.toStdString(); }

} // namespace

BOOST_AUTO_TEST_SUITE(game_clock)

BOOST_AUTO_TEST_CASE(whites_clock_runs_from_the_start_and_a_press_changes_sides) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 2s), "standard");
  game.wait(5s);
  BOOST_TEST(game.left(Color::white) == 55'000);
  game.play("e2e4");
  game.wait(1s);
  BOOST_TEST(game.left(Color::white) == 54'000);
  BOOST_TEST((game.toAct() == Color::white));
  game.commit();
  BOOST_TEST(game.left(Color::white) == 56'000);
  game.wait(3s);
  BOOST_TEST(game.left(Color::black) == 57'000);
}

BOOST_AUTO_TEST_CASE(the_old_games_timer_does_not_flag_the_new_game) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(30s, 0s), "standard");
  game.wait(2s);
  game.startTimed(TimeControl::sudden(60s, 0s), "standard");
  game.wait(59s);
  BOOST_TEST(heard.endings.empty());
  game.wait(1s);
  BOOST_REQUIRE(heard.endings.size() == 1U);
  BOOST_TEST((heard.endings[0].reason == game::Ending::Reason::timeForfeit));
  BOOST_TEST(game.left(Color::white) == 0);
}

BOOST_AUTO_TEST_CASE(an_incomplete_turn_is_refused_with_its_reason_while_the_clock_runs_on) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(60s, 2s), "field", "singular=clock");
  game.play("K@e1 Q@d1");
  game.commit();
  game.play("K@e8");
  game.wait(3s);
  BOOST_TEST(pressText(game) == "End turn (1 piece missing)");
  game.commit();
  BOOST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST((heard.refusals[0].reason == rules::Reason::turnIncomplete));
  BOOST_TEST((game.toAct() == Color::black));
  game.wait(2s);
  BOOST_TEST(game.left(Color::black) == 55'000);
}

BOOST_AUTO_TEST_CASE(a_face_says_what_its_press_still_lacks) {
  const std::map<std::string, std::string> texts{{"standard", "End turn (no move yet)"},
                                                 {"regroupment", "End turn (2 steps missing)"},
                                                 {"placement960", "End turn (1 piece missing)"}};
  for (const auto& [id, text] : texts) {
    TimedGame game;
    game.startTimed(TimeControl::sudden(60s, 2s), id);
    BOOST_TEST_CONTEXT(id) BOOST_TEST(pressText(game) == text);
  }
}

BOOST_AUTO_TEST_CASE(whites_press_with_the_king_alone_makes_the_game_singular) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 2s), "field", "singular=clock");
  BOOST_TEST((pressOf(game).kind == Press::Kind::blocked));
  game.play("K@e1");
  BOOST_TEST(pressText(game) == "Press = SINGULAR game");
  game.commit();
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(game.stage().turnsInAll == 16);
  game.play("K@e8");
  BOOST_TEST(pressText(game) == "End turn");
  game.commit();
  BOOST_TEST((game.toAct() == Color::white));
}

BOOST_AUTO_TEST_CASE(whites_press_with_king_and_queen_makes_it_regular) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 2s), "field", "singular=clock");
  game.play("K@e1 Q@d1");
  BOOST_TEST(pressText(game) == "Press = regular game");
  game.undoDraft();
  BOOST_TEST(pressText(game) == "Press = SINGULAR game");
  game.play("Q@a1");
  game.commit();
  BOOST_TEST(game.stage().turnsInAll == 8);
  BOOST_TEST(game.stage().actionsInAll == 2);
}

BOOST_AUTO_TEST_CASE(where_singular_is_off_a_press_with_the_king_alone_is_refused) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(60s, 2s), "field");
  game.play("K@e1");
  game.commit();
  BOOST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST((heard.refusals[0].reason == rules::Reason::singularOff));
  BOOST_TEST((game.toAct() == Color::white));
}

BOOST_AUTO_TEST_CASE(the_engine_as_black_and_as_white_has_the_same_singular_game) {
  for (const Color side : {Color::white, Color::black}) {
    TimedGame game;
    const rules::Variant variant = tests::variantOf("field", "singular=clock");
    NewGame settings{.variant = variant, .start = variant.start(), .autoCommit = false};
    settings.time = TimeControl::sudden(60s, 2s);
    settings.seats[chess::index(side)].kind = Seat::Kind::builtin;
    game.begin(settings);
    if (side == Color::white) {
      game.answer("K@e1 single");
    } else {
      game.play("K@e1");
      game.commit();
    }
    BOOST_TEST((game.toAct() == Color::black));
    BOOST_TEST(game.stage().turnsInAll == 16);
    BOOST_TEST(game.isThinking() == (side == Color::black));
  }
}

BOOST_AUTO_TEST_CASE(mate_ends_the_game_without_a_press) {
  TimedGame game;
  Heard heard(game);
  game.startTimedFrom(TimeControl::sudden(5s, 0s), "k7/8/1K6/8/8/8/8/7R w - - 0 1");
  game.wait(4s);
  game.play("h1h8");
  BOOST_REQUIRE(heard.endings.size() == 1U);
  BOOST_TEST((heard.endings[0].reason == game::Ending::Reason::onBoard));
  game.wait(60s);
  BOOST_TEST(heard.endings.size() == 1U);
}

BOOST_AUTO_TEST_CASE(a_press_that_comes_after_the_flag_loses) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(3s, 2s), "standard");
  game.play("e2e4");
  game.sleep(4s);
  game.commit();
  BOOST_REQUIRE(heard.endings.size() == 1U);
  BOOST_TEST((heard.endings[0].winner == Color::black));
  BOOST_TEST(heard.steps.empty());
  BOOST_TEST(game.draft().isEmpty());
}

BOOST_AUTO_TEST_CASE(a_resignation_after_the_flag_is_a_loss_on_time_and_is_told_once) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(3s, 2s), "standard");
  game.sleep(4s);
  game.resign(Color::black);
  BOOST_REQUIRE(heard.endings.size() == 1U);
  BOOST_TEST((heard.endings[0].reason == game::Ending::Reason::timeForfeit));
}

BOOST_AUTO_TEST_CASE(in_a_pause_nothing_is_edited_and_the_draft_stays) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(60s, 0s), "field");
  game.play("K@e1");
  game.pause();
  BOOST_TEST(game.isPaused());
  game.gesture("Qd1");
  BOOST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST((heard.refusals[0].reason == rules::Reason::clockPaused));
  BOOST_TEST(game.draft().actions().size() == 1U);
  game.wait(1h);
  game.resumeClock();
  BOOST_TEST(game.left(Color::white) == 60'000);
  game.gesture("Qd1");
  BOOST_TEST(game.draft().isReady());
}

BOOST_AUTO_TEST_CASE(a_machine_stops_in_a_pause_and_begins_again_after_it) {
  TimedGame game;
  const rules::Variant variant = tests::variantOf("standard");
  NewGame settings{.variant = variant, .start = variant.start()};
  settings.time = TimeControl::sudden(60s, 2s);
  settings.seats[0].kind = Seat::Kind::builtin;
  game.begin(settings);
  game.pause();
  BOOST_TEST(!game.isThinking());
  game.resumeClock();
  BOOST_TEST(game.isThinking());
  BOOST_TEST(game.machine->begun == 2);
}

BOOST_AUTO_TEST_CASE(a_sleep_of_the_machine_pauses_the_game_and_drops_no_flag) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(60s, 0s), "standard");
  game.wait(5s);
  game.sleep(1h);
  game.passTime();
  BOOST_TEST(game.isPaused());
  BOOST_TEST((game.clock().pause == game::ClockState::Pause::sleep));
  BOOST_TEST(game.left(Color::white) == 55'000);
  BOOST_TEST(heard.endings.empty());
}

BOOST_AUTO_TEST_CASE(takeback_restores_both_clocks_of_the_window) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 2s), "standard", "", true);
  game.wait(10s);
  game.play("e2e4");
  game.wait(10s);
  game.play("e7e5");
  game.wait(5s);
  game.takeBack();
  BOOST_TEST(game.left(Color::white) == 52'000);
  BOOST_TEST(game.left(Color::black) == 60'000);
  game.wait(1s);
  BOOST_TEST(game.left(Color::black) == 59'000);
}

BOOST_AUTO_TEST_CASE(a_move_that_waits_for_the_press_is_taken_back_without_giving_time_back) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 2s), "standard");
  game.play("e2e4");
  game.commit();
  game.play("e7e5");
  game.commit();
  game.play("g1f3");
  game.wait(5s);
  game.takeBack();
  BOOST_TEST(game.draft().isEmpty());
  BOOST_TEST((game.toAct() == Color::white));
  BOOST_TEST(game.left(Color::white) == 57'000);
}

BOOST_AUTO_TEST_CASE(an_army_whose_pool_runs_out_keeps_what_was_put_down) {
  TimedGame game;
  Heard heard(game);
  TimeControl control = TimeControl::sudden(60s, 0s);
  control.fielding = {
      .mode = game::FieldingTime::Mode::budget, .budget = 10s, .expiry = game::FieldingTime::Expiry::autoField};
  game.startTimed(control, "field");
  game.play("K@d1");
  game.wait(11s);
  BOOST_TEST((game.session().position().king(Color::white) == chess::Square::d1));
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(heard.steps.size() == 2U);
}

TimeControl fieldedAtZero() {
  TimeControl control = TimeControl::sudden(60s, 2s);
  control.fielding = {
      .mode = game::FieldingTime::Mode::budget, .budget = 10s, .expiry = game::FieldingTime::Expiry::autoField};
  return control;
}

BOOST_AUTO_TEST_CASE(a_restored_turn_without_a_pool_stands_until_the_clock_goes_on) {
  TimedGame game;
  game.startTimed(fieldedAtZero(), "field");
  game.wait(11s);
  game.play("K@e8 Q@d8");
  game.commit();
  game.wait(1s);
  const auto turn = game.session().tree().pathTo(game.session().live())[2];
  Organizer organizer(game);
  organizer.restore({.node = turn, .title = QStringLiteral("Black"), .budget = {std::nullopt, game::Millis(0)}});
  BOOST_TEST(game.isPaused());
  BOOST_TEST(game.session().live() == turn);
  game.wait(1h);
  BOOST_TEST(game.session().live() == turn);
  BOOST_TEST(game.left(Color::black) == 60'000);
  game.resumeClock();
  game.wait(1ms);
  BOOST_TEST((game.toAct() == Color::white));
}

BOOST_AUTO_TEST_CASE(what_the_clock_fields_is_written_down_once_for_each_side) {
  TimedGame game;
  ActLog log(game);
  int told = 0;
  QObject::connect(&log, &ActLog::written, &game, [&told] { ++told; });
  game.startTimed(fieldedAtZero(), "field");
  game.play("K@e1");
  game.wait(11s);
  BOOST_REQUIRE(log.lines().size() == 1);
  BOOST_TEST(log.lines()[0].contains(
      QStringLiteral("clock | White's set-up time is used up: the army is fielded in standard order")));
  game.wait(9s);
  BOOST_TEST(log.lines().size() == 3); // and White's turns after it, for nothing is left of either pool
  BOOST_TEST(told == 3);
  BOOST_TEST((game.clock().hasBattleBegun));
}

BOOST_AUTO_TEST_CASE(the_question_for_the_clocks_is_answered_with_the_times_that_run) {
  TimedGame game;
  TimeControl control = TimeControl::sudden(5min, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 45s};
  game.startTimed(control, "field");
  const auto answer = [&game] { return answerTo(game, chess::Square::e1, QStringLiteral("c"))->toStdString(); };
  BOOST_TEST(answer() == "White: 0:45 for the set-up, game 5:00; Black: 0:45 for the set-up, game 5:00");
  control.fielding = {.mode = game::FieldingTime::Mode::untimed, .study = 2min};
  game.startTimed(control, "field");
  BOOST_TEST(answer() == "White: 2:00 to study, game 5:00; Black: 2:00 to study, game 5:00");
  game.startTimed(TimeControl::sudden(5min, 0s), "standard");
  BOOST_TEST(answer() == "White: 5:00; Black: 5:00");
}

BOOST_AUTO_TEST_CASE(time_is_given_and_set_and_never_below_nothing) {
  TimedGame game;
  game.startTimed(TimeControl::sudden(60s, 0s), "standard");
  BOOST_TEST(game.giveTime(Color::black, 15s));
  BOOST_TEST(game.left(Color::black) == 75'000);
  BOOST_TEST(!game.giveTime(Color::black, -80s));
  BOOST_TEST(game.setTime(Color::white, 5s));
  game.wait(2s);
  BOOST_TEST(game.left(Color::white) == 3000);
}

BOOST_AUTO_TEST_CASE(an_earlier_turn_is_restored_with_its_clocks_and_a_result_can_be_set) {
  TimedGame game;
  Heard heard(game);
  game.startTimed(TimeControl::sudden(60s, 0s), "standard", "", true);
  game.wait(10s);
  game.play("e2e4");
  const auto node = game.session().live();
  game.wait(10s);
  game.play("e7e5");
  game.wait(10s);
  game.play("g1f3");
  game.adjudicate(std::nullopt);
  BOOST_TEST((heard.endings.back().reason == game::Ending::Reason::adjudication));
  game.restore(node);
  BOOST_TEST(!game.isOver());
  BOOST_TEST(game.left(Color::white) == 50'000);
  BOOST_TEST(game.left(Color::black) == 60'000);
  BOOST_TEST(game.isPaused());
  game.resumeClock();
  game.wait(5s);
  BOOST_TEST(game.left(Color::black) == 55'000);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
