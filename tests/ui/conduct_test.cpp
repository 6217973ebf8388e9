#include <boost/test/unit_test.hpp>

#include <QInputDialog>
#include <QLabel>
#include <QToolButton>

#include "actions.hpp"
#include "app/act_log.hpp"
#include "board/banner.hpp"
#include "clock/board_cover.hpp"
#include "clock/clock_desk.hpp"
#include "clock/game_clock_window.hpp"
#include "clock/organizer_panel.hpp"
#include "game_page.hpp"
#include "line/game_log.hpp"
#include "ui/clock_table.hpp"

using namespace backrank;
using namespace tests;

BOOST_AUTO_TEST_SUITE(clock_conduct)

BOOST_AUTO_TEST_CASE(a_clock_that_waits_covers_the_board_until_a_press_by_key_face_or_button) {
  for (const int way : {0, 1, 2}) {
    BOOST_TEST_CONTEXT("way " << way) {
      ClockTable table(pressed("field", "", {.waitsForStart = true}));
      auto* cover = table.board().findChild<ui::BoardCover*>();
      BOOST_REQUIRE(cover);
      BOOST_TEST(cover->isVisible());
      BOOST_TEST((cover->geometry() == table.board().rect()));
      table.wait(20s);
      BOOST_TEST(table.left(white) == 300'000);
      BOOST_TEST(table.pressText(black) == "Press = the clock starts");
      if (way == 0) table.space();
      if (way == 1) table.clickFace(black);
      if (way == 2) cover->findChild<QPushButton*>(text("uncover"))->click();
      BOOST_TEST(!cover->isVisible());
      table.wait(2s);
      BOOST_TEST(table.left(white) == 298'000);
      table.drag(text("K"), text("e1"));
      BOOST_TEST(plain(table.men(text("e1"))) == "K");
    }
  }
}

BOOST_AUTO_TEST_CASE(the_cover_of_a_windows_first_game_says_what_it_waits_for) {
  ui::MainWindow window;
  window.show();
  window.play(pressed("field", "", {.waitsForStart = true}));
  QApplication::processEvents();
  auto* cover = window.findChild<ui::BoardCover*>();
  BOOST_REQUIRE(cover);
  BOOST_TEST(cover->isVisible());
  BOOST_TEST(plain(cover->findChild<QPushButton*>(text("uncover"))->text()) == "&Start the clock (Space)");
}

BOOST_AUTO_TEST_CASE(in_a_pause_the_board_is_covered_where_that_is_wanted_and_nowhere_else) {
  for (const bool covers : {false, true}) {
    ClockTable table(pressed("standard", "", {.coversInPause = covers}));
    auto* cover = table.board().findChild<ui::BoardCover*>();
    BOOST_TEST(!cover->isVisible());
    table.window().actions()[ui::Act::pause].trigger();
    BOOST_TEST(cover->isVisible() == covers);
    table.window().actions()[ui::Act::pause].trigger();
    BOOST_TEST(!cover->isVisible());
    BOOST_TEST(app::actsOf(table.game()).size() == 2);
  }
}

BOOST_AUTO_TEST_CASE(an_irregular_press_opens_the_organizers_panel_and_is_logged) {
  ClockTable table(pressed("field", "", {.acceptsIrregular = true}));
  table.drag(text("K"), text("e1"));
  table.space();
  BOOST_TEST(table.game().isIrregular());
  ui::OrganizerPanel& panel = table.window().clocks().organizer();
  BOOST_TEST(panel.isVisible());
  BOOST_TEST(panel.findChild<QLabel*>(text("alarm"))->isVisible());
  panel.findChild<QPushButton*>(text("one"))->click();
  BOOST_TEST(table.left(black) == 360'000);
  panel.findChild<QPushButton*>(text("pause"))->click();
  BOOST_TEST(!panel.findChild<QLabel*>(text("alarm"))->isVisible());
  BOOST_TEST(app::actsOf(table.game()).size() == 3);
  panel.close();
  table.drag(text("Q"), text("d1"));
  table.space();
  BOOST_TEST((table.game().toAct() == black));
}

BOOST_AUTO_TEST_CASE(time_is_given_by_the_small_button_at_the_opponents_face_and_logged) {
  app::NewGame game = pressed("standard", "");
  game.autoCommit = true;
  ClockTable table(game);
  auto* gift = table.face(black).findChild<QToolButton*>();
  BOOST_REQUIRE(gift);
  BOOST_TEST(gift->isVisible());
  BOOST_TEST(!table.face(white).findChild<QToolButton*>()->isVisible());
  QTest::mouseClick(gift, Qt::LeftButton);
  BOOST_TEST(table.left(black) == 315'000);
  BOOST_TEST(app::actsOf(table.game()).size() == 1);
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(table.face(white).findChild<QToolButton*>()->isVisible());
}

BOOST_AUTO_TEST_CASE(why_the_clock_is_paused_can_be_written_down) {
  ClockTable table(pressed("standard", "", {}));
  const ui::Actions& actions = table.window().actions();
  BOOST_TEST(!actions[ui::Act::pauseReason].isEnabled());
  table.game().pause();
  BOOST_TEST(actions[ui::Act::pauseReason].isEnabled());
  actions[ui::Act::pauseReason].trigger();
  auto* question = table.window().findChild<QInputDialog*>(text("pauseReason"));
  BOOST_REQUIRE(question);
  question->setTextValue(text("fire alarm"));
  question->accept();
  const QStringList acts = app::actsOf(table.game());
  BOOST_REQUIRE(!acts.isEmpty());
  BOOST_TEST(plain(acts.last()).find("clock paused | fire alarm") != std::string::npos, plain(acts.last()));
}

BOOST_AUTO_TEST_CASE(what_a_games_conduct_forbids_is_answered_with_its_reason_and_not_done) {
  app::NewGame game = pressed(
      "standard", "", {.forbidsTakebacks = true, .pausesByOrganizer = true, .locksEngines = true, .drawsFrom = {}});
  game.autoCommit = true;
  ClockTable table(game);
  const auto act = [&table](ui::Act which) { table.window().actions()[which].trigger(); };
  const auto said = [&table] { return plain(table.window().page().prompt().text()); };
  table.game().take(action(table.game().variant(), table.game().shown(), "e2e4"));
  act(ui::Act::takeBack);
  BOOST_TEST((table.game().toAct() == black));
  BOOST_TEST(said() == "In this game only the organizer takes turns back.");
  act(ui::Act::pause);
  BOOST_TEST(!table.game().isPaused());
  BOOST_TEST(!table.window().actions()[ui::Act::pause].isChecked());
  BOOST_TEST(said() == "In this game only the organizer stops the clocks.");
  act(ui::Act::offerDraw);
  BOOST_TEST(said() == "In this game no draws are offered.");
  for (const ui::Act help : {ui::Act::analyse, ui::Act::hint, ui::Act::reviewGame, ui::Act::explorer})
    BOOST_TEST(!table.window().actions()[help].isEnabled());
  table.game().resign(black);
  QApplication::processEvents();
  for (const ui::Act help : {ui::Act::analyse, ui::Act::hint, ui::Act::reviewGame, ui::Act::explorer})
    BOOST_TEST(table.window().actions()[help].isEnabled());
}

BOOST_AUTO_TEST_CASE(a_draw_is_offered_only_after_the_move_that_the_conduct_names) {
  ClockTable table(pressed("standard", "", {.drawsFrom = 1}));
  table.window().actions()[ui::Act::offerDraw].trigger();
  BOOST_TEST(plain(table.prompt()) == "In this game draws may be offered after move 1.");
  BOOST_TEST(!table.button("&Accept"));
  for (const char* word : {"e2e4", "e7e5"}) {
    table.game().take(action(table.game().variant(), table.game().shown(), word));
    table.space();
  }
  table.window().actions()[ui::Act::offerDraw].trigger();
  QApplication::processEvents();
  BOOST_REQUIRE(table.button("&Accept"));
  table.button("&Accept")->click();
  BOOST_REQUIRE(table.game().isOver());
  BOOST_TEST(table.game().record().result == "1/2-1/2");
}

BOOST_AUTO_TEST_CASE(who_comes_later_than_the_default_time_loses_and_the_log_says_so) {
  ClockTable table(pressed("field", "", {.defaultMinutes = 1}));
  table.wait(59s);
  BOOST_TEST(!table.game().isOver());
  table.wait(2s);
  BOOST_REQUIRE(table.game().isOver());
  BOOST_TEST(table.game().record().result == "0-1");
  BOOST_TEST(table.window().page().log().toPlainText().contains(text("White did not come within 1 min: lost")));
  const auto* banner = table.board().findChild<ui::Banner*>();
  BOOST_REQUIRE(banner);
  BOOST_TEST(banner->isVisible());
}

BOOST_AUTO_TEST_CASE(a_flag_that_has_to_be_claimed_is_told_beside_a_button_that_claims_it) {
  game::TimeControl control = game::TimeControl::sudden(10s, 0s);
  control.flag = game::TimeControl::Flag::claim;
  for (const char* id : {"standard", "field"}) {
    BOOST_TEST_CONTEXT(id) {
      ClockTable table(control, id);
      BOOST_TEST(!table.button("&Claim the flag"));
      table.wait(11s);
      BOOST_TEST(!table.game().isOver());
      BOOST_TEST(table.prompt().startsWith(text("White's flag has fallen: Black may claim it. ")));
      BOOST_REQUIRE(table.button("&Claim the flag"));
      table.button("&Claim the flag")->click();
      BOOST_REQUIRE(table.game().isOver());
      BOOST_TEST(table.game().record().result == "0-1");
    }
  }
}

BOOST_AUTO_TEST_CASE(f8_shows_the_clock_of_the_game_that_is_played_and_presses_it) {
  ClockTable table(minutes(5), "standard");
  table.window().actions()[ui::Act::clockWindow].trigger();
  ui::GameClockWindow* window = nullptr;
  for (QWidget* top : QApplication::topLevelWidgets())
    if (auto* found = qobject_cast<ui::GameClockWindow*>(top)) window = found;
  BOOST_REQUIRE(window);
  BOOST_TEST(window->isVisible());
  table.wait(5s);
  BOOST_TEST(plain(window->face(0).face().time) == "4:55");
  QTest::keyClick(window, Qt::Key_Space);
  const auto& reason = *window->findChild<QLabel*>(text("reason"));
  BOOST_TEST(!reason.text().isEmpty());
  BOOST_TEST(plain(reason.text()) == plain(table.prompt()));
  table.game().take(action(table.game().variant(), table.game().shown(), "e2e4"));
  BOOST_TEST(reason.text().isEmpty());
  QTest::keyClick(window, Qt::Key_Space);
  BOOST_TEST((table.game().toAct() == black));
  QTest::keyClick(window, Qt::Key_P);
  BOOST_TEST(table.game().isPaused());
  QTest::keyClick(window, Qt::Key_F);
  BOOST_TEST((window->face(0).side() == black));
  QTest::keyClick(window, Qt::Key_F8);
  BOOST_TEST(!window->isVisible());
}

BOOST_AUTO_TEST_CASE(a_flag_and_an_organizers_act_stand_in_the_log_beside_the_board) {
  ClockTable table(game::TimeControl::sudden(20s, 0s), "standard");
  const auto log = [&table] { return table.window().page().log().toPlainText(); };
  table.game().pause();
  table.game().resumeClock();
  table.wait(25s);
  BOOST_REQUIRE(table.game().isOver());
  BOOST_TEST(log().contains(text("clock: White's flag fell: lost.")));
  const QStringList acts = app::actsOf(table.game());
  BOOST_TEST(acts.filter(text("White's flag fell: lost")).size() == 1);
}

BOOST_AUTO_TEST_CASE(what_the_clock_fields_stands_in_the_log_and_in_the_game) {
  game::TimeControl control = minutes(5);
  control.fielding = {
      .mode = game::FieldingTime::Mode::budget, .budget = 10s, .expiry = game::FieldingTime::Expiry::autoField};
  ClockTable table(control, "field");
  table.game().take(action(table.game().variant(), table.game().shown(), "K@e1"));
  table.wait(12s);
  const QString told = text("White's set-up time is used up: the army is fielded in standard order");
  BOOST_TEST(table.window().page().log().toPlainText().contains(told));
  const QStringList acts = app::actsOf(table.game()).filter(told);
  BOOST_REQUIRE(acts.size() == 1);
  BOOST_TEST(acts[0].contains(text("5:00 / 5:00, set-up 0.0 / 8.0")));
}

BOOST_AUTO_TEST_SUITE_END()
