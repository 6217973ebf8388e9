// Which place of a pair in hand empties.
#include "app/hand_places.hpp"

#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/reserve_model.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using chess::Role;
using tests::TestGame;

struct Hand {
  TestGame game;
  ReserveModel white{game, Color::white};
  Hand() { game.start("field"), game.play("K@d1 Q@f1 K@d8 Q@f8"); }
  /// The tray as letters, a dot for an empty place.
  std::string places() const {
    std::string text;
    for (int row = 0; row < white.rowCount(); ++row) {
      const QModelIndex index = white.index(row);
      const bool isPresent = index.data(ReserveModel::presentRole).toBool();
      text += isPresent ? index.data(ReserveModel::pieceRole).toString().toStdString() : ".";
    }
    return text;
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(hand_places)

BOOST_AUTO_TEST_CASE(the_place_that_was_chosen_empties) {
  Hand hand;
  hand.game.choosePlace(7);
  hand.game.play("R@a1");
  BOOST_TEST(hand.places() == "RNB..BN.");
}

BOOST_AUTO_TEST_CASE(without_a_choice_the_left_of_two_goes_first) {
  Hand hand;
  hand.game.play("R@a1");
  BOOST_TEST(hand.places() == ".NB..BNR");
}

BOOST_AUTO_TEST_CASE(a_choice_among_one_changes_nothing) {
  Hand hand;
  hand.game.choosePlace(7);
  hand.game.play("R@a1");
  hand.game.choosePlace(0);
  BOOST_TEST(hand.places() == "RNB..BN.");
}

BOOST_AUTO_TEST_CASE(a_piece_taken_back_returns_to_its_place) {
  Hand hand;
  hand.game.choosePlace(7);
  hand.game.play("R@a1");
  hand.game.undoDraft();
  BOOST_TEST(hand.places() == "RNB..BNR");
}

BOOST_AUTO_TEST_CASE(the_piece_that_goes_next_is_the_one_shown_as_armed) {
  Hand hand;
  hand.game.choosePlace(6);
  hand.white.setArmed(Role::knight);
  BOOST_TEST(hand.white.rowOf(Role::knight).value() == 6);
  BOOST_TEST(hand.white.index(6).data(ReserveModel::armedRole).toBool());
  BOOST_TEST(!hand.white.index(1).data(ReserveModel::armedRole).toBool());
}

BOOST_AUTO_TEST_CASE(another_game_forgets_what_was_chosen) {
  Hand hand;
  hand.game.choosePlace(7);
  hand.game.start("field");
  hand.game.play("K@d1 Q@f1 K@d8 Q@f8 R@a1");
  BOOST_TEST(hand.places() == ".NB..BNR");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
