// Sentences that a person reads.
#include "app/convert.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "app/app_games.hpp"
#include "app/setup_words.hpp"
#include "rules/legal.hpp"

namespace backrank::app {
namespace {

using chess::Color;
using chess::Role;
using chess::Square;
using tests::TestGame;

std::string spokenAfter(std::string_view game, std::string_view line, std::string_view word) {
  const rules::Variant variant = tests::variantOf(game, game == "field" ? "singular=on" : "");
  const chess::Position before = tests::after(variant, variant.start(), line);
  return spoken(variant, before, tests::action(variant, before, word)).toStdString();
}

} // namespace

BOOST_AUTO_TEST_SUITE(convert)

BOOST_AUTO_TEST_CASE(the_prompt_says_what_to_do_at_each_stage_of_each_game) {
  struct Row {
    std::string_view game, rules, line, prompt;
  };
  const std::vector<Row> rows{
      {"standard", "", "", "White to move"},
      {"standard", "", "e2e4 e7e5 d1h5 b8c6 h5f7", "Black to move, in check"},
      {"standard", "", "f2f3 e7e5 g2g4 d8h4", "Black wins by checkmate."},
      {"field", "", "", "White: field the king (1 of 2)"},
      {"field", "", "K@d1", "White: field the queen (2 of 2)"},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8", "White: field any two pieces (1 of 2)"},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8 R@a1", "White: field one more piece (2 of 2)"},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8 R@a1 N@b1 B@a8 N@d8",
       "White: field any two pieces, a bishop among them (1 of 2)"},
      {"field", "", "K@d1 Q@f1 K@e8 Q@b8 R@a1 N@b1 B@a8 N@d8 R@c1", "White: field the bishop now (2 of 2)"},
      {"field", "singular=on", "K@d1", "White: field the queen (2 of 2), or offer single pieces"},
      {"field", "singular=clock", "K@d1", "White: field the queen (2 of 2), or choose single pieces"},
      {"field", "singular=on", "K@d1 offer", "Black: White offers one piece a turn. Do you accept?"},
      {"field", "singular=on", "K@d1 offer accept", "Black: field the king"},
      {"field", "singular=on", "K@d1 offer accept K@e8 Q@f1 Q@b8", "White: field any piece"},
      {"regroupment", "", "", "Black: regroup the king or keep it"},
      {"regroupment", "", "K-", "Black: regroup the queen or keep it"},
      {"regroupment", "", "e8~f8", "Black: the queen must change places with a bishop"},
      {"regroupment", "", "K- Q- K- Q-", "White to move"},
      {"placement960", "", "", "Black: place the king"},
      {"placement960", "", "K@e8", "White: place the two rooks (1 of 2)"},
      {"placement960", "", "K@e8 R@a1", "White: place the other rook (2 of 2)"},
      {"placement960", "", "K@e8 R@a1 R@h1", "Black: place the two bishops (1 of 2)"},
      {"placement960", "", "K@e8 R@a1 R@h1 B@c8 B@f8", "White: place the queen"},
      {"placement960", "", "K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1", "Black: place the two knights (1 of 2)"},
      {"placement960", "", "K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1 N@b8 N@g8", "White to move"},
      {"chess36", "", "", "White to move"},
      {"chess36", "", "g2g3 b7b6 h1a8", "Black: say what was captured on a8"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.game << " " << row.rules << " " << row.line) {
      TestGame game;
      game.start(row.game, row.rules);
      game.play(row.line);
      BOOST_TEST(promptOf(game).toStdString() == row.prompt);
    }
  }
}

BOOST_AUTO_TEST_CASE(every_game_names_the_work_of_its_set_up_in_its_own_words) {
  struct Row {
    std::string_view game, line, turn, phase, log;
  };
  const std::vector<Row> rows{
      {"field", "K@d1", "White is fielding now.", "fielding 1/8", "White fields the queen on a1."},
      {"regroupment", "", "White is regrouping now.", "regrouping 1/8", "Black keeps the king where it is."},
      {"placement960", "", "White is placing now.", "placing 1/8", "Black places the king on b8."},
      {"chess36", "", "White is deciding now.", "deciding 1/8", ""},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.game) {
      TestGame game;
      game.start(row.game);
      game.play(row.line);
      const rules::Refusal refusal{.reason = rules::Reason::notYourTurn, .side = Color::white};
      BOOST_TEST(refusalOf(game, refusal).toStdString() == row.turn);
      BOOST_TEST(phaseOf(setupWordsOf(game.variant()), 0, 8).toStdString() == row.phase);
      const auto legal = rules::legal(game.variant(), game.shown());
      const bool isTold = std::ranges::any_of(legal, [&](chess::Action action) {
        return spoken(game.variant(), game.shown(), action).toStdString() == row.log;
      });
      BOOST_TEST(isTold == !row.log.empty());
    }
}

BOOST_AUTO_TEST_CASE(the_prompt_tells_of_thinking_waiting_looking_back_and_no_game) {
  TestGame game;
  BOOST_TEST(promptOf(game).toStdString() == "Choose a game");
  game.startAgainst(Color::black, "standard");
  game.gesture("e2e4");
  BOOST_TEST(promptOf(game).toStdString() == "Black is thinking");
  game.look(0);
  BOOST_TEST(promptOf(game).toStdString() == "An earlier position. Go to the end to play on.");
  game.setGrace(std::chrono::hours(1));
  game.start("field");
  game.gesture("Kd1 Qf1");
  BOOST_TEST(promptOf(game).toStdString() == "White: done (Backspace takes it back)");
  game.startFrom("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false);
  game.gesture("e2e4");
  BOOST_TEST(promptOf(game).toStdString() == "White: done, end the turn (Space)");
}

BOOST_AUTO_TEST_CASE(the_log_tells_every_kind_of_action_in_a_sentence) {
  struct Row {
    std::string_view game, line, word, text;
  };
  const std::vector<Row> rows{
      {"standard", "e2e4", "g8f6", "Black plays Nf6."},
      {"field", "", "K@d1", "White fields the king on d1."},
      {"field", "K@d1", "Q@f1", "White fields the queen on f1."},
      {"field", "K@d1", "offer", "White offers to field one piece a turn."},
      {"field", "K@d1 offer", "accept", "Black accepts: one piece a turn."},
      {"field", "K@d1 offer", "decline", "Black declines: two pieces a turn."},
      {"regroupment", "", "e8~f8", "Black changes the king on e8 with the bishop on f8."},
      {"regroupment", "", "K-", "Black keeps the king where it is."},
      {"chess36", "", "b1c3", "White plays Nc3. Decided: a knight on g1. 2 arrays are left."},
      {"chess36", "g2g3 b7b6 h1a8", "a8=N",
       "Black: what was captured on a8 was a knight. Decided: a knight on h8. 2 arrays are left."},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.game << " " << row.line) {
      BOOST_TEST(spokenAfter(row.game, row.line, row.word) == row.text);
    }
}

// The core's own English is the measure; translations begin from the same patterns.
BOOST_AUTO_TEST_CASE(untranslated_refusals_are_the_sentences_of_the_core) {
  const std::vector<rules::Refusal> data{
      {.reason = {}},
      {.reason = {}, .squares = {Square::c1}, .roles = {Role::rook}, .side = Color::black, .light = true, .number = 1},
      {.reason = {},
       .squares = {Square::b1, Square::a1, Square::h1},
       .roles = {Role::rook, Role::knight, Role::bishop},
       .light = false,
       .number = 2},
  };
  for (int i = 0; i < rules::reasonCount; ++i)
    for (rules::Refusal refusal : data) {
      refusal.reason = static_cast<rules::Reason>(i);
      BOOST_TEST(toText(refusal).toStdString() == rules::sentenceOf(refusal));
    }
}

BOOST_AUTO_TEST_CASE(every_ending_has_a_sentence_of_its_own) {
  using Reason = rules::Outcome::Reason;
  std::set<QString> sentences;
  const auto drawn = [](Reason reason) {
    return game::Ending{.outcome = rules::Outcome{.reason = reason, .winner = std::nullopt}};
  };
  for (const Reason reason : {Reason::stalemate, Reason::deadPosition, Reason::fivefold, Reason::seventyFiveMoves,
                              Reason::threefold, Reason::fiftyMoves})
    sentences.insert(toText(drawn(reason)));
  sentences.insert(toText({.reason = game::Ending::Reason::agreement}));
  BOOST_TEST(sentences.size() == 7U);
  BOOST_TEST(toText({.reason = game::Ending::Reason::resignation, .winner = Color::white}).toStdString() ==
             "Black resigns. White wins.");
}

BOOST_AUTO_TEST_CASE(seats_without_a_name_are_called_by_side_or_level) {
  BOOST_TEST(nameOf(Seat{}, Color::black).toStdString() == "Black");
  BOOST_TEST(nameOf(Seat{.name = QStringLiteral("Ada")}, Color::black).toStdString() == "Ada");
  BOOST_TEST(nameOf(Seat{.kind = Seat::Kind::builtin, .strength = {1200}}, Color::white).toStdString() ==
             "Backrank (Beginner)");
  BOOST_TEST(nameOf(Seat{.kind = Seat::Kind::builtin, .strength = {1725}}, Color::white).toStdString() ==
             "Backrank (Elo 1725)");
  BOOST_TEST(nameOf(Seat{.kind = Seat::Kind::external, .engine = QStringLiteral("Zoo")}, Color::white).toStdString() ==
             "Zoo");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
