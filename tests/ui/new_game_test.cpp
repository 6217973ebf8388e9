// The dialog of a new game: who sits where, by one act.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QRadioButton>
#include <QSlider>
#include <set>

#include "dialogs/new_game_dialog.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using tests::plain;
using tests::text;

namespace {

using Kind = app::Seat::Kind;

/// A person with White against a machine of 1725 Elo.
class Dialog : public ui::NewGameDialog {
public:
  Dialog()
      : NewGameDialog(nullptr) {
    part<QSlider>("blackElo").setValue(1725 / 25);
    show();
    QApplication::processEvents();
  }
  template <class Part>
  Part& part(const char* name) {
    return *findChild<Part*>(text(name));
  }
  void choose(const char* side) {
    part<QRadioButton>(side).click();
    QApplication::processEvents();
  }
  /// "person 1725", "1725 person"; equal words for equal seats.
  std::string seats() const {
    std::string words;
    for (const app::Seat& seat : newGame().seats)
      words += (words.empty() ? "" : " ") + (seat.isHuman() ? "person" : std::to_string(seat.strength.elo));
    return words;
  }
  std::string chosen() {
    for (const char* side : {"sideWhite", "sideBlack", "sideRandom"})
      if (part<QRadioButton>(side).isChecked()) return side;
    return {};
  }
  std::string labels() {
    std::string words;
    for (const QLabel* label : findChildren<QLabel*>())
      if (label->buddy() == part<QComboBox>("white").parentWidget() ||
          label->buddy() == part<QComboBox>("black").parentWidget())
        words += plain(label->text()) + " ";
    return words;
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(new_game)

BOOST_AUTO_TEST_CASE(one_act_gives_a_person_the_other_side_and_the_opponent_stays_who_he_is) {
  Dialog dialog;
  BOOST_TEST(dialog.seats() == "person 1725");
  BOOST_TEST(dialog.chosen() == "sideWhite");
  dialog.choose("sideBlack");
  BOOST_TEST(dialog.seats() == "1725 person");
  BOOST_TEST(dialog.chosen() == "sideBlack");
  dialog.choose("sideBlack");
  BOOST_TEST(dialog.seats() == "1725 person");
  dialog.choose("sideWhite");
  BOOST_TEST(dialog.seats() == "person 1725");
}

BOOST_AUTO_TEST_CASE(the_side_is_always_that_of_the_seats) {
  Dialog dialog;
  auto& white = dialog.part<QComboBox>("white");
  auto& black = dialog.part<QComboBox>("black");
  white.setCurrentIndex(1);
  for (const char* side : {"sideWhite", "sideBlack", "sideRandom"})
    BOOST_TEST(!dialog.part<QRadioButton>(side).isEnabled());
  BOOST_TEST(dialog.chosen() == "");
  black.setCurrentIndex(0);
  BOOST_TEST(dialog.chosen() == "sideBlack");
  BOOST_TEST(dialog.part<QRadioButton>("sideWhite").isEnabled());
  white.setCurrentIndex(0);
  BOOST_TEST(!dialog.part<QRadioButton>("sideWhite").isEnabled());
  app::NewGame game = dialog.newGame();
  game.seats = {app::Seat{.kind = Kind::builtin, .strength = {2000}}, app::Seat{}};
  static_cast<ui::NewGameDialog&>(dialog).choose(game);
  BOOST_TEST(dialog.chosen() == "sideBlack");
  BOOST_TEST(dialog.seats() == "2000 person");
}

BOOST_AUTO_TEST_CASE(chance_gives_either_side_and_changes_neither_player) {
  Dialog dialog;
  dialog.choose("sideRandom");
  std::set<std::string> met;
  for (int i = 0; i < 200; ++i) met.insert(dialog.seats());
  BOOST_TEST((met == std::set<std::string>{"person 1725", "1725 person"}));
  BOOST_TEST(dialog.labels() == "&One player: Othe&r player: ");
  // What does not concern the sides is what it was.
  BOOST_TEST((dialog.newGame().start == dialog.newGame().start));
  dialog.choose("sideBlack");
  BOOST_TEST(dialog.labels() == "&White: &Black: ");
  for (int i = 0; i < 50; ++i) BOOST_TEST(dialog.seats() == "1725 person");
}

BOOST_AUTO_TEST_CASE(where_nobody_plays_a_machine_chance_has_nothing_to_decide) {
  Dialog dialog;
  dialog.choose("sideRandom");
  dialog.part<QComboBox>("white").setCurrentIndex(5);
  const std::string seats = dialog.seats();
  for (int i = 0; i < 50; ++i) BOOST_TEST(dialog.seats() == seats);
  BOOST_TEST(dialog.labels() == "&White: &Black: ");
}

BOOST_AUTO_TEST_SUITE_END()
