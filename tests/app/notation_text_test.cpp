// A game written out as running text.
#include "app/notation_text.hpp"

#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/line_model.hpp"
#include "support/qt_text.hpp"

namespace backrank::app {
namespace {

using tests::plain;

/// The lines of the text, words between blanks.
std::vector<std::string> linesOf(const GameModel& game) {
  std::vector<std::string> lines(1);
  for (const NotationToken& token : notationTokens(game)) {
    if (token.kind == NotationToken::Kind::newLine)
      lines.emplace_back();
    else
      lines.back() += (lines.back().empty() ? "" : " ") + plain(token.text);
  }
  return lines;
}

/// The rows of the score sheet, up to where the battle begins.
std::vector<std::string> setupRowsOf(const LineModel& sheet) {
  std::vector<std::string> rows;
  for (int row = 0; row < sheet.rowCount(); ++row) {
    std::string line;
    for (int column = 0; column < sheet.columnCount(); ++column) {
      const std::string cell = plain(sheet.data(sheet.index(row, column), Qt::DisplayRole).toString());
      if (!cell.empty()) line += (line.empty() ? "" : " ") + cell;
    }
    if (line.starts_with("0.")) rows.push_back(line);
  }
  return rows;
}

const char* const fielded = "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 R@a8 N@d8 N@b1 N@g1 B@c8 B@f8 R@c1 B@h1 N@g8 R@h8 ";

} // namespace

BOOST_AUTO_TEST_SUITE(notation_text)

BOOST_AUTO_TEST_CASE(set_up_turns_stand_in_the_text_as_on_the_score_sheet_above_the_battle) {
  tests::TestGame game;
  game.start("field");
  game.play(fielded);
  const LineModel sheet(game);
  BOOST_TEST(linesOf(game) == setupRowsOf(sheet), boost::test_tools::per_element());
  game.play("d2d4 e7e5");
  auto wanted = setupRowsOf(sheet);
  wanted.emplace_back("1. d4 e5");
  BOOST_TEST(linesOf(game) == wanted, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_set_up_turn_is_one_step_to_its_last_position_unless_something_stands_inside_it) {
  tests::TestGame game;
  game.start("field");
  game.play("K@e1 Q@b1 K@e8 Q@d8");
  const auto tokens = notationTokens(game);
  BOOST_REQUIRE(tokens.size() == 3U);
  BOOST_TEST(tokens[1].node == 2U);
  BOOST_TEST(tokens[1].first == 1U);
  game.annotate(1, {.after = "early"});
  BOOST_TEST(linesOf(game)[0] == "0.1 \\Ke1 early 0.1 \\Qb1 /Ke8/Qd8");
}

BOOST_AUTO_TEST_CASE(a_variation_of_the_set_up_has_the_number_of_its_turn) {
  tests::TestGame game;
  game.start("field");
  game.play("K@e1 Q@b1 K@e8 Q@d8");
  game.setStudying(true);
  game.look(2);
  game.play("K@d8");
  game.play("Q@a8");
  const auto lines = linesOf(game);
  BOOST_TEST(lines[0] == "0.1 \\Ke1\\Qb1 /Ke8/Qd8 ( 0.1… /Kd8/Qa8 )");
}

BOOST_AUTO_TEST_CASE(what_was_tried_after_the_end_stands_behind_the_last_step) {
  tests::TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5");
  game.resign(chess::Color::white);
  game.setStudying(true);
  game.play("g1f3 b8c6");
  game.look(2);
  game.play("f1c4");
  BOOST_TEST(linesOf(game)[0] == "1. e4 e5 ( 2. Nf3 Nc6 ) ( 2. Bc4 )");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
