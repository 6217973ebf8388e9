// What the model does for a person: forced and traditional placements, variations, and answers to questions.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/captured_men.hpp"
#include "app/convert.hpp"
#include "app/forced_placements.hpp"
#include "app/notation_text.hpp"
#include "app/queries.hpp"
#include "app/threats.hpp"
#include "support/qt_text.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using chess::Square;
using tests::Heard;
using tests::plain;
using tests::TestGame;

/// "Na1 Bc1" of placements, sorted.
std::string textOf(const std::vector<chess::Action>& placements) {
  std::vector<std::string> words;
  for (const chess::Action action : placements)
    words.push_back(std::string(1, chess::letterOf(action.role())) + tests::names(chess::bit(action.to())));
  std::ranges::sort(words);
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : " ") + word;
  return all;
}

std::string notation(const GameModel& game) {
  QStringList words;
  for (const NotationToken& token : notationTokens(game)) words << token.text;
  return plain(words.join(QLatin1Char(' ')));
}

} // namespace

BOOST_AUTO_TEST_SUITE(help_for_a_person)

BOOST_AUTO_TEST_CASE(what_every_way_to_end_a_turn_has_in_it_is_forced) {
  struct Row {
    std::string_view what, game, words, forced;
  };
  for (const Row& row : std::vector<Row>{
           {"nothing at the start", "field", "", ""},
           {"knights go where two squares are left", "placement960", "K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1", "Nb8 Ng8"},
           {"one square left of the king is a rook's", "placement960", "K@b8", "Ra1"},
           {"a choice of two is none that is forced", "placement960", "K@c8", ""},
           {"a rook and a bishop whose colour is one square's", "field",
            "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8", "Bh1 Rc1"},
           {"a rook and a knight may stand either way", "field",
            "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8 R@c1 B@h1", ""}}) {
    BOOST_TEST_CONTEXT(row.what) {
      TestGame game;
      game.start(row.game);
      game.play(row.words);
      BOOST_TEST(textOf(forcedPlacements(game.variant(), game.shown())) == row.forced);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_forced_turn_is_drafted_and_waits_for_the_person) {
  TestGame game;
  game.setPrefills(true);
  game.start("placement960");
  game.play("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1");
  BOOST_TEST(game.isPrefilled());
  BOOST_TEST(game.draft().actions().size() == 2U);
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(plain(promptOf(game)).find("only legal placement: knight b8, knight g8") != std::string::npos);
  game.commit();
  BOOST_TEST(rules::settled(game.variant(), game.session().position()));
}

BOOST_AUTO_TEST_CASE(a_piece_that_stands_because_it_must_is_told_where_the_turn_asks_for_more) {
  struct Row {
    std::string_view what, game, words, prompt;
  };
  for (const Row& row : std::vector<Row>{
           {"a bishop whose colour has one square left", "field", "K@e1 Q@f1 K@e8 Q@d8 R@a1 N@c1 R@a8 N@b8",
            "White: only legal placement: bishop g1 (the last dark square). Field one more piece (2 of 2)"},
           {"a bishop of the other colour, and of the other side", "field",
            "K@d1 Q@b1 K@e8 Q@b8 R@a1 N@g1 R@a8 N@c8 B@c1 B@f1",
            "Black: only legal placement: bishop g8 (the last light square). Field one more piece (2 of 2)"},
           {"a rook left of the king", "placement960", "K@b8",
            "White: only legal placement: rook a1. Place the other rook (2 of 2)"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      TestGame game;
      game.setPrefills(true);
      game.start(row.game);
      game.play(row.words);
      BOOST_TEST(game.draft().actions().size() == 1U);
      BOOST_TEST(!game.draft().isReady());
      BOOST_TEST(plain(promptOf(game)) == row.prompt);
      game.undoDraft();
      BOOST_TEST(plain(promptOf(game)).find("only legal") == std::string::npos);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_traditional_army_is_fielded_turn_by_turn_and_the_other_side_may_do_the_same) {
  TestGame game;
  game.start("field");
  BOOST_TEST(game.mayFieldTraditionally());
  game.fieldTraditionally();
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(plain(promptOf(game)).find("White fields the traditional way.") == 0U);
  game.fieldTraditionally();
  BOOST_TEST(chess::homeArray(game.shown(), Color::white) == "RNBQKBNR");
  BOOST_TEST(chess::homeArray(game.shown(), Color::black) == "RNBQKBNR");
  BOOST_TEST(rules::settled(game.variant(), game.session().position()));
}

BOOST_AUTO_TEST_CASE(one_side_alone_may_field_the_traditional_way) {
  TestGame game;
  game.start("field");
  game.fieldTraditionally();
  game.play("K@d8 Q@e8");
  BOOST_TEST((game.toAct() == Color::black));
  game.play("R@a8 R@h8 N@b8 N@c8 B@f8 B@g8");
  BOOST_TEST(chess::homeArray(game.shown(), Color::white) == "RNBQKBNR");
  BOOST_TEST(chess::homeArray(game.shown(), Color::black) == "RNNKQBBR");
}

BOOST_AUTO_TEST_CASE(the_traditional_way_is_open_only_until_the_queen_stands_and_only_where_arrays_are_free) {
  TestGame game;
  game.start("field");
  game.play("K@d1");
  BOOST_TEST(!game.mayFieldTraditionally());
  game.start("placement960");
  BOOST_TEST(!game.mayFieldTraditionally());
  game.start("regroupment");
  BOOST_TEST(!game.mayFieldTraditionally());
}

BOOST_AUTO_TEST_CASE(a_turn_that_began_while_the_person_looked_back_begins_when_he_returns) {
  TestGame game;
  game.startAgainst(Color::black, "field");
  game.fieldTraditionally();
  game.look(0);
  game.answer("K@d8 Q@e8");
  BOOST_TEST((game.toAct() == Color::white));
  BOOST_TEST(game.draft().isEmpty());
  game.look(game.session().live());
  BOOST_TEST((game.toAct() == Color::black));
  BOOST_TEST(game.steps() == 6U);
  BOOST_TEST(game.fieldsTraditionally(Color::white));

  game.setPrefills(true);
  game.startAgainst(Color::white, "placement960");
  game.play("K@e8");
  game.answer("R@a1 R@h1");
  game.play("B@c8 B@f8");
  game.look(0);
  game.answer("Q@d1");
  BOOST_TEST(!game.isPrefilled());
  game.look(game.session().live());
  BOOST_TEST(game.isPrefilled());
  BOOST_TEST(game.draft().actions().size() == 2U);
  game.clearDraft();
  game.look(0);
  game.look(game.session().live());
  BOOST_TEST(game.draft().isEmpty()); // he has seen it
}

BOOST_AUTO_TEST_CASE(a_declaration_that_is_owed_is_asked_for_again_by_who_returns_to_it) {
  TestGame game;
  game.startAgainst(Color::white, "chess36");
  game.answer("g2g3");
  game.play("b7b6");
  game.look(0);
  Heard heard(game);
  game.answer("h1a8");
  BOOST_TEST(heard.choiceCount == 0);
  game.look(game.session().live());
  BOOST_TEST(heard.choiceCount == 1);
  game.look(0);
  game.look(game.session().live());
  BOOST_TEST(heard.choiceCount == 2);
  BOOST_TEST((heard.choiceAt == Square::a8));
}

BOOST_AUTO_TEST_CASE(where_the_turn_waits_a_king_step_can_still_become_the_castling) {
  TestGame game;
  game.startFrom("4k3/8/8/8/8/8/8/5K1R w H - 0 1", false);
  game.attempt({Square::f1, Square::g1});
  BOOST_REQUIRE(game.castlingInstead());
  game.replaceDraft(*game.castlingInstead());
  BOOST_TEST((game.draft().actions().front().kind() == chess::Action::Kind::castling));
  BOOST_TEST(!game.castlingInstead().has_value());
}

BOOST_AUTO_TEST_CASE(a_move_at_an_earlier_position_makes_a_variation_only_in_a_study) {
  TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5");
  game.look(0);
  BOOST_TEST(!game.mayBranch());
  game.setStudying(true);
  game.attempt({Square::d2, Square::d4});
  BOOST_TEST(notation(game) == "1. e4 ( 1. d4 ) 1… e5");
  game.attempt({Square::d7, Square::d5});
  BOOST_TEST(notation(game) == "1. e4 ( 1. d4 d5 ) 1… e5");
  BOOST_TEST(game.session().live() == 2U);
  game.annotate(2, {.glyphs = {1}, .after = "the old answer"});
  BOOST_TEST(notation(game) == "1. e4 ( 1. d4 d5 ) 1… e5 ! the old answer");
  game.removeBranch(3);
  BOOST_TEST(notation(game) == "1. e4 e5 ! the old answer");
  BOOST_TEST((game.shown() == game.session().tree().node(0).position));
}

BOOST_AUTO_TEST_CASE(set_up_steps_are_written_in_the_notation_of_set_ups) {
  TestGame game;
  game.start("field");
  game.play("K@d1 Q@f1 K@d8");
  BOOST_TEST(notation(game) == "0.1 \\Kd1\\Qf1");
}

BOOST_AUTO_TEST_CASE(the_last_turn_is_all_that_one_side_did) {
  TestGame game;
  game.start("field");
  game.play("K@d1 Q@f1");
  BOOST_TEST(textOf(game.lastTurn()) == "Kd1 Qf1");
  game.play("K@d8");
  BOOST_TEST(textOf(game.lastTurn()) == "Kd1 Qf1");
  game.play("Q@e8");
  BOOST_TEST(textOf(game.lastTurn()) == "Kd8 Qe8");
}

BOOST_AUTO_TEST_CASE(captured_men_are_counted_on_the_way_to_the_shown_position) {
  TestGame game;
  game.start("standard");
  game.play("e2e4 d7d5 e4d5 d8d5 b1c3 d5g2");
  BOOST_TEST(plain(capturedMen(game, Color::white)) == "PP");
  BOOST_TEST(plain(capturedMen(game, Color::black)) == "p");
  game.play("f1g2");
  BOOST_TEST(plain(capturedMen(game, Color::black)) == "qp");
  game.look(0);
  BOOST_TEST(plain(capturedMen(game, Color::black)) == "");
}

BOOST_AUTO_TEST_CASE(undecided_men_attack_some_squares_in_every_array_and_others_in_some) {
  TestGame game;
  game.start("chess36");
  const auto threats = threatsBy(Color::black, game.shown());
  BOOST_TEST(chess::has(threats.inAll, Square::e6));
  // A rook on a8 guards a7, and a knight on c8 does; with the knight on a8 and the rook on b8 nothing does.
  BOOST_TEST(chess::has(threats.inSome, Square::a7));
  BOOST_TEST(!chess::has(threats.inAll, Square::a7));
}

BOOST_AUTO_TEST_CASE(questions_are_answered_in_words) {
  TestGame game;
  game.start("standard");
  game.play("e2e4");
  struct Row {
    const char* question;
    const char* part;
  };
  for (const Row& row : std::vector<Row>{{"l", "e4"},
                                         {"p N", "white knight: b1, g1; black knight: b8, g8"},
                                         {"s 1", "d1 white queen"},
                                         {"m", "g8, black knight: f6, h6"},
                                         {"t", "White in hand: nothing"},
                                         {"w", "Black to move"}}) {
    const auto answer = answerTo(game, Square::g8, QString::fromLatin1(row.question));
    BOOST_REQUIRE(answer);
    BOOST_TEST_CONTEXT(row.question << ": " << plain(*answer))
    BOOST_TEST(plain(*answer).find(row.part) != std::string::npos);
  }
  for (const char* other : {"", "x", "p", "p 1", "s 9", "e4", "l l"})
    BOOST_TEST(!answerTo(game, Square::g8, QString::fromLatin1(other)).has_value());
}

BOOST_AUTO_TEST_CASE(pieces_are_fielded_by_text_with_and_without_signs) {
  for (const char* text : {"KeQf", "Ke1Qf1", "\\Ke1\\Qf1", "\\Ke1 \\Qf1", "Ke Qf Kd"}) {
    TestGame game;
    game.start("field");
    BOOST_TEST(fieldByText(game, QString::fromLatin1(text)));
    BOOST_TEST((game.toAct() == Color::black));
    BOOST_TEST(chess::homeArray(game.shown(), Color::white) == "....KQ..");
    BOOST_TEST(chess::homeArray(game.shown(), Color::black) == "........");
  }
  TestGame game;
  game.start("field");
  BOOST_TEST(!fieldByText(game, QStringLiteral("e4")));
  Heard heard(game);
  BOOST_TEST(fieldByText(game, QStringLiteral("KfQe"))); // the first that is refused is the answer
  BOOST_REQUIRE(heard.refusals.size() == 1U);
  BOOST_TEST((heard.refusals[0].reason == rules::Reason::kingFiles));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
