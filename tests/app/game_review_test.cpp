// The course of a whole game.
#include "app/game_review.hpp"

#include <QCoreApplication>
#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/score_text.hpp"

namespace backrank::app {
namespace {

using chess::Color;

engine::Score cp(int centipawns) { return {.centipawns = centipawns}; }

/// Values a position by the moves that have been made, as White sees them: one for each ply.
Search scripted(std::vector<int> values) {
  return [values](const engine::Request& request, const std::stop_token&, const engine::Progress&) {
    const auto ply = static_cast<std::size_t>((request.position.fullmoves() - 1) * 2 +
                                              (request.position.turn() == Color::black ? 1 : 0));
    const int white = values.at(ply);
    const int own = request.position.turn() == Color::white ? white : -white;
    engine::Report report{.depth = 1, .score = {.centipawns = own}};
    report.principalVariation = {rules::legal(request.variant, request.position)[0]};
    return std::optional(report);
  };
}

void finish(const GameReview& review) {
  while (review.isRunning()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
}

} // namespace

BOOST_AUTO_TEST_SUITE(game_review)

BOOST_AUTO_TEST_CASE(a_loss_of_expected_score_gets_its_sign) {
  struct Row {
    const char* what;
    engine::Score before, after;
    Color actor;
    int sign;
  };
  const engine::Score mate{.centipawns = 29'990, .mateIn = 5};
  const Row rows[]{
      {"nothing happened", cp(20), cp(20), Color::white, 0},
      {"White gained", cp(20), cp(300), Color::white, 0},
      {"a little lost", cp(20), cp(-20), Color::white, 0},
      {"dubious", cp(20), cp(-50), Color::white, 6},
      {"a mistake", cp(20), cp(-100), Color::white, 2},
      {"a blunder", cp(20), cp(-300), Color::white, 4},
      {"Black's blunder", cp(20), cp(300), Color::black, 4},
      {"White's gain is not Black's sign", cp(20), cp(-300), Color::black, 0},
      {"of much, little is lost", cp(1500), cp(900), Color::white, 0},
      {"a mate missed, all the same won", mate, cp(2000), Color::white, 0},
      {"a mate missed and the game with it", mate, cp(0), Color::white, 4},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) { BOOST_TEST(signOfLoss(row.before, row.after, row.actor).value_or(0) == row.sign); }
  }
}

BOOST_AUTO_TEST_CASE(scores_are_written_as_white_sees_them) {
  BOOST_TEST(scoreText(cp(35)).toStdString() == "+0.35");
  BOOST_TEST(scoreText(cp(-120)).toStdString() == "−1.20");
  BOOST_TEST(scoreText(cp(0)).toStdString() == "0.00");
  BOOST_TEST(scoreText({.centipawns = 29'995, .mateIn = 3}).toStdString() == "#3");
  BOOST_TEST(scoreText(seenByWhite({.centipawns = 29'995, .mateIn = 3}, Color::black)).toStdString() == "−#3");
  BOOST_TEST(scoreWords({.centipawns = -29'995, .mateIn = -3}).toStdString() == "Black mates in 3");
  BOOST_TEST(expectedScore({.centipawns = -30'000, .mateIn = 0}) == 0);
  BOOST_TEST(scoreText({.centipawns = -30'000, .mateIn = 0}).toStdString() == "−#");
  BOOST_TEST(scoreWords({.centipawns = 30'000, .mateIn = 0}).toStdString() == "White has won");
  BOOST_TEST(expectedScore(cp(0)) == 0.5);
}

BOOST_AUTO_TEST_CASE(every_position_is_scored_and_mistakes_are_marked) {
  tests::TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5 g1f3 d8g5");
  GameReview review(game, ownStudy(scripted({20, 25, 20, 25, 500})));
  review.begin();
  finish(review);
  const auto steps = review.steps();
  BOOST_REQUIRE(steps.size() == 5U);
  BOOST_TEST(review.done() == 5);
  BOOST_TEST(steps[4].white->centipawns == 500);
  for (std::size_t i = 0; i < 4; ++i) BOOST_TEST(!steps[i].sign.has_value());
  BOOST_TEST(steps[4].sign.value_or(0) == 4);
}

BOOST_AUTO_TEST_CASE(signs_are_written_only_when_asked_and_never_over_others) {
  tests::TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5 g1f3 d8g5");
  GameReview review(game, ownStudy(scripted({20, 25, 20, 25, 500})));
  review.begin();
  finish(review);
  const auto last = game.session().live();
  const auto glyphs = [&] { return game.session().tree().annotations(last).glyphs; };
  BOOST_TEST(glyphs().empty());
  BOOST_TEST(review.writeSigns());
  BOOST_TEST((glyphs() == std::vector<std::uint8_t>{4}));
  BOOST_TEST(!review.writeSigns());
}

BOOST_AUTO_TEST_CASE(a_step_taken_back_loses_its_score_and_a_new_one_waits_for_the_next_run) {
  tests::TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5");
  GameReview review(game, ownStudy(scripted({20, 25, 30, 35})));
  review.begin();
  finish(review);
  game.takeBack();
  game.play("c7c5");
  BOOST_TEST(review.done() == 2);
  review.begin();
  finish(review);
  BOOST_TEST(review.done() == 3);
  game.start("standard");
  BOOST_TEST(review.done() == 0);
}

BOOST_AUTO_TEST_CASE(a_mate_on_the_board_needs_no_search) {
  tests::TestGame game;
  game.start("standard");
  game.play("f2f3 e7e5 g2g4 d8h4");
  GameReview review(game, ownStudy(scripted({0, 0, 0, 0})));
  review.begin();
  finish(review);
  BOOST_TEST(expectedScore(*review.steps().back().white) == 0);
}

BOOST_AUTO_TEST_CASE(leaving_in_the_middle_of_a_run_is_clean) {
  tests::TestGame game;
  game.start("field");
  game.play("K@d1 Q@f1 K@d8 Q@f8");
  GameReview review(game, ownStudy(searchWithMemory({.hash = 1})));
  review.begin();
  BOOST_TEST(review.isRunning());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
