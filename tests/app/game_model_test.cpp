// The game in the window: drafts, machines, the way back.
#include "app/game_model.hpp"

#include <QCoreApplication>
#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"

namespace backrank::app {
namespace {

using chess::Action;
using chess::Color;
using chess::Role;
using chess::Square;
using rules::Reason;
using tests::Heard;
using tests::TestGame;

constexpr std::string_view fieldedByHand = "Kd1 Qf1 Ke8 Qb8 Ra1 Be1 Ba8 Nd8 Nb1 Ng1 Rc8 Bf8 Rc1 Bh1 Ng8 Rh8";

} // namespace

BOOST_AUTO_TEST_SUITE(game_model)

// All games by gestures.

BOOST_AUTO_TEST_CASE(every_game_is_set_up_and_begun_by_gestures_alone) {
  struct Row {
    std::string_view what, game, rules, gestures, board;
  };
  const std::vector<Row> rows{
      {"the sample of Field Chess", "field", "", fieldedByHand, "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB"},
      {"regrouping: king and queen with the bishops, White keeps", "regroupment", "", "e8c8 d8f8 e1e1 d1d1 e2e4",
       "rnkbbqnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"},
      {"regrouping by dragging the partner", "regroupment", "", "g8e8 d8d8 b1e1 d1d1",
       "rnbqnbkr/pppppppp/8/8/8/8/PPPPPPPP/RKBQNBNR"},
      {"one array for both", "placement960", "", "Kc8 Ra1 Rh1 Bb8 Be8 Qd1 Nf8 Ng8",
       "rbkqbnnr/pppppppp/8/8/8/8/PPPPPPPP/RBKQBNNR"},
      {"the sample of Chess36", "chess36", "", "d2d4 c7c5 d4c5 c8c5 a1b3 c5c8 e2e4 b8c6 c1f4",
       "b1rqkrnb/pp1ppppp/2n5/8/4PB2/1N6/PPP2PPP/1R1QKBRN"},
      {"castling by the king's square and by the rook", "standard", "", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8h8",
       "rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      TestGame game;
      game.start(row.game, row.rules);
      Heard heard(game);
      game.gesture(row.gestures);
      BOOST_TEST(heard.refusals.empty());
      BOOST_TEST(tests::boardText(game.shown()) == row.board);
      BOOST_TEST(game.draft().isEmpty());
    }
  }
}

BOOST_AUTO_TEST_CASE(single_placements_are_offered_answered_and_played) {
  TestGame game;
  game.start("field", "singular=on");
  game.play("K@d1 offer");
  BOOST_TEST((game.stage().kind == rules::Stage::Kind::answering));
  game.play("accept");
  game.gesture("Ke8 Qf1 Qa8 Ra1");
  BOOST_TEST(tests::boardText(game.shown()) == "q3k3/pppppppp/8/8/8/8/PPPPPPPP/R2K1Q2");
}

BOOST_AUTO_TEST_CASE(mate_by_gestures_ends_the_game_once) {
  TestGame game;
  game.start("standard");
  Heard heard(game);
  game.gesture("f2f3 e7e5 g2g4 d8h4");
  BOOST_TEST_REQUIRE(heard.endings.size() == 1U);
  BOOST_TEST(game::resultOf(heard.endings.front()) == "0-1");
  BOOST_TEST(!game.canAct());
  game.gesture("a2a3");
  BOOST_TEST((heard.refusals.back().reason == Reason::gameOver));
}

BOOST_AUTO_TEST_CASE(a_step_from_an_earlier_position_goes_to_where_the_game_goes_on_and_says_so) {
  TestGame game;
  game.start("standard");
  Heard heard(game);
  game.gesture("e2e4 e7e5");
  game.look(1);
  game.gesture("g1f3");
  BOOST_TEST(game.isLive());
  BOOST_TEST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST((heard.refusals.back().reason == Reason::lookingBack));
}

// Drafts.

BOOST_AUTO_TEST_CASE(a_draft_is_seen_on_the_board_and_not_in_the_game) {
  TestGame game;
  game.start("field");
  game.gesture("Kd1");
  BOOST_TEST(game.shown().king(Color::white).has_value());
  BOOST_TEST(game.steps() == 0U);
  BOOST_TEST((game.lastAction() == Action::placement(Role::king, Square::d1)));
  game.gesture("Qf1");
  BOOST_TEST(game.steps() == 2U);
  BOOST_TEST((game.toAct() == Color::black));
}

BOOST_AUTO_TEST_CASE(pieces_of_a_draft_move_swap_and_go_back_before_the_turn_is_over) {
  TestGame game;
  game.begin({.variant = tests::variantOf("field"), .start = tests::variantOf("field").start(), .autoCommit = false});
  Heard heard(game);
  game.gesture("Kd1 Qe1 d1e1");
  BOOST_TEST(tests::boardText(game.shown()) == "8/pppppppp/8/8/8/8/PPPPPPPP/3QK3");
  game.gesture("e1a1");
  BOOST_TEST((heard.refusals.back().reason == Reason::kingFiles));
  BOOST_TEST(game.lift(Square::d1));
  BOOST_TEST(tests::boardText(game.shown()) == "8/pppppppp/8/8/8/8/PPPPPPPP/4K3");
  game.commit();
  BOOST_TEST((heard.refusals.back().reason == Reason::singularOff));
  game.undoDraft();
  BOOST_TEST(game.draft().isEmpty());
  game.gesture("Kd1 Qh1");
  game.clearDraft();
  BOOST_TEST(game.draft().isEmpty());
  BOOST_TEST(game.steps() == 0U);
}

BOOST_AUTO_TEST_CASE(without_auto_commit_a_move_waits_for_the_commit) {
  TestGame game;
  game.startFrom("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false);
  game.gesture("e2e4");
  BOOST_TEST(game.steps() == 0U);
  BOOST_TEST(!game.canAct());
  BOOST_TEST(game.canEdit());
  game.commit();
  BOOST_TEST(game.steps() == 1U);
}

BOOST_AUTO_TEST_CASE(a_set_up_turn_waits_out_its_grace_and_can_be_reverted_in_it) {
  TestGame game;
  game.setGrace(std::chrono::hours(1));
  game.start("field");
  game.gesture("Kd1 Qf1");
  BOOST_TEST(game.isGraceRunning());
  BOOST_TEST(game.steps() == 0U);
  game.undoDraft();
  BOOST_TEST(!game.isGraceRunning());
  game.gesture("Qh1");
  BOOST_TEST(game.isGraceRunning());
  game.commit();
  BOOST_TEST(!game.isGraceRunning());
  BOOST_TEST(game.steps() == 2U);
}

BOOST_AUTO_TEST_CASE(a_grace_time_that_passes_commits) {
  TestGame game;
  game.setGrace(std::chrono::milliseconds(1));
  game.start("field");
  game.gesture("Kd1 Qf1");
  while (game.isGraceRunning()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  BOOST_TEST(game.steps() == 2U);
}

BOOST_AUTO_TEST_CASE(moves_and_declarations_have_no_grace) {
  TestGame game;
  game.setGrace(std::chrono::hours(1));
  game.start("chess36");
  game.gesture("g2g3 b7b6 h1a8");
  BOOST_TEST(game.steps() == 3U);
  game.play("a8=N");
  BOOST_TEST(game.steps() == 4U);
}

BOOST_AUTO_TEST_CASE(a_new_game_forgets_the_grace_of_the_old_one) {
  TestGame game;
  game.setGrace(std::chrono::milliseconds(1));
  game.start("field");
  game.gesture("Kd1 Qf1");
  game.start("field");
  BOOST_TEST(!game.isGraceRunning());
  QCoreApplication::processEvents();
  BOOST_TEST(game.steps() == 0U);
}

// Refusals and choices.

BOOST_AUTO_TEST_CASE(a_refused_gesture_says_why_and_changes_nothing) {
  struct Row {
    std::string_view what, game, gesture;
    Reason reason;
  };
  const std::vector<Row> rows{
      {"a pawn before the set-up", "field", "e2e4", Reason::setupFirst},
      {"a king on a1", "field", "Ka1", Reason::kingFiles},
      {"the queen first", "field", "Qd1", Reason::kingFirst},
      {"a rook regroups", "regroupment", "a8e8", Reason::swapRook},
      {"a rook jumps", "standard", "a1a4", Reason::pathBlocked},
      {"a king in a corner", "placement960", "Kh8", Reason::kingCorner},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      TestGame game;
      game.start(row.game);
      const chess::Position before = game.shown();
      Heard heard(game);
      game.gesture(row.gesture);
      BOOST_TEST_REQUIRE(heard.refusals.size() == 1U);
      BOOST_TEST(rules::idOf(heard.refusals.front().reason) == rules::idOf(row.reason));
      BOOST_TEST((game.shown() == before));
      BOOST_TEST(heard.shown.empty());
    }
  }
}

// Fault D09: a chooser that is closed leaves the pawn where it was.
BOOST_AUTO_TEST_CASE(a_promotion_asks_and_nothing_has_happened_until_the_answer) {
  TestGame game;
  game.startFrom("8/P6k/8/8/8/8/7K/8 w - - 0 1");
  Heard heard(game);
  game.gesture("a7a8");
  BOOST_TEST(heard.choices.size() == 4U);
  BOOST_TEST((heard.choices.front().becomes() == Role::queen));
  BOOST_TEST((heard.choiceAt == Square::a8));
  BOOST_TEST(game.draft().isEmpty());
  BOOST_TEST(game.steps() == 0U);
  game.take(heard.choices.back());
  BOOST_TEST(tests::boardText(game.shown()) == "N7/7k/8/8/8/8/7K/8");
}

// Fault D05: where the castling square is an ordinary king step too, both are offered, the step first.
BOOST_AUTO_TEST_CASE(an_ambiguous_castling_asks_with_the_step_first) {
  TestGame game;
  game.begin({.variant = tests::variantOf("chess960"), .start = tests::fromFen("4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1")});
  Heard heard(game);
  game.gesture("f1g1");
  BOOST_TEST_REQUIRE(heard.choices.size() == 2U);
  BOOST_TEST((heard.choices[0].kind() == Action::Kind::move));
  BOOST_TEST((heard.choices[1].kind() == Action::Kind::castling));
  game.gesture("f1h1");
  BOOST_TEST(tests::boardText(game.shown()) == "4k3/8/8/8/8/8/8/R4RK1");
}

BOOST_AUTO_TEST_CASE(a_captured_undecided_man_is_asked_for_until_it_is_declared) {
  TestGame game;
  game.start("chess36");
  Heard heard(game);
  game.gesture("g2g3 b7b6 h1a8");
  BOOST_TEST(heard.choices.size() == 3U);
  BOOST_TEST((heard.choiceAt == Square::a8));
  game.gesture("e7e5");
  BOOST_TEST((heard.refusals.back().reason == Reason::declareFirst));
  BOOST_TEST(heard.choiceCount == 2);
  game.play("a8=N");
  game.gesture("e7e5");
  BOOST_TEST(heard.choiceCount == 2);
  BOOST_TEST(game.steps() == 5U);
}

// Words.

BOOST_AUTO_TEST_CASE(resigning_drops_the_draft_and_tells_once) {
  TestGame game;
  game.start("field");
  game.gesture("Kd1");
  Heard heard(game);
  game.resign(Color::white);
  game.resign(Color::black);
  BOOST_TEST(heard.endings.size() == 1U);
  BOOST_TEST(game.draft().isEmpty());
  BOOST_TEST(game::resultOf(*game.session().ending()) == "0-1");
}

BOOST_AUTO_TEST_CASE(a_draw_is_claimed_only_when_the_position_qualifies) {
  TestGame game;
  game.start("standard");
  game.gesture("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
  BOOST_TEST(!game.canClaimDraw());
  game.claimDraw();
  BOOST_TEST(!game.isOver());
  game.gesture("f6g8");
  BOOST_TEST(game.canClaimDraw());
  game.claimDraw();
  BOOST_TEST(game::resultOf(*game.session().ending()) == "1/2-1/2");
}

BOOST_AUTO_TEST_CASE(a_receiver_may_begin_another_game_in_the_middle_of_a_signal) {
  TestGame game;
  game.start("standard");
  QObject context;
  QObject::connect(&game, &GameModel::ended, &context, [&] { game.start("field"); });
  game.gesture("f2f3 e7e5 g2g4 d8h4");
  BOOST_TEST(game.variant().id() == "field");
  BOOST_TEST(!game.isOver());
  BOOST_TEST(game.canAct());
}

BOOST_AUTO_TEST_CASE(the_change_that_is_told_leads_from_the_shown_position_to_the_next) {
  TestGame game;
  game.start("standard");
  game.gesture("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5");
  Heard heard(game);
  game.gesture("e1g1");
  BOOST_TEST_REQUIRE(heard.shown.size() == 1U); // the commit of a seen draft changes nothing on the board
  BOOST_TEST(heard.shown.front().slides.size() == 2U);
  game.look(0);
  BOOST_TEST(heard.shown.size() == 2U);
  BOOST_TEST(!game.canAct());
}

BOOST_AUTO_TEST_CASE(pieces_copied_straight_across_are_told_in_the_next_turn_only) {
  TestGame game;
  game.start("placement960");
  game.gesture("Kc8");
  BOOST_TEST(game.copied() == chess::bit(Square::c1));
  game.gesture("Ra1 Rh1");
  BOOST_TEST(game.copied() == (chess::bit(Square::a8) | chess::bit(Square::h8)));
  TestGame other;
  other.start("field");
  other.gesture("Kd1 Qf1");
  BOOST_TEST(other.copied() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
