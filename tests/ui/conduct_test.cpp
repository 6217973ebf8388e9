#include <boost/test/unit_test.hpp>

#include <QLabel>
#include <QToolButton>

#include "app/act_log.hpp"
#include "clock/board_cover.hpp"
#include "clock/clock_desk.hpp"
#include "clock/organizer_panel.hpp"
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

BOOST_AUTO_TEST_SUITE_END()
