// Exit status, help, and where output goes.
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "cli/cli_run.hpp"
#include "support/places.hpp"

namespace {

using namespace backrank;
using tests::cli;
using Words = std::vector<std::string>;

const std::vector<std::string> commands{"games", "setups",  "legal",   "perft",   "fen",
                                        "show",  "explain", "outcome", "san",     "transcript",
                                        "uci",   "bench",   "match",   "explore", "pgn"};

void isOneSentence(const tests::ProgramRun& run) {
  BOOST_TEST(run.out == "");
  BOOST_TEST(tests::linesOf(run.err).size() == 1U);
  BOOST_TEST(run.err.starts_with("backrank-cli: error: "));
  BOOST_TEST(run.err.ends_with(".\n"));
}

} // namespace

BOOST_AUTO_TEST_SUITE(usage)

BOOST_AUTO_TEST_CASE(help_is_a_result_on_every_level) {
  const auto run = cli({"--help"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.err == "");
  for (const std::string& command : commands) {
    BOOST_TEST_CONTEXT(command) {
      BOOST_TEST(run.out.find("\n  " + command + ' ') != std::string::npos);
      const auto own = cli({command, "--help"});
      BOOST_TEST(own.status == 0);
      BOOST_TEST(own.err == "");
      BOOST_TEST(own.out.starts_with("Usage: backrank-cli " + command));
    }
  }
}

BOOST_AUTO_TEST_CASE(the_help_lists_no_command_that_does_not_exist) {
  for (const std::string& line : tests::linesOf(cli({"--help"}).out)) {
    if (!line.starts_with("  ") || line.starts_with("  --")) continue;
    const std::string command = line.substr(2, line.find(' ', 2) - 2);
    BOOST_TEST(cli({command, "--help"}).status == 0, command);
  }
}

BOOST_AUTO_TEST_CASE(the_version_is_one_line) {
  const auto run = cli({"--version"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out.starts_with("backrank-cli "));
  BOOST_TEST(tests::linesOf(run.out).size() == 1U);
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_one_sentence_and_status_2) {
  const std::vector<Words> rows{
      {},
      {"nonsense"},
      {"--nonsense"},
      {""},
      {"legal"},
      {"legal", "nonsense"},
      {"legal", "Standard"},
      {"legal", "standard", "extra"},
      {"legal", "standard", "--nonsense"},
      {"legal", "standard", "-x"},
      {"legal", "standard", "--fen"},
      {"legal", "standard", "--fen=a", "--fen=b"},
      {"legal", "standard", "--fen", "x", "--array", "RNBQKBNR"},
      {"legal", "standard", "--seed", "one"},
      {"legal", "standard", "--seed", "-1"},
      {"legal", "standard", "--rules", "singular=on"},
      {"legal", "field", "--rules", "singular=maybe"},
      {"legal", "field", "--rules", "singular"},
      {"legal", "chess960"},
      {"legal", "chess484"},
      {"fen", "chess960", "--moves", "e2e4"},
      {"perft", "standard"},
      {"perft", "standard", "-1"},
      {"perft", "standard", "x"},
      {"perft", "standard", "3x"},
      {"perft", "standard", "1000"},
      {"perft", "standard", "1", "--divide=yes"},
      {"explain", "standard", "e2"},
      {"explain", "standard", "e9", "e4"},
      {"explain", "standard", "X", "e4"},
      {"explain", "standard", "e2", "e"},
      {"games", "extra"},
      {"setups"},
      {"bench", "--depth", "0"},
      {"bench", "--depth", "x"},
      {"bench", "extra"},
      {"uci", "extra"},
      {"match"},
      {"match", "--engine", "builtin", "--depth", "1"},
      {"match", "--engine", "builtin", "--engine", "builtin"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--engine", "builtin", "--depth", "1"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--time", "fast"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--time", "0+1"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "0"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--sprt", "5", "0"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--sprt", "5"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--game", "go"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--depth", "1"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--time", "1+0"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--movetime", "1"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--depth", "1", "--time", "1+0"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--depth", "1", "--movetime", "1"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--movetime", "1", "--time", "1+0"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--openings", "x", "--random", "2"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--openings", ""},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--pgn", ""},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--log", ""},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--log", "x", "--pgn", "./x"},
      {"match", "--engine", "builtin", "--engine", "builtin", "--nodes", "1", "--log", "x", "--openings", "x"},
  };
  for (const Words& row : rows) {
    std::string shown;
    for (const std::string& word : row) shown += word + ' ';
    BOOST_TEST_CONTEXT(shown) {
      const auto run = cli(row);
      BOOST_TEST(run.status == 2);
      isOneSentence(run);
    }
  }
}

BOOST_AUTO_TEST_CASE(faulty_input_is_told_and_status_1) {
  const std::vector<Words> rows{
      {"legal", "standard", "--moves", "e2e5"},
      {"legal", "standard", "--moves", "nonsense"},
      {"perft", "standard", "1", "--moves", "e2e4 e2e4"},
      {"show", "field", "--moves", "K@a1"},
      {"fen", "standard", "--fen", "4k3/8/8/8/8/8/8/8 w - - 0 1"},
      {"fen", "standard", "--fen", "4k3/8/8/8/8/8/8/4KR2 w K - 0 1"},
      {"fen", "standard", "--fen", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1"},
      {"fen", "standard", "--array", "RNBKQBNR"},
      {"fen", "placement960", "--array", "RNBQKBNR/RNBKQBNR"},
  };
  for (const Words& row : rows) {
    BOOST_TEST_CONTEXT(row[0] << " " << row[1] << " " << row.back()) {
      const auto run = cli(row);
      BOOST_TEST(run.status == 1);
      isOneSentence(run);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_message_is_one_short_printable_line_whatever_was_typed) {
  const std::vector<std::string> rows{
      "a\nb", "\x1B[31m", "a\tb", "\xFF\xC3(", "p\xA9", "\xC2\x9B", std::string(100000, 'x')};
  const std::vector<Words> places{{},
                                  {"fen"},
                                  {"fen", "standard", "--rules"},
                                  {"fen", "standard", "--seed"},
                                  {"fen", "standard", "--array"},
                                  {"fen", "standard"},
                                  {"perft", "standard"},
                                  {"explain", "standard", "e2"},
                                  {"explain", "standard", "e2", "e4", "--moves"}};
  for (const Words& place : places)
    for (const std::string& row : rows) {
      Words words = place;
      words.push_back(row);
      BOOST_TEST_CONTEXT((place.empty() ? "command" : place.back()) << " " << row.substr(0, 10)) {
        const auto run = cli(words);
        isOneSentence(run);
        BOOST_TEST(run.err.size() < 300U);
        BOOST_TEST(run.err.find_first_of("\t\x1B\xFF\xC3\xA9\x9B") == std::string::npos);
      }
    }
}

BOOST_AUTO_TEST_CASE(only_the_first_faults_of_a_text_that_is_no_fen_are_told) {
  const std::string rank(8, 'x');
  std::string board = rank;
  for (int i = 1; i < 8; ++i) board += '/' + rank;
  std::string settings;
  for (int i = 0; i < 1000; ++i) settings += "x;";
  for (const Words& row :
       {Words{"fen", "field", "--fen", board + " w - - 0 1 -"}, Words{"fen", "field", "--rules", settings}}) {
    const auto lines = tests::linesOf(cli(row).err);
    BOOST_TEST_REQUIRE(lines.size() == 21U);
    BOOST_TEST(lines[20].ends_with(": The faults beyond these 20 are not shown."));
  }
}

BOOST_AUTO_TEST_CASE(a_castling_field_of_any_length_is_one_fault_and_quickly_told) {
  const auto run = cli({"fen", "standard", "--fen", "4k3/8/8/8/8/8/8/4K3 w " + std::string(120000, '/') + " - 0 1"});
  BOOST_TEST(run.status == 1);
  isOneSentence(run);
}

BOOST_AUTO_TEST_CASE(a_column_of_a_fen_is_counted_over_line_breaks) {
  const auto run = cli({"fen", "standard", "--fen", "4k3/8/8/8/8/8/8/4K3\ny - - 0 1"});
  isOneSentence(run);
  BOOST_TEST(run.err.starts_with("backrank-cli: error: FEN, column 21: "));
}

BOOST_AUTO_TEST_CASE(help_as_the_value_of_an_option_is_a_value) {
  const auto run = cli({"fen", "standard", "--moves", "--help"});
  BOOST_TEST(run.status == 1);
  isOneSentence(run);
}

BOOST_AUTO_TEST_CASE(an_option_that_is_not_needed_is_checked_all_the_same) {
  const std::vector<Words> rows{{"fen", "chess960", "--array", "RNBQKBNR", "--seed", "x"},
                                {"fen", "standard", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--seed", "x"},
                                {"setups", "field", "--moves", "x"},
                                {"setups", "field", "--fen", "x w - - 0 1"},
                                {"setups", "field", "--count", "--array", "x"},
                                {"setups", "chess960", "--seed", "x"}};
  for (const Words& row : rows) {
    BOOST_TEST_CONTEXT(row[0] << " " << row[1] << " " << row[2]) {
      const auto run = cli(row);
      BOOST_TEST(run.status != 0);
      BOOST_TEST(run.out == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(both_wrong_squares_of_a_question_are_told) {
  const auto run = cli({"explain", "standard", "e9", "x"});
  BOOST_TEST(run.status == 2);
  BOOST_TEST(tests::linesOf(run.err).size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_wrong_array_is_quoted_as_it_was_typed) {
  BOOST_TEST(
      cli({"fen", "standard", "--array", "rnbkqbnr"}).err.ends_with("\"rnbkqbnr\" is not an array of this game.\n"));
}

BOOST_AUTO_TEST_CASE(each_fault_of_a_fen_is_a_line_with_its_column) {
  const auto run = cli({"legal", "standard", "--fen", "4k3/8/8/8/8/8/8/4K2x y KQ - 0 1"});
  BOOST_TEST(run.status == 1);
  const auto lines = tests::linesOf(run.err);
  BOOST_TEST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0].starts_with("backrank-cli: error: FEN, column 20: "));
  BOOST_TEST(lines[1].starts_with("backrank-cli: error: FEN, column 22: "));
}

BOOST_AUTO_TEST_CASE(an_illegal_move_is_named_with_its_number_and_the_reason) {
  const auto run = cli({"fen", "field", "--moves", "K@d1 Q@f1 K@c8"});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.err.starts_with("backrank-cli: error: move 3: \"K@c8\" is not legal: "));
}

BOOST_AUTO_TEST_CASE(options_may_stand_anywhere_and_carry_their_value_in_one_word) {
  const std::string fen = cli({"fen", "standard", "--moves", "e2e4"}).out;
  BOOST_TEST(cli({"fen", "--moves", "e2e4", "standard"}).out == fen);
  BOOST_TEST(cli({"fen", "--moves=e2e4", "--", "standard"}).out == fen);
  BOOST_TEST(cli({"fen", "standard", "--moves", "  e2e4\n"}).out == fen);
}

BOOST_AUTO_TEST_CASE(output_that_cannot_be_written_is_a_fault) {
  const auto run =
      tests::runProgram({"/bin/sh", "-c", "'" + tests::places::program("backrank-cli") + "' games > /dev/full"});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.err.starts_with("backrank-cli: error: "));
}

BOOST_AUTO_TEST_CASE(any_words_end_with_a_status_of_the_contract) {
  Random random(2);
  const Words words{"legal",   "perft",   "show",     "explain", "setups", "san",    "standard",
                    "field",   "chess36", "--fen",    "--moves", "--",     "--seed", "--array",
                    "--rules", "K@d1",    "-",        "=",       "e2",     "e4",     "2",
                    "",        "--help",  "--divide", "\xFF",    "K",      "\\Kd1",  "???"};
  for (int i = 0; i < 200; ++i) {
    Words row;
    for (std::size_t n = random.below(6); n > 0; --n) row.push_back(words[random.below(words.size())]);
    std::string shown;
    for (const std::string& word : row) shown += '"' + word + "\" ";
    const auto run = cli(row);
    BOOST_TEST((run.status >= 0 && run.status <= 2), shown << run.status);
    BOOST_TEST((run.status == 0) == run.err.empty(), shown << run.err);
  }
}

BOOST_AUTO_TEST_SUITE_END()
