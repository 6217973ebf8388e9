// The start page over a game that is open: what is told of it there, and the ways back.
#include <boost/test/unit_test.hpp>

#include <QAction>
#include <QLabel>

#include "files/file_desk.hpp"
#include "files/games_page.hpp"
#include "start/open_game_bar.hpp"
#include "start/start_page.hpp"
#include "support/qt_reader.hpp"
#include "ui/clock_table.hpp"

using namespace backrank;
using namespace tests;

namespace {

/// The bar of the page that is seen; null if it has none, or hides it.
ui::OpenGameBar* barOf(ui::MainWindow& window) {
  for (auto* bar : window.findChildren<ui::OpenGameBar*>())
    if (bar->isVisible()) return bar;
  return nullptr;
}

QPushButton& buttonOf(ui::MainWindow& window, const char* name) {
  auto* bar = barOf(window);
  BOOST_REQUIRE(bar);
  return *bar->findChild<QPushButton*>(text(name));
}

std::string toldIn(ui::MainWindow& window) {
  std::string all;
  for (const auto* label : barOf(window)->findChildren<QLabel*>())
    if (label->isVisible()) all += plain(label->text()) + "|";
  return all;
}

std::string clocksIn(ui::MainWindow& window) {
  return plain(barOf(window)->findChild<QLabel*>(text("openGameClocks"))->text());
}

void toStart(ui::MainWindow& window) {
  QTest::keyClick(&window, Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
  QApplication::processEvents();
  BOOST_REQUIRE(window.startPage().isVisible());
}

} // namespace

BOOST_AUTO_TEST_SUITE(start_page)

BOOST_AUTO_TEST_CASE(before_the_first_game_there_is_nothing_to_go_back_to) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  BOOST_TEST(!barOf(window));
  BOOST_TEST(!window.actions()[ui::Act::startPage].isEnabled());
  QTest::keyClick(&window, Qt::Key_Escape);
  BOOST_TEST(window.startPage().isVisible());
}

BOOST_AUTO_TEST_CASE(a_game_that_is_there_already_can_be_opened_pasted_and_edited_from_the_start_page) {
  ui::MainWindow window;
  window.show();
  window.furnish();
  QApplication::processEvents();
  for (const ui::Act act : {ui::Act::open, ui::Act::paste, ui::Act::editPosition}) {
    QAction& action = window.actions()[act];
    auto* button = window.startPage().findChild<QPushButton*>(action.objectName());
    BOOST_REQUIRE(button);
    BOOST_TEST(button->isVisible());
    int triggered = 0;
    action.disconnect(); // the window's own work is another test's
    QObject::connect(&action, &QAction::triggered, &window, [&triggered] { ++triggered; });
    button->click();
    BOOST_TEST(triggered == 1);
  }
}

BOOST_AUTO_TEST_CASE(each_way_back_leads_to_the_game_as_it_was_left) {
  struct Row {
    const char* what;
    void (*goBack)(Table&);
  };
  for (const Row& row : std::vector<Row>{
           {"the key again",
            [](Table& table) { QTest::keyClick(&table.window(), Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier); }},
           {"Esc", [](Table& table) { QTest::keyClick(&table.window(), Qt::Key_Escape); }},
           {"Esc where the focus is", [](Table&) { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); }},
           {"Enter at once", [](Table&) { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return); }},
           {"the button", [](Table& table) { buttonOf(table.window(), "openGameBack").click(); }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("field"), {}, {}, text("K@e1 Q@d1 K@e8"));
      QAction& staged = table.window().actions()[ui::Act::staged];
      staged.trigger();
      const bool isStaged = staged.isChecked();
      const QString before = table.fen();
      toStart(table.window());
      BOOST_TEST(table.window().actions()[ui::Act::startPage].isChecked());
      row.goBack(table);
      QApplication::processEvents();
      BOOST_TEST(table.window().page().isVisible());
      BOOST_TEST(!table.window().actions()[ui::Act::startPage].isChecked());
      BOOST_TEST(table.board().boardView().hasFocus());
      BOOST_TEST((table.fen() == before));
      BOOST_TEST(table.game().draft().actions().size() == 1U);
      BOOST_TEST(staged.isChecked() == isStaged);
      table.type(text("Qd"));
      BOOST_TEST(plain(table.men(text("d8"))) == "q");
    }
  }
}

BOOST_AUTO_TEST_CASE(the_first_line_tells_the_game_and_what_is_to_be_done_and_is_gone_with_it) {
  Table table(text("field"));
  toStart(table.window());
  BOOST_TEST(toldIn(table.window()) == "Field Chess: White – Black|" + plain(table.prompt()) + "|");
  BOOST_TEST(!buttonOf(table.window(), "openGamePause").isVisible());
}

BOOST_AUTO_TEST_CASE(a_clock_that_runs_behind_the_start_page_is_seen_and_can_be_paused) {
  for (const bool byKey : {true, false}) {
    BOOST_TEST_CONTEXT((byKey ? "F9" : "the button")) {
      ClockTable table(minutes(5), "standard");
      table.wait(10s);
      toStart(table.window());
      BOOST_TEST(clocksIn(table.window()) == "White 4:50, Black 5:00");
      table.wait(20s);
      BOOST_TEST(clocksIn(table.window()) == "White 4:30, Black 5:00");
      const auto turn = [&] {
        if (byKey)
          QTest::keyClick(&table.window(), Qt::Key_F9);
        else
          buttonOf(table.window(), "openGamePause").click();
      };
      BOOST_TEST(plain(buttonOf(table.window(), "openGamePause").text()) == "Pause the cloc&k");
      turn();
      BOOST_TEST(table.game().isPaused());
      BOOST_TEST(plain(buttonOf(table.window(), "openGamePause").text()) == "Let the cloc&k go on");
      table.wait(60s);
      BOOST_TEST(clocksIn(table.window()) == "White 4:30, Black 5:00");
      turn();
      BOOST_TEST(!table.game().isPaused());
      table.wait(30s);
      BOOST_TEST(clocksIn(table.window()) == "White 4:00, Black 5:00");
    }
  }
}

BOOST_AUTO_TEST_CASE(pages_over_a_timed_game_are_named_and_in_order) {
  ClockTable table(minutes(5), "field");
  toStart(table.window());
  BOOST_TEST(plain(Reader::faultsOf(table.window()).join(text("; "))) == "");
  Q_EMIT table.window().files().listShown();
  QApplication::processEvents();
  BOOST_TEST(plain(Reader::faultsOf(table.window()).join(text("; "))) == "");
}

BOOST_AUTO_TEST_CASE(a_flag_that_falls_behind_the_start_page_is_told_there) {
  ClockTable table(minutes(1), "standard");
  toStart(table.window());
  table.wait(61s);
  BOOST_TEST(table.game().isOver());
  BOOST_TEST(toldIn(table.window()).find(plain(table.prompt())) != std::string::npos);
  BOOST_TEST(!buttonOf(table.window(), "openGamePause").isVisible());
}

BOOST_AUTO_TEST_CASE(where_only_the_organizer_stops_clocks_the_start_page_says_so) {
  app::NewGame game = pressed("standard", "", {.pausesByOrganizer = true});
  ClockTable table(game);
  toStart(table.window());
  BOOST_TEST(!buttonOf(table.window(), "openGamePause").isVisible());
  BOOST_TEST(toldIn(table.window()).find("In this game only the organizer stops the clocks.") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_clock_that_runs_behind_the_games_of_a_file_is_seen_there_too) {
  ClockTable table(minutes(5), "standard");
  ui::GamesPage& page = *[&] {
    Q_EMIT table.window().files().listShown();
    return table.window().findChild<ui::GamesPage*>();
  }();
  QApplication::processEvents();
  BOOST_REQUIRE(page.isVisible());
  table.wait(15s);
  BOOST_TEST(clocksIn(table.window()) == "White 4:45, Black 5:00");
  QTest::keyClick(&table.window(), Qt::Key_F9);
  BOOST_TEST(table.game().isPaused());
  table.wait(1s);
  table.game().resign(white);
  BOOST_TEST(!barOf(table.window()));
  Table untimed(text("standard"));
  Q_EMIT untimed.window().files().listShown();
  QApplication::processEvents();
  BOOST_TEST(!barOf(untimed.window()));
}

BOOST_AUTO_TEST_SUITE_END()
