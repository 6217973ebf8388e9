// What is told before a step is done, and when the battle begins.
#include "app/preview.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "app/app_games.hpp"
#include "app/board_model.hpp"
#include "app/convert.hpp"
#include "app/start_summary.hpp"
#include "base/random.hpp"
#include "notation/wire.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using chess::Square;
using tests::TestGame;

std::string told(const GameModel& game, std::string_view from, std::string_view to) {
  const auto preview = previewOf(game, tests::square(from), tests::square(to));
  return preview ? preview->text.toStdString() : "nothing";
}

/// What is told of every step of a set-up that could be done now, by the step; what is not told is "nothing" or "".
std::map<std::string, std::string> allTold(const GameModel& game) {
  std::map<std::string, std::string> texts;
  for (const chess::Action action : rules::legal(game.variant(), game.shown())) {
    if (action.kind() >= chess::Action::Kind::declaration) continue;
    const auto own = game.shown().of(chess::Piece{action.role(), game.shown().turn()});
    const bool isPlaced = action.kind() == chess::Action::Kind::placement;
    const rules::Source source = isPlaced ? rules::Source(action.role()) : chess::first(own);
    const auto target = action.kind() == chess::Action::Kind::keep ? chess::first(own) : action.to();
    const auto preview = previewOf(game, source, target);
    texts[notation::wire(action)] = preview ? preview->text.toStdString() : "nothing";
  }
  return texts;
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
  BOOST_TEST(told(game, "e8", "d8") == "King to d8, queen to e8. Then the queen.");
  BOOST_TEST(told(game, "e8", "e8") == "King stays. Then the queen.");
}

BOOST_AUTO_TEST_CASE(a_king_that_will_not_castle_is_told_beforehand) {
  TestGame game;
  game.start("regroupment", "curtailed=on");
  BOOST_TEST(told(game, "e8", "g8") ==
             "King to g8, knight to e8. From there the king does not castle. Then the queen.");
}

BOOST_AUTO_TEST_CASE(a_placement_tells_what_it_means_and_what_follows) {
  struct Row {
    std::string_view game, rules, line, word, text;
  };
  const std::vector<Row> rows{
      {"field", "", "", "K@e1", "King to e1. Then the queen."},
      {"field", "", "K@e1", "Q@d1", "Queen to d1. Then Black fields."},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8", "R@a1", "Rook to a1. With it the king castles to b1. Then one more piece."},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8", "R@c1",
       "Rook to c1. The king does not castle with it. Then one more piece."},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8", "B@e1",
       "Bishop to e1. The other bishop then needs a light square. Then one more piece."},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8 R@a1 N@b1 B@a8 N@d8", "R@c1",
       "Rook to c1. The king does not castle with it. That leaves the bishop for h1."},
      {"placement960", "", "", "K@e8", "King to e8, and White copies it to e1. Then White places."},
      {"placement960", "", "K@e8", "R@a1",
       "Rook to a1, and Black copies it to a8. With it the king castles to c1. Then the rook."},
      {"placement960", "", "K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1 N@b8", "N@g8",
       "Knight to g8, and White copies it to g1. Then the battle begins, from position 518."},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.game << " " << row.line << " " << row.word) {
      TestGame game;
      game.start(row.game, row.rules);
      game.play(row.line);
      BOOST_TEST(allTold(game)[std::string(row.word)] == row.text);
    }
}

BOOST_AUTO_TEST_CASE(every_step_of_every_set_up_tells_what_it_leads_to) {
  for (const rules::VariantType* type : rules::allVariants()) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) BOOST_TEST_CONTEXT(type->name << " " << seed) {
        TestGame game;
        game.start(type->id);
        for (auto left = Random(seed); game.canAct() && game.stage().kind != rules::Stage::Kind::moving;) {
          for (const auto& [step, text] : allTold(game)) BOOST_TEST((text != "nothing" && text.ends_with('.')), step);
          const auto legal = rules::legal(game.variant(), game.shown());
          const std::vector<chess::Action> actions(legal.begin(), legal.end());
          game.take(actions[left.below(actions.size())]);
        }
      }
  }
}

BOOST_AUTO_TEST_CASE(a_piece_of_the_draft_that_would_go_elsewhere_is_told) {
  TestGame game;
  game.setGrace(std::chrono::hours(1));
  game.start("field");
  game.gesture("Kd1 Qf1");
  BOOST_TEST(told(game, "f1", "g1") == "Queen to g1.");
  BOOST_TEST(told(game, "d1", "e1") == "King to e1.");
}

BOOST_AUTO_TEST_CASE(a_castling_tells_where_both_pieces_go) {
  TestGame game;
  game.startFrom("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true);
  BOOST_TEST(told(game, "e1", "c1") == "Castling with the a1 rook: king to c1, rook to d1.");
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
  BOOST_TEST(promptOf(game).toStdString() == "White: place the queen");
  game.play("Q@d1");
  BOOST_TEST(promptOf(game).toStdString() == "Black: only legal placement: knight b8, knight g8. End the turn (Space)");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
