// Alt and a letter mean one thing at a time: where two parts of a window share a letter, it does neither.
#include <boost/test/unit_test.hpp>

#include <QTabWidget>

#include "app/act_log.hpp"
#include "clock/adjust_dialog.hpp"
#include "clock/clock_window.hpp"
#include "clock/organizer_panel.hpp"
#include "dialogs/new_game_dialog.hpp"
#include "dialogs/time_control_dialog.hpp"
#include "files/file_desk.hpp"
#include "files/notices.hpp"
#include "rules/variant.hpp"
#include "support/qt_reader.hpp"
#include "ui/clock_table.hpp"

using namespace backrank;
using namespace tests;

namespace {

void showAndCheck(QWidget& window) {
  window.show();
  QApplication::processEvents();
  BOOST_TEST(plain(tests::Reader::sharedLetters(window).join(text("; "))) == "");
}

} // namespace

BOOST_AUTO_TEST_SUITE(letters)

BOOST_AUTO_TEST_CASE(no_two_parts_of_a_page_of_the_time_dialog_have_one_letter) {
  ui::TimeControlDialog dialog(nullptr);
  dialog.setConduct({.drawsFrom = 30});
  auto* pages = dialog.findChild<QTabWidget*>();
  dialog.show();
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    for (const auto mode : {game::FieldingTime::Mode::shared, game::FieldingTime::Mode::bonus,
                            game::FieldingTime::Mode::budget, game::FieldingTime::Mode::untimed}) {
      BOOST_TEST_CONTEXT("page " << page << ", mode " << static_cast<int>(mode)) {
        game::TimeControl control = minutes(5);
        control.fielding.mode = mode;
        dialog.choose(control);
        showAndCheck(dialog);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(no_two_parts_of_the_organizers_panel_have_one_letter) {
  app::GameModel game;
  app::ActLog acts(game);
  ui::OrganizerPanel panel(game, acts, nullptr);
  app::NewGame timed = pressed("field", "", {.acceptsIrregular = true});
  timed.time->fielding = {.mode = game::FieldingTime::Mode::budget, .budget = 60s};
  game.begin(timed);
  showAndCheck(panel);
  game.commit();
  showAndCheck(panel);
}

BOOST_AUTO_TEST_CASE(no_two_parts_of_a_clock_window_have_one_letter) {
  ui::ClockWindow window(minutes(5), ui::ClockWindow::onWood(*rules::variantType("field")), nullptr);
  showAndCheck(window);
  window.clock().press(black);
  window.clock().press(white);
  showAndCheck(window);
  ui::AdjustDialog adjust(window.clock(), nullptr);
  showAndCheck(adjust);
}

BOOST_AUTO_TEST_CASE(what_the_window_tells_above_the_board_has_letters_of_its_own) {
  for (const std::string_view id : {"field", "standard"}) {
    BOOST_TEST_CONTEXT(id) {
      Table table(text(id.data()));
      const char* const tags = "[TimeControl \"300+2\"]\n";
      const char* const setup =
          id == "field" ? "[SetupGame \"Field Chess\"]\n\n{1. \\Kd1\\Qf1} *\n" : "\n1. e4 {[%clk 0:04:10]} *\n";
      table.window().files().paste(text(tags) + text(setup));
      QApplication::processEvents();
      BOOST_TEST(!table.window().notices().texts().isEmpty());
      showAndCheck(table.window());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
