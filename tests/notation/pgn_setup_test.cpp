// Where games of a file begin: tags, FEN and set-up lines, rules.md 4.2 and 4.3.
#include <boost/test/unit_test.hpp>

#include "notation/fen.hpp"
#include "notation/pgn_opening.hpp"
#include "notation/pgn_writer.hpp"
#include "support/boards.hpp"
#include "support/pgn_reading.hpp"

namespace {

using namespace backrank;
using namespace tests;

std::string tag(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + std::string(value) + "\"]\n";
}

std::string variantOf(std::string_view text) {
  const auto read = readOne(text);
  const std::string rules = read.record.variant.rules();
  return std::string(read.record.variant.id()) + (rules.empty() ? "" : " " + rules);
}

std::string startFen(const notation::ReadGame& read) {
  return notation::writeFen(read.record.variant, read.record.tree.node(0).position);
}

const std::string field = tag("SetupGame", "Field Chess");
const std::string fieldFen = "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w - - 0 1";
const std::string fieldLines = R"(1. \Kd1\Qf1 /Ke8/Qb8 2. \Ra1\Be1 /Ba8/Nd8 3. \Nb1\Ng1 /Rc8/Bf8 4. \Rc1\Bh1 /Ng8/Rh8)";
const std::string fieldWords = "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 B@a8 N@d8 N@b1 N@g1 R@c8 B@f8 R@c1 B@h1 N@g8 R@h8";
const std::string traditional = "K@e1 Q@d1 K@e8 Q@d8 R@a1 N@b1 R@a8 N@b8 B@c1 B@f1 B@c8 B@f8 N@g1 R@h1 N@g8 R@h8";

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_setup)

BOOST_AUTO_TEST_CASE(the_variant_tag_is_read_in_every_spelling) {
  for (const std::string value : {"Chess960", "chess960", "CHESS 960", "Fischerandom", "fischerandom", "FischerRandom"})
    BOOST_TEST(variantOf(tag("Variant", value) + "*") == "chess960", value);
  for (const std::string value : {"Standard", "standard", "From Position", "from position"}) {
    BOOST_TEST(variantOf(tag("Variant", value) + "*") == "standard", value);
    BOOST_TEST(faultLines(readOne(tag("Variant", value) + "*")) == "", value);
  }
  BOOST_TEST(faultLines(readOne(tag("Variant", "Crazyhouse") + "*")) ==
             "1:11 warning: The variant \"Crazyhouse\" is not known; the game is read as ordinary chess.");
}

BOOST_AUTO_TEST_CASE(a_fen_counts_with_and_without_set_up_and_in_either_order) {
  const std::string fen = tag("FEN", "4k3/8/8/8/8/8/4P3/4K3 b - - 5 9");
  for (const std::string& text :
       {fen + "Kd7 *", tag("SetUp", "1") + fen + "9... Kd7 *", fen + tag("SetUp", "1") + "Kd7 *"}) {
    const auto read = readOne(text);
    BOOST_TEST(faultLines(read) == "");
    BOOST_TEST(startFen(read) == "4k3/8/8/8/8/8/4P3/4K3 b - - 5 9");
    BOOST_TEST(mainLine(read.record) == "e8d7");
  }
}

BOOST_AUTO_TEST_CASE(an_array_that_is_not_the_traditional_one_is_chess960) {
  BOOST_TEST(variantOf(tag("FEN", "rqnkbbrn/pppppppp/8/8/8/8/PPPPPPPP/RQNKBBRN w GAga - 0 1") + "*") == "chess960");
  BOOST_TEST(variantOf(tag("FEN", "rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w KQkq - 0 1") + "*") == "chess960");
  BOOST_TEST(variantOf(tag("FEN", "1r2k3/8/8/8/8/8/8/1R2K3 w Bb - 0 1") + "*") == "chess960");
  BOOST_TEST(variantOf(tag("FEN", "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1") + "*") == "standard");
  BOOST_TEST(variantOf(tag("FEN", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") + "*") == "standard");
}

BOOST_AUTO_TEST_CASE(what_is_harmless_in_a_fen_is_told_and_left_out) {
  const auto read = readOne(tag("FEN", "4k3/8/8/8/8/8/8/4K2R w KQ e3 500 3") + "O-O *");
  BOOST_TEST(faultLines(read) == "1:31 error: The castling right \"Q\" has no king and rook that may still castle.\n"
                                 "1:36 error: The counter \"500\" is not a number, or more than the game can have.");
  BOOST_TEST(mainLine(read.record) == "e1h1");
}

BOOST_AUTO_TEST_CASE(after_a_fen_that_cannot_be_read_all_moves_are_text) {
  const auto read = readOne(tag("FEN", "4k3/9/8/8/8/8/8/4K3 w - - 0 1") + "1. Kd2 Kd7 1-0");
  BOOST_TEST(annotatedWords(read.record) == "<1. Kd2 Kd7>");
  BOOST_TEST(read.record.result == "1-0");
  BOOST_TEST(read.faults.size() == 1U);
}

BOOST_AUTO_TEST_CASE(set_up_lines_are_read_in_braces_and_bare) {
  const std::string tags = field + tag("SetUp", "1") + tag("FEN", fieldFen);
  for (const std::string& text : {
           tags + "{" + fieldLines + "} 1. e4 *",
           field + "{" + fieldLines + "}\n1. e4 *",
           field + fieldLines + "\n\n1. e4 *",
           field + fieldLines + " e4 *",
           field + "1.\\Kd1\\Qf1/Ke8/Qb8\n2.\\Ra1\\Be1/Ba8/Nd8\n3.\\Nb1\\Ng1/Rc8/Bf8\n4.\\Rc1\\Bh1/Ng8/Rh8\n1.e4*",
           field + R"({\Kd\Qf /Ke/Qb \Ra\Be /Ba/Nd \Nb\Ng /Rc/Bf \R\B /Ng/R} e4 *)",
           "{" + fieldLines + "} 1. e4 *",
           fieldLines + " 1. e4 *",
       }) {
    BOOST_TEST_CONTEXT(text) {
      const auto read = readOne(text);
      BOOST_TEST(faultLines(read) == "");
      BOOST_TEST(read.record.variant.id() == "field");
      BOOST_TEST(mainLine(read.record) == fieldWords + " e2e4");
    }
  }
}

BOOST_AUTO_TEST_CASE(the_traditional_arrays_are_read_in_every_spelling) {
  for (const std::string lines : {"\\T", "/T", "\\T /T", "\\", "/", "\\ /"})
    for (const std::string& text : {"{" + lines + "} 1. e4 *", lines + "\n1. e4 *"}) {
      const auto read = readOne(field + text);
      BOOST_TEST(faultLines(read) == "", text);
      BOOST_TEST(mainLine(read.record) == traditional + " e2e4", text);
    }
  BOOST_TEST(mainLine(readOne(field + "\n1. e4 *").record) == traditional + " e2e4");
  BOOST_TEST(mainLine(readOne(field + "{} 1. e4 *").record) == traditional + " e2e4");
  BOOST_TEST(mainLine(readOne("{\\T} 1. e4 *").record) == traditional + " e2e4");
}

BOOST_AUTO_TEST_CASE(a_game_that_ends_in_its_set_up_has_its_lines_so_far) {
  const auto read = readOne(field + R"({1. \Kd1\Qf1 [%clk 0:09:58] /Ke8/Qb8 [%clk 0:09:50.5] 2. \Ra1} 0-1)");
  BOOST_TEST(faultLines(read) == "");
  BOOST_TEST(mainLine(read.record) == "K@d1 Q@f1 K@e8 Q@b8 R@a1");
  BOOST_TEST((notesAt(read.record, 2).clock == std::chrono::milliseconds(598'000)));
  BOOST_TEST((notesAt(read.record, 4).clock == std::chrono::milliseconds(590'500)));
  BOOST_TEST(mainLine(readOne(field + "0-1").record) == "");
}

BOOST_AUTO_TEST_CASE(a_reading_that_nobody_understands_is_told_and_kept_as_words_and_ends_no_set_up) {
  for (const std::string bad : {"[%clk abc]", "[%clk -1]", "[%clk 0:01:00:00]", "[%emt x]", "[%clk 99999999999]"}) {
    const std::string text = field + R"({1. \Kd1\Qf1 )" + bad + R"( /Ke8/Qb8 [%clk 0:09:50] 2. \Ra1\Be1} *)";
    const auto read = readOne(text);
    BOOST_REQUIRE(read.faults.size() == 1U);
    BOOST_TEST((read.faults[0].error.kind == notation::ParseError::Kind::badTime), bad);
    BOOST_TEST(mainLine(read.record) == "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1", bad);
    BOOST_TEST(!notesAt(read.record, 2).clock.has_value(), bad);
    BOOST_TEST((notesAt(read.record, 4).clock == std::chrono::milliseconds(590'000)), bad);
    BOOST_TEST(annotatedWords(read.record).find(bad) != std::string::npos, bad);
    BOOST_TEST(annotatedWords(readOne(notation::writeGame(read.record)).record) == annotatedWords(read.record), bad);
  }
}

BOOST_AUTO_TEST_CASE(single_placements_are_told_by_the_first_turn) {
  const std::string lines = R"({1. \Kd1 [%clk 0:01:00] /Ke8 2. \Qf1} *)";
  const auto read = readOne(field + tag("SetupRules", "singular=on") + lines);
  BOOST_TEST(mainLine(read.record) == "K@d1 offer accept K@e8 Q@f1");
  BOOST_TEST((notesAt(read.record, 2).clock == std::chrono::milliseconds(60'000)));
  BOOST_TEST(mainLine(readOne(field + tag("SetupRules", "singular=clock") + lines).record) == "K@d1 single K@e8 Q@f1");
  const auto guessed = readOne(field + lines);
  BOOST_TEST(variantOf(field + lines) == "field singular=on");
  BOOST_TEST(faultLines(guessed) ==
             "1:1 warning: The game is legal only with the rule \"singular=on\", which is taken.");
}

BOOST_AUTO_TEST_CASE(the_fen_wins_over_lines_that_lead_elsewhere) {
  const auto read = readOne(field + tag("FEN", fieldFen) + R"({\T} 1. e4 *)");
  BOOST_TEST(faultLines(read) ==
             "3:2 warning: The set-up lines \"\\T\" do not lead to the position of the FEN, which counts.");
  BOOST_TEST(annotatedWords(read.record) == "{\\T}: e2e4");
  BOOST_TEST(homeArray(read.record.tree.node(0).position, chess::Color::white) == "RNRKBQNB");
}

BOOST_AUTO_TEST_CASE(without_lines_the_history_of_the_set_up_is_not_known) {
  const auto read = readOne(field + tag("FEN", fieldFen) + "{words} 1. e4 *");
  BOOST_TEST(faultLines(read) == "");
  BOOST_TEST(annotatedWords(read.record) == "{words}: e2e4");
}

BOOST_AUTO_TEST_CASE(the_castling_field_of_our_games_is_worked_out_anew) {
  // King d1, rooks a1 and c1: the nearer one castles first, whatever the file says.
  for (const std::string castling : {"-", "KQkq", "H"}) {
    const auto read =
        readOne(field + tag("FEN", "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w " + castling + " - 0 1") + "*");
    BOOST_TEST(faultLines(read) == "", castling);
    BOOST_TEST(names(read.record.tree.node(0).position.castlers()) == "a1 c1 c8 h8", castling);
  }
  const std::string late = tag("FEN", "4k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w Kk - 3 9");
  BOOST_TEST(names(readOne(field + late + "*").record.tree.node(0).position.castlers()) == "h1 h8");
}

BOOST_AUTO_TEST_CASE(lines_with_a_fault_are_kept_and_told_where_it_is) {
  const auto read = readOne(field + R"({1. \Kd1\Qf1 /Ke8/Qb8 2. \Ka1\Be1 /Ba8/Nd8} 1. e4 *)");
  BOOST_TEST(mainLine(read.record) == "K@d1 Q@f1 K@e8 Q@b8");
  BOOST_TEST(read.faults.size() == 2U);
  BOOST_TEST(read.faults[0].error.at.column == 26);
  BOOST_TEST((read.faults[0].error.kind == notation::ParseError::Kind::illegal));
  BOOST_TEST(read.faults[1].error.token == "e4");
  BOOST_TEST(notesAt(read.record, 4).after == R"(\Ka1\Be1 /Ba8/Nd8)");
  BOOST_TEST(notesAt(read.record, 4).unread == "1. e4");
}

BOOST_AUTO_TEST_CASE(words_behind_the_lines_are_words) {
  const auto read = readOne(field + "{" + fieldLines + " A fine game.} {[%csl Ge4]} 1. e4 *");
  BOOST_TEST(annotatedWords(read.record).ends_with("R@h8 marks=1 {A fine game.}: e2e4"));
  BOOST_TEST(readOne("{/ is a stroke} e4 *").faults.empty());
  BOOST_TEST(annotatedWords(readOne(field + R"({\Kd1 is best} 1. e4 *)").record).find("is best") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(regroupment_and_placement_chess960_have_their_lines) {
  const auto regroupment = readOne(tag("SetupGame", "regroupment chess") + R"({/Kf8/Qc8 \K-\Qb1} 1. e4 *)");
  BOOST_TEST(faultLines(regroupment) == "");
  BOOST_TEST(mainLine(regroupment.record) == "e8~f8 d8~c8 K- d1~b1 e2e4");
  const auto placement =
      readOne(tag("SetupGame", "Placement Chess960") + R"({/Ke8 \Ra1\Rg1 /Bb8/Bc8 \Qh1 /Nd8/Nf8} 1. e4 *)");
  BOOST_TEST(faultLines(placement) == "");
  BOOST_TEST(mainLine(placement.record) == "K@e8 R@a1 R@g1 B@b8 B@c8 Q@h1 N@d8 N@f8 e2e4");
  BOOST_TEST(variantOf(R"({/Ke8 \Ra1\Rg1 /Bb8/Bc8 \Qh1 /Nd8/Nf8} 1. e4 *)") == "placement960");
  BOOST_TEST(variantOf(R"({/Kf8/Qc8 \K-\Qb1} 1. e4 *)") == "regroupment");
}

BOOST_AUTO_TEST_CASE(a_castling_by_the_rules_of_chess960_records_that_option) {
  // b1 is attacked, which the literal rule of Regroupment Chess minds and Chess960 does not.
  const std::string text =
      tag("SetupGame", "Regroupment Chess") + tag("FEN", "4k3/8/8/8/8/8/1r6/R3K3 w Q - 0 20") + "20. O-O-O *";
  const auto read = readOne(text);
  BOOST_TEST(variantOf(text) == "regroupment safety=path");
  BOOST_TEST(mainLine(read.record) == "e1a1");
  BOOST_TEST(faultLines(read) == "1:1 warning: The game is legal only with the rule \"safety=path\", which is taken.");
  BOOST_TEST(variantOf(tag("SetupRules", "safety=between") + text) == "regroupment");
}

BOOST_AUTO_TEST_CASE(faults_of_tags_are_told) {
  BOOST_TEST(faultLines(readOne(tag("SetupGame", "Bughouse") + "e4 *")) ==
             "1:13 error: The game \"Bughouse\" is not known.");
  BOOST_TEST(faultLines(readOne(field + tag("SetupRules", "singular=on; colour=red") + "*")) ==
             "2:26 error: \" colour=red\" is not a rule of this game.");
  BOOST_TEST(variantOf(field + tag("SetupRules", "colour=red;singular=on") + "*") == "field singular=on");
  BOOST_TEST(faultLines(readOne(tag("SetupGame", "Chess484") + "*")).find("no FEN") != std::string::npos);
  BOOST_TEST(faultLines(readOne(R"(\Kd1 e4 *)")).starts_with("1:1 error: \"\\Kd1\" does not belong to a game."));
}

BOOST_AUTO_TEST_CASE(chess36_is_read_by_the_board_that_the_file_shows) {
  const std::string tags = tag("SetupGame", "Chess36") + tag("SetupArrays", "N?\?/?R?");
  const std::string fen = tag("FEN", "bnrqkrnb/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w KQkq - 0 1");
  const auto read = readOne(tag("SetupGame", "Chess36") + fen + "1. Nb3 Nf6 *");
  BOOST_TEST(mainLine(read.record) == "a1b3 g8f6");
  BOOST_TEST(startFen(read).starts_with("uuuqkuuu/"));
  BOOST_TEST(faultLines(read) == "");
  BOOST_TEST(faultLines(readOne(tags + fen + "1. Nb3 Nf6 *")) ==
             "2:15 warning: The arrays \"N?\?/?R?\" do not fit the game.");
  // White takes the man on a8; its owner says what the FEN shows before he answers.
  const auto captured =
      readOne(tag("SetupGame", "Chess36") + tag("FEN", "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w KQkq - 0 1") +
              "1. g3 b6 2. Bxa8 e6 *");
  BOOST_TEST(mainLine(captured.record) == "g2g3 b7b6 h1a8 a8=N e7e6");
  const auto unsaid =
      readOne(tag("SetupGame", "Chess36") + tag("SetupArrays", "B?\?/*??") +
              tag("FEN", "nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w KQkq - 0 1") + "1. g3 b6 2. Bxa8 *");
  BOOST_TEST(faultLines(unsaid) == "");
  BOOST_TEST(mainLine(unsaid.record) == "g2g3 b7b6 h1a8");
}

BOOST_AUTO_TEST_CASE(set_up_lines_of_a_comment_end_with_the_first_other_word) {
  struct Row {
    std::string text;
    std::size_t length;
  };
  const std::vector<Row> rows{
      {R"(\Kd1\Qf1)", 8},
      {R"(1. \Kd1 good)", 7},
      {R"(1.\Kd1 [%clk 0:01:00] 2. x)", 24},
      {R"( \T )", 3},
      {R"(\ /)", 3},
      {R"(/ or)", 0},
      {"", 0},
      {"words", 0},
      {"1. 2.", 0},
      {R"(/home/x)", 0},
      {R"(\Kd1 \Xf1)", 9},
      {"[%clk 0:01:00]", 0},
  };
  for (const Row& row : rows) BOOST_TEST(notation::setupLength(row.text) == row.length, row.text);
}

BOOST_AUTO_TEST_SUITE_END()
