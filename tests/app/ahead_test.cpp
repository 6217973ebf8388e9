// A turn planned while a machine is to act.
#include <boost/test/unit_test.hpp>

#include "app/ahead.hpp"
#include "app/convert.hpp"
#include "app_games.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using chess::Color;
using chess::Square;
using tests::TestGame;

namespace {

using tests::plain;

/// What a side may plan from a square of a position.
std::string targets(std::string_view fen, Color side, std::string_view from) {
  return tests::names(app::aheadTargets(tests::variantOf("standard"), tests::fromFen(fen), side, tests::square(from)));
}

class Planned : public TestGame {
public:
  explicit Planned(Color machine = Color::black, std::string_view id = "standard", std::string_view rules = "") {
    setPlansAhead(true);
    startAgainst(machine, id, rules);
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(planning_ahead)

BOOST_AUTO_TEST_CASE(men_may_be_planned_to_go_wherever_they_move_on_an_empty_board) {
  const std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
  struct Row {
    const char* what;
    std::string_view from, squares;
  };
  for (const Row& row : std::vector<Row>{{"a knight, onto its own pawn too", "b1", "d2 a3 c3"},
                                         {"a pawn, one step, two and both captures", "e2", "d3 e3 f3 e4"},
                                         {"a king, his steps and both castlings", "e1", "a1 c1 d1 f1 g1 h1 d2 e2 f2"},
                                         {"the other side's man", "e7", ""},
                                         {"an empty square", "e4", ""}}) {
    BOOST_TEST_CONTEXT(row.what) { BOOST_TEST(targets(start, Color::white, row.from) == row.squares); }
  }
}

BOOST_AUTO_TEST_CASE(a_planned_move_is_played_when_the_turn_comes) {
  Planned game;
  game.play("e2e4");
  game.gesture("g1f3");
  BOOST_TEST(game.plan().size() == 1U);
  BOOST_TEST(plain(app::promptOf(game)) == "Black is thinking. Planned: g1 to f3 (Esc drops it)");
  game.answer("e7e5");
  BOOST_TEST(game.plan().empty());
  BOOST_TEST(game.steps() == 3U);
  BOOST_TEST((game.shown().pieceAt(chess::Square::f3) == chess::Piece{chess::Role::knight, Color::white}));
}

BOOST_AUTO_TEST_CASE(a_planned_move_that_is_not_legal_then_is_dropped_and_told) {
  Planned game;
  game.play("e2e4");
  game.gesture("e4e5");
  game.answer("e7e5");
  BOOST_TEST(game.steps() == 2U);
  BOOST_TEST(game.plan().empty());
  BOOST_TEST(plain(app::promptOf(game)) == "What was planned is not possible now. White to move");
  game.play("d2d4");
  game.answer("d7d5");
  BOOST_TEST(plain(app::promptOf(game)) == "White to move");
}

BOOST_AUTO_TEST_CASE(a_plan_for_a_man_that_was_captured_is_dropped) {
  Planned game;
  game.play("e2e4");
  game.answer("d7d5");
  game.play("a2a3");
  game.gesture("e4e5");
  game.answer("d5e4");
  BOOST_TEST(game.steps() == 4U);
  BOOST_TEST(game.planFailed());
}

BOOST_AUTO_TEST_CASE(another_move_takes_the_place_of_the_planned_one) {
  Planned game;
  game.play("e2e4");
  game.gesture("g1f3 d2d4");
  BOOST_TEST(game.plan().size() == 1U);
  game.answer("e7e5");
  BOOST_TEST(game.shown().isEmpty(chess::Square::f3));
  BOOST_TEST(!game.shown().isEmpty(chess::Square::d4));
}

BOOST_AUTO_TEST_CASE(a_pawn_that_was_planned_to_promote_becomes_a_queen) {
  TestGame game;
  game.setPlansAhead(true);
  app::NewGame settings{.variant = tests::variantOf("standard"),
                        .start = tests::fromFen("7k/P7/8/8/8/8/8/K7 b - - 0 1")};
  settings.seats[1].kind = app::Seat::Kind::builtin;
  game.begin(settings);
  game.gesture("a7a8");
  game.answer("h8h7");
  BOOST_TEST((game.shown().pieceAt(chess::Square::a8) == chess::Piece{chess::Role::queen, Color::white}));
}

BOOST_AUTO_TEST_CASE(both_pieces_of_a_set_up_turn_are_planned_and_fielded) {
  Planned game(Color::white, "field");
  game.gesture("Ke8 Qd8");
  BOOST_TEST(game.plan().size() == 2U);
  game.answer("K@e1 Q@d1");
  BOOST_TEST(game.plan().empty());
  BOOST_TEST((game.toAct() == Color::white));
  BOOST_TEST((game.shown().king(Color::black) == chess::Square::e8));
}

BOOST_AUTO_TEST_CASE(of_a_planned_turn_the_pieces_before_the_one_that_is_illegal_stay_drafted) {
  Planned game(Color::white, "field");
  game.gesture("Ke8 Rd8");
  game.answer("K@e1 Q@d1");
  BOOST_TEST(game.draft().actions().size() == 1U);
  BOOST_TEST(game.planFailed());
}

BOOST_AUTO_TEST_CASE(a_piece_that_is_planned_twice_begins_the_plan_anew) {
  Planned game(Color::white, "field");
  game.gesture("Ke8 Kd8");
  BOOST_TEST(game.plan().size() == 1U);
  game.gesture("Qd8");
  BOOST_TEST(game.plan().size() == 1U);
}

BOOST_AUTO_TEST_CASE(nothing_is_planned_where_nobody_wants_it) {
  struct Row {
    const char* what;
    void (*change)(TestGame& game);
  };
  for (const Row& row : std::vector<Row>{{"planning is off", [](TestGame& g) { g.setPlansAhead(false); }},
                                         {"it is the person's turn", [](TestGame& g) { g.answer("e7e5"); }},
                                         {"an earlier position is shown", [](TestGame& g) { g.look(0); }},
                                         {"the game is over", [](TestGame& g) { g.resign(Color::black); }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Planned game;
      game.play("e2e4");
      row.change(game);
      BOOST_TEST(!game.planningSide().has_value());
      game.gesture("b1c3");
      BOOST_TEST(game.plan().empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(what_is_planned_waits_for_who_looks_back_and_becomes_no_variation) {
  for (const bool isStudying : {false, true}) {
    BOOST_TEST_CONTEXT("in a study: " << isStudying) {
      Planned game;
      game.setStudying(isStudying);
      game.play("e2e4");
      game.gesture("g1f3");
      game.look(0);
      game.answer("e7e5");
      BOOST_TEST(game.steps() == 2U);
      BOOST_TEST(game.session().tree().node(0).children.size() == 1U);
      BOOST_TEST(!game.isLive());
      game.look(game.session().live());
      BOOST_TEST(game.steps() == 3U);
      BOOST_TEST((game.shown().pieceAt(Square::f3) == chess::Piece{chess::Role::knight, Color::white}));
      BOOST_TEST(game.plan().empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_plan_that_is_not_legal_any_more_is_told_to_who_comes_back) {
  Planned game;
  game.play("e2e4");
  game.gesture("e4e5");
  game.look(0);
  game.answer("e7e5");
  BOOST_TEST(!game.planFailed());
  game.look(game.session().live());
  BOOST_TEST(game.planFailed());
  BOOST_TEST(plain(app::promptOf(game)) == "What was planned is not possible now. White to move");
}

BOOST_AUTO_TEST_CASE(steps_from_elsewhere_are_played_before_what_was_planned_and_drop_it) {
  Planned game;
  game.play("e2e4");
  game.gesture("g1f3");
  game.look(0);
  game.answer("e7e5");
  game.append({tests::action(game.variant(), game.session().position(), "d2d4")});
  BOOST_TEST(game.steps() == 3U);
  BOOST_TEST((game.session().position().pieceAt(Square::d4) == chess::Piece{chess::Role::pawn, Color::white}));
  BOOST_TEST(game.plan().empty());
}

BOOST_AUTO_TEST_CASE(a_person_in_the_place_of_the_machine_ends_all_planning) {
  Planned game;
  game.play("e2e4");
  game.gesture("g1f3");
  game.reseat(Color::black, app::Seat{});
  BOOST_TEST(game.plan().empty());
  BOOST_TEST(!game.planFailed());
}

BOOST_AUTO_TEST_CASE(a_takeback_the_end_and_another_game_drop_the_plan) {
  for (const int way : {0, 1, 2}) {
    BOOST_TEST_CONTEXT("way " << way) {
      Planned game;
      game.play("e2e4");
      game.gesture("g1f3");
      if (way == 0) game.takeBack();
      if (way == 1) game.resign(Color::white);
      if (way == 2) game.startAgainst(Color::black, "standard");
      BOOST_TEST(game.plan().empty());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
