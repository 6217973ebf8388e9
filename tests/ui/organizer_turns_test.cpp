// The organizer goes back to an earlier turn, and takes acts back.
#include <boost/test/unit_test.hpp>

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "ui/organizer_desk.hpp"

using namespace backrank;
using namespace std::chrono_literals;
using tests::black;
using tests::Desk;
using tests::plain;
using tests::text;
using tests::white;

BOOST_AUTO_TEST_SUITE(organizer_turns)

BOOST_AUTO_TEST_CASE(a_restored_turn_has_its_clocks_and_no_act_is_forgotten) {
  Desk desk;
  desk.play("e2e4");
  desk.now += 5s;
  desk.play("e7e5");
  desk.click("two");
  auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  BOOST_REQUIRE(turns->count() == 2);
  turns->setCurrentIndex(0); // Black's first move
  desk.click("restore");
  BOOST_TEST((desk.game.toAct() == black));
  BOOST_TEST(desk.left(black) == 300'000);
  BOOST_REQUIRE(desk.log().size() == 2);
  BOOST_TEST(desk.log()[0].contains(text("illegal move or press by White")));
  BOOST_TEST(desk.log()[1].contains(text("restored: Move 1, Black")));
}

BOOST_AUTO_TEST_CASE(the_last_turn_is_offered_until_somebody_chooses_another) {
  Desk desk;
  auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  desk.play("e2e4");
  desk.play("e7e5");
  BOOST_TEST(turns->currentText().startsWith(text("Move 1, Black")));
  turns->setCurrentIndex(1);
  Q_EMIT turns->activated(1);
  desk.play("g1f3");
  BOOST_TEST(turns->currentText().startsWith(text("Move 1, White")));
}

BOOST_AUTO_TEST_CASE(without_an_earlier_turn_no_time_of_it_can_be_written) {
  Desk desk;
  BOOST_TEST(!desk.panel.findChild<QLineEdit*>(text("whiteThen"))->isEnabled());
  BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("whiteBudgetThen"))->isHidden());
  desk.play("e2e4");
  BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("whiteThen"))->isEnabled());
}

BOOST_AUTO_TEST_CASE(an_earlier_turn_names_the_game_time_and_the_pools_that_it_restores) {
  Desk desk;
  const rules::Variant variant = tests::variantOf("field");
  game::TimeControl control = game::TimeControl::sudden(5min, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 20s};
  desk.game.begin({.variant = variant, .start = variant.start(), .time = control});
  desk.game.setGrace(0ms);
  desk.now += 2100ms;
  for (const char* word : {"K@e1", "Q@d1", "K@e8", "Q@d8"}) desk.play(word);
  const auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  BOOST_REQUIRE(turns->count() == 2);
  BOOST_TEST(plain(turns->itemText(0)) == "Fielding 2/8, Black (5:00 / 5:00, set-up 17.9 / 20.0)");
  const auto then = [&desk](const char* name) { return plain(desk.panel.findChild<QLineEdit*>(text(name))->text()); };
  BOOST_TEST(then("whiteBudgetThen") == "0:18"); // whole seconds, as everywhere in the panel
  desk.click("restore");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 17'900); // what nobody wrote over, to the millisecond
}

BOOST_AUTO_TEST_CASE(turns_of_the_set_up_are_told_apart) {
  Desk desk;
  const rules::Variant variant = tests::variantOf("field");
  desk.game.begin({.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(5min, 0s)});
  desk.game.setGrace(0ms);
  for (const char* word : {"K@e1", "Q@d1", "K@e8", "Q@d8", "R@a1", "R@h1"}) desk.play(word);
  const auto* turns = desk.panel.findChild<QComboBox*>(text("turns"));
  BOOST_REQUIRE(turns->count() == 3);
  BOOST_TEST(turns->itemText(0).startsWith(text("Fielding 3/8, White")));
  BOOST_TEST(turns->itemText(2).startsWith(text("Fielding 1/8, White")));
}

BOOST_AUTO_TEST_CASE(the_last_acts_are_taken_back_one_after_the_other_and_that_is_logged_too) {
  Desk desk;
  desk.write("whiteTime", "2:30");
  desk.click("setWhite");
  desk.click("two");
  desk.now += 2s;
  desk.click("undo");
  BOOST_TEST(desk.left(black) == 300'000);
  desk.click("undo");
  BOOST_TEST(desk.left(white) == 298'000);
  BOOST_TEST(!desk.panel.findChild<QPushButton*>(text("undo"))->isEnabled());
  BOOST_REQUIRE(desk.log().size() == 4);
  BOOST_TEST(desk.log()[3].contains(text("taken back: White's time set to 2:30")));
}

BOOST_AUTO_TEST_CASE(a_result_that_is_taken_back_leaves_the_clocks_standing_as_they_were) {
  Desk desk;
  desk.play("e2e4");
  desk.now += 4s;
  desk.click("declare");
  BOOST_TEST(desk.game.isOver());
  desk.now += 1h;
  desk.click("undo");
  BOOST_TEST(!desk.game.isOver());
  BOOST_TEST(desk.game.isPaused());
  BOOST_TEST(desk.left(black) == 296'000);
}

BOOST_AUTO_TEST_CASE(a_restored_turn_is_taken_back_with_all_that_came_after_it) {
  Desk desk;
  desk.play("e2e4");
  desk.now += 5s;
  desk.play("e7e5");
  desk.click("two"); // a punishment is logged behind it
  desk.now += 7s;
  desk.play("g1f3");
  desk.now += 3s;
  const auto before = desk.game.clock();
  const auto line = desk.game.session().tree().pathTo(desk.game.session().live()).size();
  desk.panel.findChild<QComboBox*>(text("turns"))->setCurrentIndex(2); // the start
  desk.click("restore");
  BOOST_TEST(desk.game.session().live() == 0u);
  desk.now += 1min;
  desk.click("undo");
  BOOST_TEST(desk.game.session().tree().pathTo(desk.game.session().live()).size() == line);
  BOOST_TEST(desk.game.isPaused());
  for (const auto side : chess::allColors) BOOST_TEST(desk.left(side) == before.of(side).left.count());
  const QStringList log = desk.log();
  BOOST_REQUIRE(log.size() == 3);
  BOOST_TEST(log[0].contains(text("illegal move or press by White")));
  BOOST_TEST(log[1].contains(text("restored: Move 1, White")));
  BOOST_TEST(log[2].contains(text("taken back: restored: Move 1, White")));
  desk.click("undo"); // and the act before it
  BOOST_TEST(desk.left(black) == before.of(black).left.count() - 120'000);
}

BOOST_AUTO_TEST_CASE(a_restored_turn_that_was_played_on_stays_and_the_reason_is_told) {
  Desk desk;
  desk.play("e2e4");
  desk.play("e7e5");
  desk.panel.findChild<QComboBox*>(text("turns"))->setCurrentIndex(1); // the start
  desk.click("restore");
  desk.game.resumeClock();
  desk.play("d2d4");
  desk.click("undo");
  BOOST_TEST(desk.fault().contains(text("the game has gone on since")));
  BOOST_TEST(desk.game.session().tree().pathTo(desk.game.session().live()).size() == 2u);
  BOOST_TEST(!desk.panel.findChild<QPushButton*>(text("undo"))->isEnabled());
}

BOOST_AUTO_TEST_CASE(a_turn_that_was_restored_after_the_flag_is_over_again_when_that_is_taken_back) {
  Desk desk(1min);
  desk.play("e2e4");
  for (int looks = 0; looks < 7; ++looks) { // a longer gap would be a sleep
    desk.now += 9s;
    desk.game.passTime();
  }
  BOOST_REQUIRE(desk.game.isOver());
  desk.click("restore");
  BOOST_REQUIRE(!desk.game.isOver());
  desk.click("undo");
  BOOST_REQUIRE(desk.game.isOver());
  BOOST_TEST((desk.game.session().ending()->reason == game::Ending::Reason::timeForfeit));
  BOOST_TEST(desk.left(black) == 0);
}

BOOST_AUTO_TEST_CASE(a_restored_turn_takes_the_times_that_the_organizer_writes_and_stands) {
  Desk desk;
  desk.play("e2e4");
  desk.play("e7e5");
  auto* time = desk.panel.findChild<QLineEdit*>(text("blackThen"));
  time->selectAll();
  QTest::keyClicks(time, text("1:23"));
  desk.click("restore");
  BOOST_TEST(desk.left(black) == 83'000);
  BOOST_TEST(desk.left(white) == 300'000);
  BOOST_TEST(desk.game.isPaused());
}

BOOST_AUTO_TEST_CASE(after_a_flag_nothing_seems_to_work_that_does_not_and_the_last_turn_can_be_restored) {
  Desk desk(5s);
  desk.now += 6s;
  desk.game.passTime();
  BOOST_REQUIRE(desk.game.isOver());
  for (const char* name : {"pause", "setWhite", "countBlack", "two", "one", "loss", "declare", "undo"})
    BOOST_TEST(!desk.panel.findChild<QPushButton*>(text(name))->isEnabled(), name);
  BOOST_TEST(desk.panel.findChild<QPushButton*>(text("note"))->isEnabled());
  desk.click("restore");
  BOOST_TEST(!desk.game.isOver());
  BOOST_TEST(desk.game.isPaused());
  BOOST_TEST(desk.left(white) == 5'000);
}

BOOST_AUTO_TEST_CASE(fielding_time_is_seen_set_taken_back_and_restored_until_the_battle_begins) {
  Desk desk;
  BOOST_TEST(desk.panel.findChild<QLineEdit*>(text("whiteBudget"))->parentWidget()->isHidden());
  const rules::Variant variant = tests::variantOf("field");
  game::TimeControl control = game::TimeControl::sudden(5min, 0s);
  control.fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 60s};
  desk.game.begin({.variant = variant, .start = variant.start(), .autoCommit = false, .time = control});
  auto* field = desk.panel.findChild<QLineEdit*>(text("whiteBudget"));
  BOOST_TEST(!field->parentWidget()->isHidden());
  BOOST_TEST(field->text() == text("1:00"));
  desk.write("whiteBudget", "0:40");
  desk.click("setWhiteBudget");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 40'000);
  BOOST_TEST(desk.log().back().contains(text("White's set-up time set to 0:40")));
  desk.click("undo");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 60'000);
  desk.game.take(tests::action(variant, desk.game.shown(), "K@e1"));
  desk.game.take(tests::action(variant, desk.game.shown(), "Q@d1"));
  desk.now += 7s;
  desk.game.commit();
  auto* then = desk.panel.findChild<QLineEdit*>(text("blackBudgetThen"));
  BOOST_TEST(!then->isHidden());
  then->selectAll();
  QTest::keyClicks(then, text("0:30"));
  desk.click("restore");
  BOOST_TEST(desk.game.clock().of(white).budget.count() == 60'000);
  BOOST_TEST(desk.game.clock().of(black).budget.count() == 30'000);
}

BOOST_AUTO_TEST_SUITE_END()
