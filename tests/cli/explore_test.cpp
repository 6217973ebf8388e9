// The scores of arrays as other programs read them.
#include <boost/test/unit_test.hpp>

#include <set>

#include "cli/cli_run.hpp"

namespace {

using namespace backrank;
using tests::cli;
using tests::linesOf;
using Words = std::vector<std::string>;

constexpr const char* columns = "white,black,score_cp,depth,nodes,pv";

/// The rows without the line of columns, of a call that must succeed.
Words rowsOf(Words words) {
  words.insert(words.begin(), "explore");
  const auto run = cli(words);
  BOOST_TEST(run.status == 0, run.err);
  Words lines = linesOf(run.out);
  BOOST_REQUIRE(!lines.empty());
  BOOST_TEST(lines.front() == columns);
  lines.erase(lines.begin());
  return lines;
}

Words cellsOf(const std::string& row) {
  Words cells{""};
  for (const char c : row) {
    if (c == ',')
      cells.emplace_back();
    else
      cells.back() += c;
  }
  return cells;
}

} // namespace

BOOST_AUTO_TEST_SUITE(explore)

BOOST_AUTO_TEST_CASE(every_game_has_scores) {
  struct Row {
    Words words;
    std::size_t rows;
  };
  const std::vector<Row> rows{
      {{"standard"}, 1},
      {{"chess36"}, 36},
      {{"regroupment"}, 484},
      {{"regroupment", "--rules", "reduced=on"}, 196},
      {{"chess484", "--white", "RNBQKBNR"}, 22},
      {{"placement960", "--white", "RNBQKBNR,BBQNNRKR"}, 2},
      {{"chess960"}, 960},
      {{"chess960", "--white", "RNBQKBNR", "--black", "BBQNNRKR"}, 1},
      {{"field", "--white", "rnbqkbnr", "--black", "BQRNKBNR,RNRKBQNB"}, 2},
  };
  for (Row row : rows) {
    BOOST_TEST_CONTEXT(row.words.front()) {
      row.words.insert(row.words.end(), {"--depth", "1"});
      const Words found = rowsOf(row.words);
      BOOST_TEST(found.size() == row.rows);
      BOOST_TEST(std::set(found.begin(), found.end()).size() == found.size());
      for (const std::string& line : found) BOOST_TEST(cellsOf(line).size() == 6U, line);
    }
  }
}

BOOST_AUTO_TEST_CASE(one_thread_and_two_print_the_same_bytes) {
  const auto printed = [](const char* threads) {
    return cli({"explore", "chess36", "--nodes", "2000", "--threads", threads}).out;
  };
  BOOST_TEST(printed("1") == printed("2"));
}

BOOST_AUTO_TEST_CASE(rows_come_in_the_order_in_which_they_were_asked_for) {
  const Words found = rowsOf({"regroupment", "--white", "RQBNNBKR,RNBQKBNR", "--black", "RNBQKBNR,RKBQNBNR", "--nodes",
                              "300", "--threads", "2"});
  Words pairs;
  for (const std::string& line : found) pairs.push_back(line.substr(0, 17));
  const Words expected{"RQBNNBKR,RNBQKBNR", "RQBNNBKR,RKBQNBNR", "RNBQKBNR,RNBQKBNR", "RNBQKBNR,RKBQNBNR"};
  BOOST_TEST(pairs == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_array_named_twice_is_scored_once) {
  const auto run =
      cli({"explore", "regroupment", "--white", "RNBQKBNR,rnbqkbnr", "--black", "RNBQKBNR", "--nodes", "50"});
  BOOST_TEST(linesOf(run.out).size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_game_keeps_the_arrays_that_it_began_with) {
  // After 2. Ke2 Ke7 nobody stands on his home array any more.
  const auto run =
      cli({"explore", "chess960", "--array", "RNBQKBNR", "--nodes", "50", "--moves", "e2e4 e7e5 e1e2 e8e7"});
  BOOST_TEST(run.status == 0, run.err);
  BOOST_REQUIRE(linesOf(run.out).size() == 2U);
  BOOST_TEST(linesOf(run.out)[1].starts_with("RNBQKBNR,RNBQKBNR,"));
}

BOOST_AUTO_TEST_CASE(the_limits_are_kept) {
  const Words byNodes = cellsOf(rowsOf({"standard", "--nodes", "1234"}).at(0));
  BOOST_TEST(byNodes.at(4) == "1234");
  const Words byDepth = cellsOf(rowsOf({"standard", "--depth", "3"}).at(0));
  BOOST_TEST(byDepth.at(3) == "3");
}

BOOST_AUTO_TEST_CASE(the_line_can_be_played_from_the_arrays) {
  const Words cells = cellsOf(rowsOf({"field", "--white", "RNRKBQNB", "--black", "BQRNKBNR", "--nodes", "3000"}).at(0));
  const auto played = cli({"fen", "field", "--array", "RNRKBQNB/BQRNKBNR", "--moves", cells.at(5)});
  BOOST_TEST(played.status == 0, played.err);
}

BOOST_AUTO_TEST_CASE(after_moves_only_the_arrays_that_are_still_open_are_scored) {
  BOOST_TEST(rowsOf({"regroupment", "--moves", "e8~f8", "--depth", "1"}).size() == 2U * 22U);
  BOOST_TEST(rowsOf({"placement960", "--moves", "K@e8", "--depth", "1"}).size() == 204U);
  BOOST_TEST(rowsOf({"chess36", "--moves", "g1f3", "--depth", "1"}).size() == 12U);
}

BOOST_AUTO_TEST_CASE(turns_are_scored_as_set_ups_in_progress) {
  const auto run = cli({"explore", "field", "--turns", "1", "--nodes", "2000"});
  BOOST_TEST(run.status == 0, run.err);
  const Words lines = linesOf(run.out);
  BOOST_TEST(lines.front() == "steps,score_cp,depth,nodes,pv");
  BOOST_TEST(lines.size() == 15U);
  BOOST_TEST(cellsOf(lines.at(1)).front() == "K@d1 Q@a1");
}

BOOST_AUTO_TEST_CASE(full_output_says_whose_scores_they_are) {
  const auto run = cli({"explore", "standard", "--nodes", "500", "--full"});
  const Words lines = linesOf(run.out);
  BOOST_REQUIRE(lines.size() == 3U);
  BOOST_TEST(lines[0].starts_with("# game standard, engine "));
  BOOST_TEST(lines[0].ends_with(", limit nodes 500"));
  BOOST_TEST(lines[1] == std::string(columns) + ",spread_cp");
  BOOST_TEST(cellsOf(lines[2]).size() == 7U);
}

BOOST_AUTO_TEST_CASE(progress_goes_to_standard_error_and_ends_with_everything) {
  const auto run = cli({"explore", "chess36", "--depth", "1"});
  BOOST_TEST(run.err.ends_with("explored 36 of 36\n"));
  BOOST_TEST(linesOf(run.err).size() <= 20U);
}

BOOST_AUTO_TEST_CASE(wrong_use_is_status_2_with_a_reason) {
  struct Row {
    const char* what;
    Words words;
    const char* reason;
  };
  const std::vector<Row> rows{
      {"no game", {}, "GAME is missing"},
      {"an unknown game", {"chess"}, "There is no game"},
      {"two limits", {"standard", "--depth", "3", "--nodes", "3"}, "exclude each other"},
      {"a depth of nothing", {"standard", "--depth", "0"}, "1 to 100"},
      {"nodes that are no number", {"standard", "--nodes", "1e6"}, "\"1e6\""},
      {"no threads", {"standard", "--threads", "0"}, "1 to 256"},
      {"all of Field Chess", {"field"}, "518400"},
      {"an array that the game has not", {"regroupment", "--white", "NRBQKBRN"}, "NRBQKBRN"},
      {"an empty list", {"regroupment", "--black", ""}, "lists no array"},
      {"two armies that differ", {"placement960", "--white", "RNBQKBNR", "--black", "BBQNNRKR"}, "No game"},
      {"turns of a game without any", {"chess36", "--turns", "1"}, "chess36 has no turns of a set-up"},
      {"turns of standard chess", {"standard", "--turns", "1"}, "standard has no turns of a set-up"},
      {"a comma at the end", {"regroupment", "--white", "RNBQKBNR,"}, "an array is missing beside a comma"},
      {"a comma at the beginning", {"regroupment", "--black", ",RNBQKBNR"}, "an array is missing beside a comma"},
      {"a game that is over", {"standard", "--moves", "f2f3 e7e5 g2g4 d8h4"}, "The game is over there (checkmate)"},
      {"a dead position", {"standard", "--fen", "8/8/8/4k3/8/8/8/4K3 w - - 0 1"}, "over there (dead-position)"},
      {"no start", {"standard", "--fen", "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1"}, "no start of standard"},
      {"too many turns", {"field", "--turns", "3"}, "1 or 2"},
      {"turns and arrays", {"field", "--turns", "1", "--white", "RNBQKBNR"}, "--turns"},
      {"too many arrays left", {"field", "--moves", "K@d1"}, "still open"},
  };
  for (Row row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      row.words.insert(row.words.begin(), "explore");
      const auto run = cli(row.words);
      BOOST_TEST(run.status == 2);
      BOOST_TEST(run.out == "");
      BOOST_TEST(run.err.find(row.reason) != std::string::npos, run.err);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
