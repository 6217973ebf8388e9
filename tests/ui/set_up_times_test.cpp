// What a person sets for the set-up: its times with their units, and who settles single placements.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <boost/test/unit_test.hpp>

#include "dialogs/new_game_dialog.hpp"
#include "dialogs/time_choice.hpp"
#include "dialogs/time_control_dialog.hpp"
#include "support/qt_text.hpp"

namespace backrank {
namespace {

using namespace std::chrono_literals;
using game::FieldingTime;
using game::TimeControl;
using tests::plain;
using tests::text;

} // namespace

BOOST_AUTO_TEST_SUITE(set_up_times)

BOOST_AUTO_TEST_CASE(without_a_clock_white_can_only_offer_single_placements) {
  ui::NewGameDialog dialog(nullptr);
  dialog.choose(text("field"));
  auto* singular = dialog.findChild<QComboBox*>(text("singular"));
  BOOST_REQUIRE(singular);
  singular->setCurrentIndex(2);
  dialog.time().choose(TimeControl::sudden(5min, 0s), true);
  BOOST_TEST(dialog.newGame().variant.value("singular") == "clock");
  dialog.time().choose(std::nullopt, false);
  BOOST_TEST(dialog.newGame().variant.value("singular") == "on");
}

BOOST_AUTO_TEST_CASE(every_field_of_the_set_up_says_what_a_number_alone_counts) {
  ui::TimeControlDialog dialog(nullptr);
  TimeControl control = TimeControl::sudden(15min, 10s);
  for (const auto& [mode, name, number, unit] :
       {std::tuple(FieldingTime::Mode::bonus, "bonus", 1200s, "minutes, or 1:30:00"),
        std::tuple(FieldingTime::Mode::bonus, "perTurn", 20s, "seconds, or 1:30"),
        std::tuple(FieldingTime::Mode::budget, "budget", 1200s, "minutes, or 1:30:00"),
        std::tuple(FieldingTime::Mode::untimed, "study", 1200s, "minutes, or 1:30:00")}) {
    BOOST_TEST_CONTEXT(name) {
      control.fielding = {.mode = mode, .bonus = 60s, .budget = 60s};
      dialog.choose(control);
      auto* field = dialog.findChild<QLineEdit*>(text(name));
      const auto* shown = dialog.findChild<QLabel*>(text(name) + text("Unit"));
      BOOST_REQUIRE(field && shown);
      field->setText(text("20"));
      const FieldingTime read = dialog.control().fielding;
      const std::string which(name);
      const game::Millis found = which == "bonus"     ? read.bonus
                                 : which == "perTurn" ? read.perTurn
                                 : which == "budget"  ? read.budget
                                                      : read.study;
      BOOST_TEST((found == game::Millis(number)));
      BOOST_TEST(plain(shown->text()) == unit);
      BOOST_TEST(plain(field->accessibleDescription()) == unit);
      BOOST_TEST(!shown->isHidden());
      field->setText(text("soon"));
      BOOST_TEST(shown->isHidden());
      field->setText(text("20"));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank
