// What is told before a step is done, and when the battle begins.
#include "app/preview.hpp"

#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/board_model.hpp"
#include "app/convert.hpp"
#include "app/start_summary.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using chess::Square;
using tests::TestGame;

std::string told(const GameModel& game, std::string_view from, std::string_view to) {
  const auto preview = previewOf(game, tests::square(from), tests::square(to));
  return preview ? preview->text.toStdString() : "nothing";
}

std::string openArrays(const GameModel& game, Color side) {
  std::string text;
  for (const ArrayChoice& choice : arrayChoices(game.variant(), game.shown(), side))
    if (choice.isOpen) text += choice.letters.toStdString() + " ";
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(preview)

BOOST_AUTO_TEST_CASE(a_step_of_an_undecided_man_tells_what_it_reveals) {
  TestGame game;
  game.start("chess36");
  BOOST_TEST(told(game, "b1", "c3") == "Nb1–c3. This reveals: knights b1, g1. 2 arrays left.");
  BOOST_TEST(told(game, "e2", "e4") == "");
  BOOST_TEST(told(game, "b1", "b5") == "nothing");
}

BOOST_AUTO_TEST_CASE(the_arrays_that_fit_what_is_decided_stay_open) {
  TestGame game;
  game.start("chess36");
  BOOST_TEST(arrayChoices(game.variant(), game.shown(), Color::white).size() == 6U);
  game.play("b1c3");
  BOOST_TEST(openArrays(game, Color::white) == "BNRQKRNB RNBQKBNR ");
  BOOST_TEST(arrayChoices(game.variant(), game.shown(), Color::black).front().letters == QStringLiteral("bnrqkrnb"));
}

BOOST_AUTO_TEST_CASE(a_game_without_undecided_men_has_no_arrays_to_show) {
  TestGame game;
  game.start("standard");
  BOOST_TEST(arrayChoices(game.variant(), game.shown(), Color::white).empty());
}

BOOST_AUTO_TEST_CASE(an_exchange_tells_its_consequence) {
  TestGame game;
  game.start("regroupment");
  BOOST_TEST(told(game, "e8", "f8") ==
             "King to f8, bishop to e8. Both bishops light: the queen must then change places "
             "with c8 or e8.");
  BOOST_TEST(told(game, "e8", "c8").find("O-O-O then moves the rook only.") != std::string::npos);
  BOOST_TEST(told(game, "e8", "d8") == "King to d8, queen to e8.");
}

BOOST_AUTO_TEST_CASE(a_king_that_will_not_castle_is_told_beforehand) {
  TestGame game;
  game.start("regroupment", "curtailed=on");
  BOOST_TEST(told(game, "e8", "g8") == "King to g8, knight to e8. From there the king does not castle.");
}

BOOST_AUTO_TEST_CASE(only_the_exchange_that_needs_the_queens_is_marked_as_binding) {
  TestGame game;
  BoardModel board(game);
  game.start("regroupment");
  board.arm(Square::e8);
  std::string binding;
  for (const Square at : chess::squaresOf(chess::homeRankSet(Color::black)))
    if (board.indexOf(at).data(BoardModel::bindingRole).toBool()) binding += nameOf(at).toStdString();
  BOOST_TEST(binding == "f8");
}

BOOST_AUTO_TEST_CASE(a_battle_after_a_set_up_begins_with_a_summary) {
  TestGame game;
  game.start("placement960");
  BOOST_TEST(startSummary(game).isEmpty());
  game.play("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1");
  game.play("N@b8 N@g8");
  const QStringList lines = startSummary(game);
  BOOST_REQUIRE(lines.size() == 3);
  BOOST_TEST(lines[0].toStdString() == "Start position 518 of 960 (RNBQKBNR).");
  BOOST_TEST(lines[1].toStdString() ==
             "White castles: a1 rook: king to c1, rook to d1; h1 rook: king to g1, rook to f1.");
}

BOOST_AUTO_TEST_CASE(an_orthodox_start_needs_no_summary) {
  TestGame game;
  game.start("standard");
  BOOST_TEST(startSummary(game).isEmpty());
}

BOOST_AUTO_TEST_CASE(a_turn_that_leaves_no_choice_is_told) {
  TestGame game;
  game.setPrefills(true);
  game.start("placement960");
  game.play("K@e8 R@a1 R@h1 B@c8 B@f8");
  BOOST_TEST(promptOf(game).toStdString() == "White: field the queen");
  game.play("Q@d1");
  BOOST_TEST(promptOf(game).toStdString() == "Black: only legal placement: knight b8, knight g8. End the turn (Space)");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
