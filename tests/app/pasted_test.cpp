#include "app/pasted.hpp"

#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/graft.hpp"
#include "notation/fen.hpp"
#include "notation/pgn_writer.hpp"
#include "notation/wire.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using app::readPasted;
using tests::TestGame;

namespace {

using tests::text;

std::string wordsOf(const std::vector<chess::Action>& steps) {
  std::string words;
  for (const chess::Action step : steps) words += (words.empty() ? "" : " ") + notation::wire(step);
  return words;
}

QString pgnOf(const TestGame& game) { return QString::fromStdString(notation::writeGame(game.record())); }

} // namespace

BOOST_AUTO_TEST_SUITE(pasted_texts)

BOOST_AUTO_TEST_CASE(positions_are_told_by_the_game_they_fit) {
  struct Row {
    const char* what;
    const char* text;
    std::string_view game;
  };
  const TestGame none;
  for (const Row& row : {
           Row{"standard", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "standard"},
           Row{"four fields and blanks around", "  4k3/8/8/8/8/8/4P3/4K3 w - -\n", "standard"},
           Row{"a set-up in progress", "8/pppppppp/8/8/8/8/PPPPPPPP/3K1Q2[RRBBNNkqrrbbnn] b - - 0 1 r", "field"},
           Row{"undecided men", "uu1qkruu/pp1ppppp/8/2r5/8/1N6/PPP1PPPP/1UUQKUUN b KQk - 1 3 N?\?/?\?R", "chess36"},
           Row{"a home array", "BBQNNRKR", "chess960"},
       }) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto pasted = readPasted(text(row.text), none);
      BOOST_REQUIRE(pasted.position.has_value());
      BOOST_TEST(pasted.position->variant.id() == row.game);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_game_in_the_window_goes_on_with_what_a_text_has_more) {
  TestGame ahead;
  ahead.start("standard");
  ahead.play("e2e4 e7e5 g1f3 b8c6");
  const QString whole = pgnOf(ahead);
  TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5");
  BOOST_TEST(wordsOf(readPasted(whole, game).steps) == "g1f3 b8c6");
  BOOST_TEST(wordsOf(readPasted(text("2. Nf3 Nc6 3. Bb5"), game).steps) == "g1f3 b8c6 f1b5");
  BOOST_TEST(wordsOf(readPasted(text("Nf3"), game).steps) == "g1f3");
  BOOST_TEST(wordsOf(readPasted(text("1. e4 e5 2. Bc4"), game).steps) == "f1c4");
  game.append(readPasted(whole, game).steps);
  BOOST_TEST(game.steps() == 4U);
  BOOST_TEST(!readPasted(whole, game).why.isEmpty()); // nothing new
  BOOST_TEST(readPasted(whole, game).games.empty());
}

BOOST_AUTO_TEST_CASE(another_game_is_another_game) {
  TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5");
  const auto other = readPasted(text("1. d4 d5 2. c4"), game);
  BOOST_TEST(other.steps.empty());
  BOOST_REQUIRE(other.games.size() == 1U);
  BOOST_TEST(other.games[0].record.tree.mainLineEnd(0) == 3U);
  BOOST_TEST(readPasted(text("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n"), game).games.size() == 2U);
}

BOOST_AUTO_TEST_CASE(placement_lines_go_on_with_a_set_up) {
  TestGame game;
  game.start("field");
  BOOST_TEST(wordsOf(readPasted(text("\\Ke1\\Qd1"), game).steps) == "K@e1 Q@d1");
  game.play("K@e1 Q@d1");
  BOOST_TEST(wordsOf(readPasted(text("/Ke8/Qb8"), game).steps) == "K@e8 Q@b8");
  BOOST_TEST(wordsOf(readPasted(text("1. \\Ke1\\Qd1 /Ke8/Qb8"), game).steps) == "K@e8 Q@b8");
}

BOOST_AUTO_TEST_CASE(an_array_is_told_by_its_number_too) {
  struct Row {
    const char* what;
    const char* window; ///< the game in it; empty: none
    const char* text;
    std::string_view game;
    const char* fen; ///< its first and last rank
  };
  for (const Row& row : {
           Row{"the traditional array", "", "518", "chess960", "rnbqkbnr RNBQKBNR"},
           Row{"the first one", "", "0", "chess960", "bbqnnrkr BBQNNRKR"},
           Row{"of the game in the window", "placement960", "518", "placement960", "rnbqkbnr RNBQKBNR"},
           Row{"both sides of Chess484", "", "#1/22", "chess484", "rkbnnbqr RQBNNBKR"},
           Row{"both together", "", "#22", "chess484", "rkbnnbqr RQBNNBKR"},
           Row{"the last pair of Chess36", "chess36", "#36", "chess36", "bnrqkrnb BNRQKRNB"},
           Row{"a pair of Chess36", "chess36", "#1/6", "chess36", "bnrqkrnb RNBQKBNR"},
           Row{"a game without numbers", "standard", "959", "chess960", "rkrnnqbb RKRNNQBB"},
       }) {
    BOOST_TEST_CONTEXT(row.what) {
      TestGame game;
      if (*row.window != '\0') game.start(row.window);
      const auto pasted = readPasted(text(row.text), game);
      BOOST_REQUIRE_MESSAGE(pasted.position.has_value(), pasted.why.toStdString());
      BOOST_TEST(pasted.position->variant.id() == row.game);
      const std::string fen = notation::writeFen(pasted.position->variant, pasted.position->start);
      const std::size_t blank = fen.find(' ');
      BOOST_TEST(fen.substr(0, 8) + " " + fen.substr(blank - 8, 8) == row.fen);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_continuation_keeps_its_comments_and_variations) {
  TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5");
  const auto pasted =
      readPasted(text("1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3! {a comment} (2. f4 exf4) Nc6"), game);
  BOOST_TEST(wordsOf(pasted.steps) == "g1f3 b8c6");
  BOOST_REQUIRE(pasted.source.has_value());
  game.append(pasted.steps);
  const auto live = game.session().live();
  BOOST_TEST(app::graft(game, *pasted.source));
  BOOST_TEST(game.session().live() == live);
  BOOST_TEST(game.session().tree().cursor() == live);
  const std::string written = notation::writeGame(game.record());
  for (const char* part : {"{best by test}", "(1... c5 2. Nf3)", "2. Nf3 $1 {a comment}", "(2. f4 exf4)"})
    BOOST_TEST(written.find(part) != std::string::npos, part << " in " << written);
  BOOST_TEST(!app::graft(game, *pasted.source)); // all of it is here now
}

BOOST_AUTO_TEST_CASE(what_is_refused_says_what_is_wrong_with_it) {
  TestGame game;
  game.start("standard");
  for (const auto& [pasted, why] : {
           std::pair{"8/8/8/8/8/8/8/8 w - - 0 1", "The position cannot be used. White has no king. (2 faults in all)"},
           std::pair{"Nf6", "\"Nf6\" is not legal"},
           std::pair{"#23/1", "The arrays of Chess484 have the numbers 1 to 22."},
           std::pair{"960", "The arrays of Chess960 have the numbers 0 to 959."},
           std::pair{"QQBRKBNN", "The position cannot be used. \"QQBRKBNN\" is not an array of this game."},
       }) {
    BOOST_TEST_CONTEXT(pasted)
    BOOST_TEST(readPasted(text(pasted), game).why.toStdString().starts_with(why),
               readPasted(text(pasted), game).why.toStdString());
  }
}

BOOST_AUTO_TEST_CASE(what_means_nothing_gets_a_reason) {
  TestGame game;
  game.start("standard");
  for (const char* nothing : {"", " \n", "hello there", "8/8/8/8/8/8/8/8 w - - 0 1"}) {
    BOOST_TEST_CONTEXT(nothing) {
      const auto pasted = readPasted(text(nothing), game);
      BOOST_TEST(!pasted.why.isEmpty());
      BOOST_TEST(pasted.steps.empty());
      BOOST_TEST(pasted.games.empty());
      BOOST_TEST(!pasted.position.has_value());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
