// A turn that is complete: what still changes it, what waits, and what its commit leaves behind.
#include <boost/test/unit_test.hpp>

#include <QCoreApplication>

#include "app/board_model.hpp"
#include "app/convert.hpp"
#include "app/press.hpp"
#include "clock_games.hpp"
#include "support/qt_text.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using chess::Square;
using rules::Reason;
using tests::Heard;
using tests::plain;
using tests::TestGame;
using tests::TimedGame;
using namespace std::chrono_literals;

/// A game of two persons that waits for the press of a clock, without one.
class ByHand : public TestGame {
public:
  explicit ByHand(std::string_view id, std::string_view rules = "") {
    const rules::Variant variant = tests::variantOf(id, rules);
    begin({.variant = variant, .start = variant.start(), .autoCommit = false});
  }
};

/// Every square is asked for what a screen reader would be told of it.
std::string spokenTargets(const BoardModel& board) {
  std::string all;
  for (int i = 0; i < 64; ++i) {
    const QModelIndex index = board.indexOf(static_cast<Square>(i));
    const auto words = plain(index.data(Qt::AccessibleTextRole).toString());
    index.data(Qt::AccessibleDescriptionRole).toString();
    if (words.find(" may ") != std::string::npos) all += (all.empty() ? "" : "; ") + words;
  }
  return all;
}

std::string targetsOf(const BoardModel& board) {
  chess::Bitboard set = 0;
  for (int i = 0; i < 64; ++i) {
    const auto at = static_cast<Square>(i);
    if (board.indexOf(at).data(BoardModel::targetRole).toInt() != 0) set |= chess::bit(at);
  }
  return tests::names(set);
}

std::string lastSentence(const GameModel& game, const Heard& heard) {
  return heard.refusals.empty() ? "" : plain(refusalOf(game, heard.refusals.back()));
}

} // namespace

BOOST_AUTO_TEST_SUITE(complete_turn)

// What is in the hand.

BOOST_AUTO_TEST_CASE(the_commit_of_a_turn_disarms_a_piece_of_it_and_no_square_is_a_target_any_more) {
  ByHand game("field");
  BoardModel board(game);
  game.play("K@e1 Q@f1");
  board.arm(Square::f1);
  BOOST_TEST(targetsOf(board) != "");
  game.commit();
  BOOST_TEST(!board.armed().has_value());
  BOOST_TEST(targetsOf(board) == "");
  BOOST_TEST(spokenTargets(board).find("queen may") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_man_that_may_go_nowhere_any_more_has_no_targets_left) {
  ByHand game("standard");
  BoardModel board(game);
  board.arm(Square::g1);
  game.look(0); // changes nothing
  BOOST_TEST(targetsOf(board) == "f3 h3");
  game.resign(Color::white);
  BOOST_TEST(targetsOf(board) == "");
  BOOST_TEST(spokenTargets(board) == "");
}

BOOST_AUTO_TEST_CASE(while_a_piece_of_it_is_held_a_complete_turn_waits) {
  TestGame game;
  game.setGrace(1h);
  game.start("field");
  game.gesture("Kd1 Qf1");
  game.setHolding(true);
  game.setGrace(0ms);
  for (int i = 0; i < 3; ++i) QCoreApplication::processEvents();
  BOOST_TEST(game.steps() == 0U);
  BOOST_TEST(game.isGraceRunning());
  BOOST_TEST(plain(promptOf(game)) == "White: done (Backspace takes it back)");
  game.setHolding(false);
  while (game.isGraceRunning()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
  BOOST_TEST(game.steps() == 2U);
}

BOOST_AUTO_TEST_CASE(a_held_piece_of_an_incomplete_turn_commits_nothing_when_it_is_put_down) {
  TestGame game;
  game.setGrace(0ms);
  game.start("field");
  game.gesture("Kd1");
  game.setHolding(true);
  game.setHolding(false);
  BOOST_TEST(!game.isGraceRunning());
  BOOST_TEST(game.steps() == 0U);
}

// By hand.

BOOST_AUTO_TEST_CASE(a_drafted_move_is_changed_by_moving_its_man_elsewhere) {
  struct Row {
    const char* what;
    const char* tried;
    const char* again;
    const char* board;
  };
  for (const Row& row :
       std::vector<Row>{{"a shorter step", "e2e4", "e4e3", "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"},
                        {"a place that is reached only from where it stood", "g1f3", "f3h3",
                         "rnbqkbnr/pppppppp/8/8/8/7N/PPPPPPPP/RNBQKB1R"},
                        {"back to where it stood", "e2e4", "e4e2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      ByHand game("standard");
      game.gesture(row.tried);
      game.gesture(row.again);
      BOOST_TEST(tests::boardText(game.shown()) == row.board);
      BOOST_TEST(game.steps() == 0U);
      BOOST_TEST(game.draft().isEmpty() == (std::string_view(row.again) == "e4e2"));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_a_drafted_move_cannot_become_is_refused_with_its_reason_and_it_stays) {
  ByHand game("standard");
  Heard heard(game);
  game.gesture("e2e4 e4e5");
  BOOST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST((heard.refusals[0].reason == Reason::notAMoveOf));
  BOOST_TEST((game.shown().pieceAt(Square::e4) == chess::Piece{chess::Role::pawn, Color::white}));
}

BOOST_AUTO_TEST_CASE(a_drafted_promotion_that_goes_elsewhere_asks_again) {
  TestGame game;
  game.startFrom("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", false);
  Heard heard(game);
  game.play("a7a8q");
  game.gesture("a8b8");
  BOOST_TEST(heard.choices.size() == 4U);
  game.play("a7b8n");
  BOOST_TEST((game.shown().pieceAt(Square::b8) == chess::Piece{chess::Role::knight, Color::white}));
}

BOOST_AUTO_TEST_CASE(a_drafted_castling_becomes_a_step_of_the_king) {
  TestGame game;
  game.startFrom("4k3/8/8/8/8/8/8/4K2R w K - 0 1", false);
  game.gesture("e1h1");
  BOOST_TEST(tests::boardText(game.shown()) == "4k3/8/8/8/8/8/8/5RK1");
  game.gesture("g1f2");
  BOOST_TEST(tests::boardText(game.shown()) == "4k3/8/8/8/8/8/5K2/7R");
}

BOOST_AUTO_TEST_CASE(another_try_after_a_complete_turn_is_told_what_to_do_first) {
  const std::string sentence = "Your turn is complete. End it (Space), or take it back (Backspace).";
  struct Row {
    const char* what;
    const char* game;
    const char* tried;
    const char* more;
  };
  for (const Row& row : std::vector<Row>{{"a second move", "standard", "e2e4", "d2d4"},
                                         {"the other side's", "standard", "e2e4", "e7e5"},
                                         {"a third piece", "field", "K@e1 Q@f1", "Ra1"},
                                         {"another exchange", "regroupment", "K- Q-", "d8b8"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      ByHand game(row.game);
      game.play(row.tried);
      const auto before = game.draft().actions();
      Heard heard(game);
      game.gesture(row.more);
      BOOST_TEST(lastSentence(game, heard) == sentence);
      BOOST_TEST((heard.refusals.back().squares == game.draft().squares()));
      BOOST_TEST((game.draft().actions() == before));
    }
  }
  ByHand typed("standard");
  typed.play("e2e4");
  Heard heard(typed);
  BOOST_TEST(typed.attemptWord(QStringLiteral("d4")));
  BOOST_TEST(lastSentence(typed, heard) == sentence);
}

BOOST_AUTO_TEST_CASE(the_man_that_was_moved_shows_where_else_it_may_go) {
  ByHand game("standard");
  BoardModel board(game);
  game.gesture("g1f3");
  BOOST_TEST(board.isSource(Square::f3));
  BOOST_TEST(!board.isSource(Square::b1));
  board.arm(Square::f3);
  BOOST_TEST(targetsOf(board) == "g1 h3");
  BOOST_TEST(spokenTargets(board) == "g1, empty, knight may go back here; h3, empty, knight may go here");
  game.commit();
  BOOST_TEST(targetsOf(board) == "");
  BOOST_TEST(spokenTargets(board) == "");
}

BOOST_AUTO_TEST_CASE(a_king_that_his_queen_needs_is_not_put_back_and_says_why) {
  ByHand game("field");
  Heard heard(game);
  game.play("K@e1 Q@f1");
  BOOST_TEST(!game.lift(Square::e1));
  BOOST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST(lastSentence(game, heard) == "The king is fielded first.");
  BOOST_TEST(game.draft().actions().size() == 2U);
  BOOST_TEST(!game.lift(Square::a1)); // nothing stands there: nothing is said
  BOOST_TEST(heard.refusals.size() == 1U);
}

// Who goes on after his set-up.

BOOST_AUTO_TEST_CASE(white_ends_his_regroupment_by_his_first_move_and_presses_once) {
  TimedGame game;
  game.startTimed(game::TimeControl::sudden(60s, 0s), "regroupment");
  game.wait(5s);
  game.play("K- Q-");
  game.commit();
  BOOST_TEST((game.toAct() == Color::white));
  BOOST_TEST(game.left(Color::black) == 55'000);
  game.wait(2s);
  game.play("K- Q-");
  BOOST_TEST(game.steps() == 2U);
  BOOST_TEST(game.canAct());
  BOOST_TEST(plain(promptOf(game)) == "White to move");
  BOOST_TEST((pressOf(game).kind == Press::Kind::blocked));
  game.wait(3s);
  game.gesture("e2e4");
  BOOST_TEST((game.shown().pieceAt(Square::e4) == chess::Piece{chess::Role::pawn, Color::white}));
  BOOST_TEST(game.steps() == 4U);
  game.wait(1s);
  BOOST_TEST(game.left(Color::white) == 54'000);
  BOOST_TEST(game.left(Color::black) == 55'000);
  game.commit();
  BOOST_TEST(game.steps() == 5U);
  BOOST_TEST((game.toAct() == Color::black));
}

BOOST_AUTO_TEST_CASE(until_his_first_move_white_may_regroup_anew) {
  ByHand game("regroupment");
  game.play("K- Q-");
  game.commit();
  game.play("K- Q-");
  game.undoDraft();
  BOOST_TEST((game.stage().kind == rules::Stage::Kind::exchanging));
  game.gesture("d1b1");
  BOOST_TEST((game.shown().pieceAt(Square::b1) == chess::Piece{chess::Role::queen, Color::white}));
  Heard heard(game);
  game.gesture("e2e5");
  BOOST_TEST(heard.refusals.size() == 1U);
  BOOST_TEST(game.steps() == 2U); // what is no move ends nothing
  BOOST_TEST(game.attemptWord(QStringLiteral("d4")));
  BOOST_TEST(game.steps() == 4U);
}

BOOST_AUTO_TEST_CASE(where_the_set_up_has_a_time_of_its_own_it_ends_with_its_last_step) {
  for (const auto mode : {game::FieldingTime::Mode::budget, game::FieldingTime::Mode::untimed}) {
    BOOST_TEST_CONTEXT("mode " << static_cast<int>(mode)) {
      auto control = game::TimeControl::sudden(60s, 0s);
      control.fielding.mode = mode;
      if (mode == game::FieldingTime::Mode::budget) control.fielding.budget = 30s;
      TimedGame game;
      game.startTimed(control, "regroupment");
      game.play("K- Q-");
      game.commit();
      game.play("K- Q-");
      BOOST_TEST(game.steps() == 4U);
      game.wait(5s);
      BOOST_TEST(game.left(Color::white) == 55'000);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_declaration_is_committed_by_the_move_after_it) {
  ByHand game("chess36");
  for (const char* move : {"g2g3", "b7b6", "h1a8"}) {
    game.gesture(move);
    game.commit();
  }
  game.play("a8=N");
  BOOST_TEST(game.steps() == 3U);
  game.gesture("e7e5");
  BOOST_TEST(game.steps() == 4U);
  BOOST_TEST((game.toAct() == Color::black));
  game.commit();
  BOOST_TEST((game.toAct() == Color::white));
}

BOOST_AUTO_TEST_CASE(in_its_grace_time_the_set_up_of_who_moves_first_is_ended_by_the_move_too) {
  TestGame game;
  game.setGrace(1h);
  game.start("regroupment");
  game.play("K- Q-");
  game.commit();
  game.play("K- Q-");
  BOOST_TEST(game.isGraceRunning());
  game.gesture("e2e4");
  BOOST_TEST(game.steps() == 5U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
