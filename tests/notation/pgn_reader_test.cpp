#include "notation/pgn_reader.hpp"

#include <boost/test/unit_test.hpp>

#include "support/boards.hpp"
#include "support/pgn_reading.hpp"
#include "support/places.hpp"

namespace {

using namespace backrank;
using namespace tests;

/// A line of play in the words of the table, where castling is that of standard chess: the king's own squares.
std::string inKingSquares(const std::string& line) {
  std::string words;
  for (const std::string& word : tests::words(line))
    words += (words.empty() ? "" : " ") + (word == "e1h1" ? "e1g1" : word);
  return words;
}

std::string annotated(std::string_view text) { return annotatedWords(readOne(text).record); }
std::string faults(std::string_view text) { return faultLines(readOne(text)); }

struct Row {
  std::string what;
  std::string text;
  std::string words;
  std::string faults = "";
};

void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      BOOST_TEST(annotated(row.text) == row.words);
      BOOST_TEST(faults(row.text) == row.faults);
    }
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_reader)

BOOST_AUTO_TEST_CASE(every_small_file_has_its_games_and_its_main_line) {
  const std::string data = tests::places::data();
  const auto table = readTable(data + "/pgn-micro.tsv");
  BOOST_TEST(table.size() == 27U);
  for (const auto& row : table) {
    BOOST_TEST_CONTEXT(row[0] << ": " << row[3]) {
      const auto games = notation::readGames(contentOf(data + "/pgn-micro/" + row[0] + ".pgn"));
      BOOST_TEST(std::to_string(games.size()) == row[1]);
      // A null move ends what can be played.
      const std::string line = row[2].substr(0, row[2].find(" 0000"));
      if (row[2] != "(see note)") BOOST_TEST(inKingSquares(mainLine(games.at(0).record)) == line);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_of_chess960_is_read_whole) {
  const auto read = readOne(contentOf(tests::places::data("/pgn-micro/P32-capital-variant-tag.pgn")));
  BOOST_TEST(read.record.variant.id() == "chess960");
  BOOST_TEST(faultLines(read) == "");
  // Both sides castle: the rook of d8 is on g8 by the ninth move, the king of d1 goes to a1.
  BOOST_TEST(mainLine(read.record).ends_with("g2e4 d8g8 e4g2 f8d8 d4f2 d6c4 d1a1"));
}

BOOST_AUTO_TEST_CASE(moves_are_read_in_every_spelling) {
  check({
      {"long castling in zeros", "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 0-0-0 *",
       "d2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7 e1a1"},
      {"coordinates", "e2e4 e7-e5 g1f3 *", "e2e4 e7e5 g1f3"},
      {"too much and too little", "Ng1f3 Nb8c6 Nfg1 *", "g1f3 b8c6 f3g1"},
      {"a pawn's capture without a rank", "e4 d5 ed?", "e2e4 d7d5 <ed?>",
       "1:7 error: \"ed\" is not a move that can be read.\n1:10 warning: The game ends without a result."},
      {"en passant", "e4 a6 e5 d5 exd6e.p. *", "e2e4 a7a6 e4e5 d7d5 e5d6"},
      {"numbers of all kinds", "1.e4 1...e5 2 . Nf3 2. ... Nc6 3 Bb5 *", "e2e4 e7e5 g1f3 b8c6 f1b5"},
  });
  const std::string promotion = "[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n";
  for (const std::string word : {"a8=Q", "a8Q", "a8(Q)", "a8/Q", "a8=q", "a8q", "a7a8q", "a7-a8=Q"})
    BOOST_TEST(annotated(promotion + word + " *") == "a7a8q", word);
}

BOOST_AUTO_TEST_CASE(variations_are_branches_in_their_order) {
  check({
      {"siblings", "1. e4 (1. d4 d5) (1. c4) 1... e5 *", "e2e4 (d2d4 d7d5) (c2c4) e7e5"},
      {"nested", "e4 (d4 d5 (f5 (c5)) c4) e5 *", "e2e4 (d2d4 d7d5 (f7f5) (c7c5) c2c4) e7e5"},
      {"behind the last move", "e4 e5 (c5 Nf3) *", "e2e4 e7e5 (c7c5 g1f3)"},
      {"the main move again", "e4 (e4 c5) e5 *", "e2e4 e7e5 (c7c5)"},
      {"closed twice", "e4 (d4)) e5 *", "e2e4 (d2d4) {)}: e7e5", "1:8 error: A bracket is closed that was not opened."},
      {"never closed", "e4 (d4 (c4 *", "e2e4 (d2d4) (c2c4)",
       "1:4 error: This variation and those in it have no end: 2 brackets are missing."},
      {"to no move", "(d4 d5) e4 *", "{(d4 d5)}: e2e4",
       "1:1 error: The variation has no move in front that it could replace."},
      {"empty", "e4 () e5 *", "e2e4 e7e5"},
  });
}

BOOST_AUTO_TEST_CASE(words_and_glyphs_are_kept_where_they_stand) {
  check({
      {"first words", "{a} {b} e4 {c} *", "{a b}: e2e4 {c}"},
      {"in front of a variation's move", "e4 ({x} d4 {y}) {z} e5 *", "e2e4 ({x}: d2d4 {y}) {z}: e7e5"},
      {"behind the last variation", "e4 (d4) {z} *", "e2e4 {z} (d2d4)"},
      {"blanks and line ends are one", "e4 {a  b\r\n\tc } *", "e2e4 {a b c}"},
      {"lines", "e4 ;a\n; b\n{c} *", "e2e4 {a b c}"},
      {"no moves", "{a} *", "{a}"},
      {"behind the result", "e4 1-0 {time}", "e2e4 {time}"},
      {"glyphs in front of the first move", "$1 e4 ($2 d4) *", "e2e4 $1 (d2d4 $2)"},
      {"glyphs behind a comment", "e4 {a} $3 ! *", "e2e4 $3 $1 {a}"},
      {"a bad glyph", "e4 $ e5 $300 *", "e2e4 {$} e7e5 {$300}",
       "1:4 error: \"$\" is not an annotation glyph.\n1:9 error: \"$300\" is not an annotation glyph."},
      {"words of nothing", "e4 & e5 *", "e2e4 {&} e7e5", "1:4 error: \"&\" does not belong to a game."},
  });
}

BOOST_AUTO_TEST_CASE(commands_in_comments_are_understood) {
  const auto read = readOne("{[%csl Ga1]} e4 {[%clk 0:09:59.45] good [%emt 0:00:01]} e5 {[%eval -0.25,20]}"
                            "d4 {[%eval #-3][%csl Ra1,Gb2][%cal Ye2e4]} d5 {[%clk 59] [%clk 58]} *");
  const game::Record& record = read.record;
  BOOST_TEST(faultLines(read) == "");
  BOOST_TEST(notesAt(record, 0).marks.size() == 1U);
  BOOST_TEST((notesAt(record, 1).clock == std::chrono::milliseconds(599'450)));
  BOOST_TEST((notesAt(record, 1).elapsed == std::chrono::milliseconds(1000)));
  BOOST_TEST(notesAt(record, 1).after == "good");
  BOOST_TEST((notesAt(record, 2).assessment == game::Assessment{-25, {}, 20}));
  BOOST_TEST((notesAt(record, 3).assessment == game::Assessment{0, -3, {}}));
  BOOST_TEST_REQUIRE(notesAt(record, 3).marks.size() == 3U);
  BOOST_TEST(
      (notesAt(record, 3).marks[0] == game::Mark{game::Mark::Colour::red, chess::Square::a1, chess::Square::a1}));
  BOOST_TEST(
      (notesAt(record, 3).marks[2] == game::Mark{game::Mark::Colour::yellow, chess::Square::e2, chess::Square::e4}));
  BOOST_TEST((notesAt(record, 4).clock == std::chrono::milliseconds(59'000)));
  BOOST_TEST(notesAt(record, 4).after == "[%clk 58]");
}

BOOST_AUTO_TEST_CASE(commands_that_cannot_be_kept_exactly_stay_words) {
  for (const std::string command :
       {"[%clk 0:00:01.2345]", "[%clk x]", "[%clk 1:2:3:4]", "[%clk]", "[%eval 0.125]", "[%eval #]", "[%csl Xa1]",
        "[%csl ]", "[%cal Ga1a1]", "[%csl Ga1,Gj1]", "[%unknown y]", "[%clk 99999999999]", "[%eval 1,2,3]",
        "([%clk 0:01:00])", "[%clk 1"}) {
    const auto read = readOne("e4 {" + command + "} *");
    std::string plain = command;
    if (plain == "[%csl ]") plain = "[%csl ]";
    BOOST_TEST(notesAt(read.record, 1).after == plain, command);
    BOOST_TEST(!notesAt(read.record, 1).clock);
    BOOST_TEST(notesAt(read.record, 1).marks.empty());
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_played_is_kept_as_text) {
  check({
      {"an illegal move", "1. e4 e5 2. Ke3 Nc6 {x} (2... d6) 3. d4 1-0", "e2e4 e7e5 <2. Ke3 Nc6 {x} (2... d6) 3. d4>",
       "1:13 error: \"Ke3\" is not legal: A king does not move like that."},
      {"in a variation", "e4 (d4 d4 d5) e5 *", "e2e4 (d2d4 <d4 d5>) e7e5",
       "1:8 error: \"d4\" is not legal: A pawn does not move like that."},
      {"at its first move", "e4 (1. e5 {x}) e5 *", "e2e4 (<1. e5 {x}>) e7e5",
       "1:8 error: \"e5\" is not legal: A pawn does not move like that."},
      {"words instead", "e4 oh dear *", "e2e4 <oh dear>", "1:4 error: \"oh\" is not a move that can be read."},
      {"a null move in the main line", "e4 -- d4 *", "e2e4 <-- d4>",
       "1:4 error: The null move \"--\" ends what can be played of the game."},
      {"null moves in variations", "e4 e5 (-- d4) (c5 Z0) Nf3 *", "e2e4 e7e5 (<-- d4>) (c7c5 <Z0>) g1f3"},
      {"what is open in it is closed", "e4 e9 (d4 {x", "e2e4 <e9 (d4 {x})>",
       "1:4 error: \"e9\" is not a move that can be read.\n"
       "1:7 error: The variation that begins here has no end.\n"
       "1:11 error: The comment that begins here has no end.\n1:13 warning: The game ends without a result."},
      {"an ambiguous move", "[FEN \"4k3/8/8/8/8/8/4K3/R6R w - - 0 1\"]\nRd1 *", "<Rd1>",
       "2:1 error: \"Rd1\" can mean a1d1, h1d1."},
  });
}

BOOST_AUTO_TEST_CASE(every_fault_has_its_place_and_its_game) {
  const auto games = notation::readGames("[A \"1\"]\r\n\r\n1. e4\r\n  1... Ke3 *\r\n\r\n[A \"2\"]\r\n1. d5 0-1\r\n");
  BOOST_TEST_REQUIRE(games.size() == 2U);
  BOOST_TEST_REQUIRE(games[0].faults.size() == 1U);
  BOOST_TEST((games[0].faults[0].error.at == notation::Place{4, 8, 25}));
  BOOST_TEST(games[0].faults[0].error.token == "Ke3");
  BOOST_TEST(games[0].faults[0].game == 1);
  BOOST_TEST_REQUIRE(games[1].faults.size() == 1U);
  BOOST_TEST((games[1].faults[0].error.at == notation::Place{7, 4, 46}));
  BOOST_TEST(games[1].faults[0].game == 2);
  BOOST_TEST((games[1].at == notation::Place{6, 1, 34}));
}

BOOST_AUTO_TEST_CASE(a_game_out_of_a_file_has_its_places_in_the_file) {
  const auto read = notation::readGame("1. e4\n1... e4 *", {10, 5, 1000}, 7);
  BOOST_TEST_REQUIRE(read.faults.size() == 1U);
  BOOST_TEST((read.faults[0].error.at == notation::Place{11, 6, 1011}));
  BOOST_TEST(read.faults[0].game == 7);
}

BOOST_AUTO_TEST_CASE(tags_are_kept_in_their_order_without_escapes) {
  const auto read =
      readOne("[White \"a \\\"b\\\" \\\\ \\c\"]\n[Custom \"x\"]\n[Result \"1-0\"]\n[Custom \"again\"]\n1-0");
  const std::vector<game::Tag> expected{{"White", "a \"b\" \\ \\c"}, {"Custom", "x"}, {"Custom", "again"}};
  BOOST_TEST((read.record.tags == expected));
  BOOST_TEST(faultLines(read) == "4:1 warning: The tag \"Custom\" stands here twice.");
}

BOOST_AUTO_TEST_CASE(letters_are_told_a_game_at_a_time) {
  const auto games = notation::readGames("[White \"M\xFCller\"]\ne4 {\x93"
                                         "d\xE9j\xE0\x94} e9 \xDF *\n\n[White \"M\xC3\xBCller\"]\n*\n");
  BOOST_TEST_REQUIRE(games.size() == 2U);
  BOOST_TEST(*games[0].record.tag("White") == "M\u00FCller");
  BOOST_TEST(notesAt(games[0].record, 1).after == "\u201Cd\u00E9j\u00E0\u201D");
  BOOST_TEST(notesAt(games[0].record, 1).unread == "e9 \u00DF");
  BOOST_TEST(*games[1].record.tag("White") == "M\u00FCller");
}

BOOST_AUTO_TEST_CASE(the_result_of_the_moves_counts_and_the_tag_where_they_have_none) {
  struct Result {
    std::string text, result, faults;
  };
  const std::vector<Result> rows{
      {"e4 1-0", "1-0", ""},
      {"e4 1/2", "1/2-1/2", ""},
      {"e4 \u00BD-\u00BD", "1/2-1/2", ""},
      {"[Result \"1-0\"]\ne4", "1-0", "2:3 warning: The game ends without a result."},
      {"[Result \"1-0\"]\ne4 0-1", "0-1",
       "2:4 warning: The Result tag says \"1-0\", but the moves end with another result."},
      {"[Result \"1-0\"]\ne4 *", "1-0",
       "2:4 warning: The Result tag says \"1-0\", but the moves end with another result."},
      {"[Result \"?\"]\ne4 0-1", "0-1", ""},
      {"e4", "*", "1:3 warning: The game ends without a result."},
  };
  for (const Result& row : rows) {
    const auto read = readOne(row.text);
    BOOST_TEST(read.record.result == row.result, row.text);
    BOOST_TEST(faultLines(read) == row.faults, row.text);
  }
}

BOOST_AUTO_TEST_CASE(a_text_without_a_game_has_none) {
  for (const std::string text : {"", " \n", "{only words}", "; a line", "% another", "\xEF\xBB\xBF"}) {
    BOOST_TEST(notation::readGames(text).empty(), text);
    BOOST_TEST(mainLine(notation::readGame(text).record) == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()
