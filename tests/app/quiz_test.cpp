// Questions about set-ups, facts in sentences, and what goes into files.
#include "app/quiz.hpp"

#include <boost/test/unit_test.hpp>

#include "app/explorer_export.hpp"
#include "app/facts_text.hpp"
#include "notation/pgn_reader.hpp"
#include "support/qt_scored_explorer.hpp"

namespace backrank::app {
namespace {

using tests::plain;
using Explored = tests::ScoredExplorer;

} // namespace

BOOST_AUTO_TEST_SUITE(quiz)

BOOST_AUTO_TEST_CASE(every_question_has_one_best_option_at_the_place_that_it_names) {
  for (const char* game : {"regroupment", "chess36", "placement960", "chess960"}) {
    const Explored explorer(game);
    Quiz quiz(explorer, 7);
    for (int i = 0; i < 20; ++i) {
      const auto question = quiz.next();
      BOOST_REQUIRE(question);
      BOOST_TEST_CONTEXT(game << ": " << plain(question->text)) {
        BOOST_TEST(question->options.size() >= 2U);
        BOOST_TEST(question->options.size() <= 5U);
        BOOST_TEST(Quiz::regret(*question, question->best) == 0);
        for (std::size_t option = 0; option < question->options.size(); ++option) {
          BOOST_TEST(Quiz::regret(*question, static_cast<int>(option)) >= 0);
          BOOST_TEST(!question->options[option].text.isEmpty());
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_seed_asks_the_same) {
  const Explored explorer("regroupment");
  Quiz one(explorer, 3);
  Quiz other(explorer, 3);
  for (int i = 0; i < 5; ++i) BOOST_TEST(plain(one.next()->text) == plain(other.next()->text));
}

BOOST_AUTO_TEST_CASE(without_scores_nothing_is_asked) {
  const Explorer explorer(tests::variantOf("regroupment"));
  BOOST_TEST(!Quiz(explorer, 1).next());
}

BOOST_AUTO_TEST_CASE(black_loses_what_white_gains) {
  Quiz::Question question{.text = {}, .position = {}, .side = chess::Color::black, .options = {}};
  question.options = {{{}, {}, 40}, {{}, {}, -10}};
  question.best = 1;
  BOOST_TEST(Quiz::regret(question, 0) == 50);
}

BOOST_AUTO_TEST_CASE(regret_is_judged_in_bands) {
  using Band = Quiz::Band;
  for (const auto& [regret, band] : {std::pair{0, Band::best},
                                     {5, Band::best},
                                     {6, Band::good},
                                     {20, Band::good},
                                     {50, Band::fair},
                                     {51, Band::costly}})
    BOOST_TEST_CONTEXT(regret) BOOST_TEST((Quiz::bandOf(regret) == band));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(facts_text)

BOOST_AUTO_TEST_CASE(every_fact_has_a_title_a_text_and_a_sentence_that_explains_it) {
  for (const char* game : {"field", "regroupment", "chess36", "placement960", "chess960"}) {
    const Explorer explorer(tests::variantOf(game));
    for (const std::size_t place : {std::size_t{0}, explorer.catalogue().size() - 1})
      for (const chess::Color side : chess::allColors)
        for (const FactLine& fact : factLines(explorer, place, side)) {
          BOOST_TEST_CONTEXT(game << " " << plain(fact.title)) {
            BOOST_TEST(!fact.text.isEmpty());
            BOOST_TEST(fact.meaning.endsWith(QLatin1Char('.')));
          }
        }
  }
}

BOOST_AUTO_TEST_CASE(blacks_facts_are_on_blacks_squares) {
  const Explorer explorer(tests::variantOf("placement960"));
  const auto white = factLines(explorer, 518, chess::Color::white);
  const auto black = factLines(explorer, 518, chess::Color::black);
  BOOST_TEST(plain(white[2].text) == "a1 rook: king to c1, rook to d1; h1 rook: king to g1, rook to f1");
  BOOST_TEST(plain(black[2].text) == "a8 rook: king to c8, rook to d8; h8 rook: king to g8, rook to f8");
  BOOST_TEST(plain(white[0].text) == "518 of 960");
  BOOST_TEST(plain(white[3].text) == "none");
  BOOST_TEST(plain(white[6].text) == "none: this is the traditional array");
}

BOOST_AUTO_TEST_CASE(a_fault_of_a_search_says_where_it_is) {
  const explore::Catalogue catalogue(tests::variantOf("regroupment"));
  const auto said = [&](const char* text) { return plain(toText(explore::readSearch(catalogue, text).error())); };
  BOOST_TEST(said("RNX") == "\"X\" at place 3 is no piece: write K Q R B N, or . for any.");
  BOOST_TEST(said("#23") == "There is no such number at place 2: they go from 1 to 22.");
  BOOST_TEST(said("RNB") == "3 of 8 squares so far; write . for any piece.");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(explorer_export)

BOOST_AUTO_TEST_CASE(the_table_has_a_row_for_each_known_score_that_is_wanted) {
  Explored explorer("chess36");
  BOOST_TEST(scoresAsCsv(explorer).count('\n') == 37);
  BOOST_TEST(scoresAsCsv(explorer).startsWith("white,black,score_cp,depth,nodes,pv"));
  explorer.setFilter({.mirrored = true});
  BOOST_TEST(scoresAsCsv(explorer).count('\n') == 7);
}

BOOST_AUTO_TEST_CASE(studied_starts_are_games_that_can_be_read_again) {
  Explored explorer("regroupment");
  auto score = *explorer.known(PairPlace{7, 3});
  score.scored.line = "e2e4 e7e5 a2a4";
  score.scored.nodes = 100'000;
  explorer.addScore(score);
  const QByteArray text = startsAsPgn(explorer, {{7, 3}, {1, 2}});
  const auto read = notation::readGames(text.toStdString());
  BOOST_REQUIRE(read.size() == 2U);
  const auto& tree = read[0].record.tree;
  BOOST_TEST(chess::homeArray(tree.node(0).position, chess::Color::white) == explorer.catalogue()[7]);
  BOOST_TEST(chess::homeArray(tree.node(0).position, chess::Color::black) == explorer.catalogue()[3]);
  BOOST_TEST(tree.pathTo(tree.mainLineEnd(0)).size() == 4U);
  for (const auto& game : read) BOOST_TEST(game.faults.empty());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
