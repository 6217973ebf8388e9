// What each command prints, against the numbers and examples of the rules.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "cli/cli_run.hpp"
#include "support/boards.hpp"
#include "support/places.hpp"

namespace {

using namespace backrank;
using tests::cli;
using Words = std::vector<std::string>;

/// The output of a command that must succeed.
std::string outputOf(const Words& words) {
  const auto run = cli(words);
  BOOST_TEST(run.status == 0, run.err);
  BOOST_TEST(run.err == "");
  return run.out;
}

} // namespace

BOOST_AUTO_TEST_SUITE(commands)

BOOST_AUTO_TEST_CASE(games_lists_the_seven_games_by_id_and_name) {
  auto lines = tests::linesOf(outputOf({"games"}));
  std::ranges::sort(lines);
  const Words expected{"chess36\tChess36",
                       "chess484\tChess484",
                       "chess960\tChess960",
                       "field\tField Chess",
                       "placement960\tPlacement Chess960",
                       "regroupment\tRegroupment Chess",
                       "standard\tStandard chess"};
  BOOST_TEST(lines == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(setups_lists_as_many_arrays_as_the_rules_have) {
  struct Row {
    std::string id, rules;
    std::size_t arrays;
    std::string turns;
  };
  const std::vector<Row> rows{
      {"standard", "", 1, ""},
      {"chess960", "", 960, ""},
      {"field", "", 720, "turns 14 1776 41472 58752\n"},
      {"field", "singular=on", 720, "turns 2 14 252 3264 26784 125856 345600 345600\n"},
      {"field", "singular=clock", 720, "turns 2 14 252 3264 26784 125856 345600 345600\n"},
      {"regroupment", "", 22, ""},
      {"regroupment", "reduced=on", 14, ""},
      {"chess484", "", 22, ""},
      {"chess36", "", 6, ""},
      {"placement960", "", 960, ""},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.id << " " << row.rules) {
      const auto lines = tests::linesOf(outputOf({"setups", row.id, "--rules", row.rules}));
      BOOST_TEST(lines.size() == row.arrays);
      BOOST_TEST(std::ranges::is_sorted(lines));
      BOOST_TEST((std::ranges::adjacent_find(lines) == lines.end()));
      BOOST_TEST(std::ranges::all_of(lines, [](const std::string& line) { return line.size() == 8; }));
      BOOST_TEST(outputOf({"setups", row.id, "--count", "--rules", row.rules}) ==
                 "arrays " + std::to_string(row.arrays) + "\n" + row.turns);
    }
  }
}

BOOST_AUTO_TEST_CASE(legal_prints_sorted_words_and_nothing_after_mate) {
  const auto lines = tests::linesOf(outputOf({"legal", "standard"}));
  BOOST_TEST(lines.size() == 20U);
  BOOST_TEST(std::ranges::is_sorted(lines));
  BOOST_TEST(outputOf({"legal", "field"}) == "K@d1\nK@e1\n");
  BOOST_TEST(outputOf({"legal", "standard", "--moves", "f2f3 e7e5 g2g4 d8h4"}) == "");
  BOOST_TEST(outputOf({"legal", "chess36", "--moves", "g2g3 b7b6 h1a8"}) == "a8=B\na8=N\na8=R\n");
}

BOOST_AUTO_TEST_CASE(perft_prints_nodes_seconds_and_their_ratio) {
  const std::string text = outputOf({"perft", "chess36", "4"});
  BOOST_TEST(tests::firstWords(text) == "nodes seconds nps");
  BOOST_TEST(text.starts_with("nodes 557091\n"));
  BOOST_TEST(outputOf({"perft", "standard", "0", "--divide"}).starts_with("nodes 1\n"));
}

BOOST_AUTO_TEST_CASE(perft_divides_into_words_that_add_up) {
  const auto lines = tests::linesOf(outputOf({"perft", "standard", "3", "--divide"}));
  BOOST_TEST_REQUIRE(lines.size() == 23U);
  BOOST_TEST(lines[0] == "a2a3 380");
  BOOST_TEST(lines[20] == "nodes 8902");
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < 20; ++i) sum += std::stoull(lines[i].substr(lines[i].find(' ')));
  BOOST_TEST(sum == 8902U);
}

BOOST_AUTO_TEST_CASE(a_declaration_costs_no_depth) {
  const std::string moves = "g2g3 b7b6 h1a8";
  BOOST_TEST(outputOf({"perft", "chess36", "1", "--divide", "--moves", moves})
                 .starts_with("a8=B 24\na8=N 20\na8=R 24\nnodes 68\n"));
}

BOOST_AUTO_TEST_CASE(perft_of_set_ups_counts_placements) {
  // One side's ordered placements of rules.md 3.2: 14 after a turn; Black answers with as many.
  BOOST_TEST(outputOf({"perft", "field", "2"}).starts_with("nodes 14\n"));
  BOOST_TEST(outputOf({"perft", "field", "4"}).starts_with("nodes 196\n"));
  BOOST_TEST(outputOf({"perft", "regroupment", "4"}).starts_with("nodes 484\n"));
  BOOST_TEST(outputOf({"perft", "placement960", "1"}).starts_with("nodes 6\n"));
}

BOOST_AUTO_TEST_CASE(starts_are_given_by_array_seed_or_fen) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
  for (const std::string id : {"standard", "chess960", "field", "regroupment", "chess484", "chess36", "placement960"})
    BOOST_TEST(outputOf({"fen", id, "--array", "rnbqkbnr"}) == start, id);
  BOOST_TEST(outputOf({"fen", "chess960", "--seed", "7"}) == outputOf({"fen", "chess960", "--seed", "7"}));
  BOOST_TEST(outputOf({"fen", "chess960", "--seed", "7"}) != outputOf({"fen", "chess960", "--seed", "8"}));
  BOOST_TEST(outputOf({"fen", "field", "--array", "RNRKBQNB/BQRNKBNR"}) ==
             "bqrnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB w QCkq - 0 1\n");
  BOOST_TEST(outputOf({"fen", "standard", "--fen", "4k3/8/8/8/8/8/8/4K3 w - -"}) == "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
}

BOOST_AUTO_TEST_CASE(show_draws_the_board_and_says_what_is_to_be_done) {
  const auto lines = tests::linesOf(outputOf({"show", "field", "--moves", "K@d1"}));
  const Words expected{"8 . . . . . . . .",
                       "7 p p p p p p p p",
                       "6 . . . . . . . .",
                       "5 . . . . . . . .",
                       "4 . . . . . . . .",
                       "3 . . . . . . . .",
                       "2 P P P P P P P P",
                       "1 . . . K . . . .",
                       "  a b c d e f g h",
                       "hand white QRRBBNN",
                       "hand black KQRRBBNN",
                       "side white",
                       "stage placing white turn 0/8 action 1/2 roles Q",
                       "prompt White places Q (2 of 2).",
                       "castlings -"};
  BOOST_TEST(lines == expected, boost::test_tools::per_element());
  const std::string castling = outputOf({"show", "standard", "--fen", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"});
  BOOST_TEST(castling.ends_with("castlings e1a1=O-O-O e1h1=O-O\n"));
}

BOOST_AUTO_TEST_CASE(explain_prints_the_words_or_the_reason) {
  BOOST_TEST(outputOf({"explain", "standard", "e2", "e4"}) == "ok e2e4\n");
  BOOST_TEST(outputOf({"explain", "standard", "a7", "a8", "--fen", "8/P6k/8/8/8/8/7K/8 w - - 0 1"}) ==
             "ok a7a8q a7a8r a7a8b a7a8n\n");
  BOOST_TEST(outputOf({"explain", "field", "N", "h1", "--moves", "K@d1 Q@f1 K@e8 Q@b8 N@b1"})
                 .starts_with("BISHOP_LAST_SQUARE h1 "));
  BOOST_TEST(outputOf({"explain", "placement960", "K", "a8"}).starts_with("KING_CORNER a8 "));
  BOOST_TEST(outputOf({"explain", "chess36", "N", "a8", "--moves", "g2g3 b7b6 h1a8"}) == "ok a8=N\n");
}

BOOST_AUTO_TEST_CASE(outcome_tells_ends_and_claims) {
  const std::string shuffle = "g1f3 g8f6 f3g1 f6g8 ";
  const auto outcome = [](const std::string& moves) { return outputOf({"outcome", "standard", "--moves", moves}); };
  BOOST_TEST(outcome("") == "ongoing\n");
  BOOST_TEST(outcome("f2f3 e7e5 g2g4 d8h4") == "0-1 checkmate\n");
  BOOST_TEST(outcome(shuffle + shuffle) == "ongoing claimable threefold\n");
  BOOST_TEST(outcome(shuffle + shuffle + shuffle + shuffle) == "1/2-1/2 fivefold\n");
  const auto ofFen = [](const std::string& fen) { return outputOf({"outcome", "standard", "--fen", fen}); };
  BOOST_TEST(ofFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == "1/2-1/2 stalemate\n");
  BOOST_TEST(ofFen("8/8/4k3/3b4/8/3BK3/8/8 w - - 0 1") == "1/2-1/2 dead-position\n");
  BOOST_TEST(ofFen("4k3/8/8/8/8/8/8/R3K3 w - - 100 90") == "ongoing claimable fifty-move\n");
  BOOST_TEST(ofFen("4k3/8/8/8/8/8/8/R3K3 w - - 150 90") == "1/2-1/2 seventyfive-move\n");
}

BOOST_AUTO_TEST_CASE(an_end_by_history_stops_nothing) {
  std::string moves;
  for (int i = 0; i < 6; ++i) moves += "g1f3 g8f6 f3g1 f6g8 ";
  BOOST_TEST(tests::linesOf(outputOf({"legal", "standard", "--moves", moves})).size() == 20U);
  BOOST_TEST(outputOf({"perft", "standard", "1", "--moves", moves}).starts_with("nodes 20\n"));
}

BOOST_AUTO_TEST_CASE(san_prints_the_lines_and_then_each_move) {
  BOOST_TEST(outputOf({"san", "regroupment", "--moves", "e8~f8 d8~c8 K- d1~b1 e2e4 e7e5"}) ==
             "/Kf8/Qc8 \\K-\\Qb1\ne4\ne5\n");
  BOOST_TEST(outputOf({"san", "field", "--moves", "K@d1 Q@f1 K@e8"}) == "1. \\Kd1\\Qf1 /Ke8\n");
  BOOST_TEST(outputOf({"san", "standard"}) == "");
  BOOST_TEST(outputOf({"san", "chess36", "--moves", "d2d4 c7c5 d4c5 c8c5 a1b3 c5c8 e2e4 b8c6 c1f4"}) ==
             "d4\nc5\ndxc5\nRxc5\nNb3\nRc8\ne4\nNc6\nBf4\n");
}

BOOST_AUTO_TEST_CASE(the_program_does_without_the_window_library) {
  const auto run = tests::runProgram({"/bin/sh", "-c", "ldd '" + tests::places::program("backrank-cli") + "'"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out.find("Qt") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
