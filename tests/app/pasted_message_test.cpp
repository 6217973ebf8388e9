// Texts that are pasted into a game by mail.
#include "app/pasted.hpp"

#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "notation/message.hpp"
#include "notation/wire.hpp"
#include "support/records.hpp"

namespace {

using namespace backrank;

std::string wordsOf(const std::vector<chess::Action>& steps) {
  std::string text;
  for (const chess::Action step : steps) text += (text.empty() ? "" : " ") + notation::wire(step);
  return text;
}

std::string stepsIn(const std::string& text, const app::GameModel& game) {
  return wordsOf(app::readPasted(QString::fromStdString(text), game).steps);
}

constexpr std::string_view setup = "K@d1 Q@f1 K@e8 Q@b8";

} // namespace

BOOST_AUTO_TEST_SUITE(pasted_messages)

BOOST_AUTO_TEST_CASE(a_message_about_the_game_in_the_window_gives_the_steps_that_are_new) {
  tests::TestGame game;
  game.start("field");
  game.play(setup);
  const auto longer = tests::recordOf(game.variant(), std::string(setup) + " R@a1 B@e1 B@a8 N@d8");
  const std::string message = notation::writeMessage(longer);
  BOOST_TEST(stepsIn(message, game) == "R@a1 B@e1 B@a8 N@d8");
  std::string quoted = "Ann wrote:\n";
  for (const char c : "> " + message) quoted += c == '\n' ? std::string("\n> ") : std::string(1, c);
  BOOST_TEST(stepsIn(quoted, game) == "R@a1 B@e1 B@a8 N@d8", quoted);
}

BOOST_AUTO_TEST_CASE(a_move_is_found_among_the_words_of_a_message) {
  tests::TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5");
  for (const char* text : {"Nf3", "2. Nf3", "My move is Nf3!", "I play 2. Nf3.\n\nBob wrote:\n> 1. e4 e5 *\n",
                           "> 1. e4 e5\n2.Nf3\n-- \nAnn"})
    BOOST_TEST(stepsIn(text, game) == "g1f3", text);
  for (const char* text : {"My move is Ne5.", "See you on 2. May", "3. Nf3"})
    BOOST_TEST(stepsIn(text, game) == "", text);
}

BOOST_AUTO_TEST_CASE(a_clean_game_is_not_taken_for_a_message) {
  tests::TestGame game;
  const auto pasted =
      app::readPasted(QStringLiteral("[Event \"The > Cup\"]\n\n1. e4 {— yes —\n-- \nwords} e5 *"), game);
  BOOST_TEST_REQUIRE(pasted.games.size() == 1U);
  const auto& tree = pasted.games[0].record.tree;
  BOOST_TEST(tree.annotations(1).after == "— yes — -- words");
}

BOOST_AUTO_TEST_SUITE_END()
