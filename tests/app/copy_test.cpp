// Placement Chess960 with pieces that are copied by hand.
#include <boost/test/unit_test.hpp>

#include "app/board_model.hpp"
#include "app/convert.hpp"
#include "app/reserve_model.hpp"
#include "app_games.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using chess::Color;
using chess::Square;
using tests::Heard;
using tests::TestGame;

namespace {

using tests::plain;

class Copied : public TestGame {
public:
  Copied() {
    setCopiesByHand(true);
    start("placement960");
  }
};

std::string men(const app::BoardModel& board, Square at) {
  return plain(board.indexOf(at).data(app::BoardModel::piecesRole).toString());
}

} // namespace

BOOST_AUTO_TEST_SUITE(copying_by_hand)

BOOST_AUTO_TEST_CASE(what_the_other_side_placed_is_not_there_before_it_is_copied) {
  Copied game;
  const app::BoardModel board(game);
  const app::ReserveModel hand(game, Color::white);
  game.play("K@e8");
  BOOST_TEST(men(board, Square::e1) == "");
  BOOST_TEST(hand.index(4).data(app::ReserveModel::presentRole).toBool());
  BOOST_TEST(plain(board.indexOf(Square::e1).data(app::BoardModel::ghostsRole).toString()) == "K");
  BOOST_TEST(plain(app::promptOf(game)) == "White: copy the king to e1, straight across from e8");
  game.gesture("Ke1");
  BOOST_TEST(men(board, Square::e1) == "K");
  BOOST_TEST(game.draft().isEmpty());
  BOOST_TEST(plain(app::promptOf(game)) == "White: place the two rooks (1 of 2)");
}

BOOST_AUTO_TEST_CASE(a_wrong_square_and_anything_else_are_refused_with_where_to_copy) {
  Copied game;
  game.play("K@e8");
  game.gesture("Ke1");
  game.play("R@a1 R@h1");
  Heard heard(game);
  game.gesture("Rg8");
  BOOST_TEST(heard.refusals.size() == 1U);
  BOOST_TEST(plain(app::toText(heard.refusals.back())) == "Copy the rook to h8, straight across from h1.");
  game.gesture("Bc8");
  BOOST_TEST(plain(app::toText(heard.refusals.back())) == "Copy the rook to a8, straight across from a1.");
  game.commit();
  BOOST_TEST(heard.refusals.size() == 3U);
  game.gesture("Rh8 Ra8");
  BOOST_TEST(heard.refusals.size() == 3U);
  BOOST_TEST(game.uncopied() == 0U);
}

BOOST_AUTO_TEST_CASE(the_copies_of_a_turn_are_not_there_while_it_can_be_undone) {
  Copied game;
  game.setGrace(std::chrono::minutes(1));
  const app::BoardModel board(game);
  game.play("K@e8");
  BOOST_TEST(game.draft().isReady());
  BOOST_TEST(men(board, Square::e1) == "");
  BOOST_TEST(men(board, Square::e8) == "k");
}

BOOST_AUTO_TEST_CASE(white_copies_the_knights_before_his_first_move) {
  Copied game;
  const app::BoardModel board(game);
  Heard heard(game);
  game.play("K@e8");
  game.gesture("Ke1");
  game.play("R@a1 R@h1");
  game.gesture("Ra8 Rh8");
  game.play("B@c8 B@f8");
  game.gesture("Bc1 Bf1");
  game.play("Q@d1");
  game.gesture("Qd8");
  game.play("N@b8 N@g8");
  BOOST_TEST(men(board, Square::b1) == "");
  game.gesture("e2e4");
  BOOST_TEST(heard.refusals.size() == 1U);
  BOOST_TEST(game.attemptWord(QStringLiteral("e4")));
  BOOST_TEST(heard.refusals.size() == 2U);
  game.gesture("Nb1 Ng1 e2e4");
  BOOST_TEST(heard.refusals.size() == 2U);
  BOOST_TEST(men(board, Square::g1) == "N");
  BOOST_TEST(men(board, Square::e4) == "P");
}

BOOST_AUTO_TEST_CASE(switched_off_in_the_middle_all_of_it_is_there) {
  Copied game;
  const app::BoardModel board(game);
  game.play("K@e8");
  game.setCopiesByHand(false);
  BOOST_TEST(men(board, Square::e1) == "K");
  game.gesture("Ra1");
  BOOST_TEST(game.draft().actions().size() == 1U);
}

BOOST_AUTO_TEST_CASE(what_is_seen_differs_from_what_stands_only_while_a_person_copies) {
  Copied game;
  game.play("K@e8");
  BOOST_TEST(!(game.seen() == game.shown()));
  game.look(0);
  BOOST_TEST((game.seen() == game.shown()));
}

BOOST_AUTO_TEST_SUITE_END()
