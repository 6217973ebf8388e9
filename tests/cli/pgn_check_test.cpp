// backrank-cli pgn check.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "cli/cli_run.hpp"
#include "support/places.hpp"
#include "support/written_games.hpp"

namespace {

using namespace backrank;
using tests::cli;
using tests::linesOf;

const std::string micro = tests::places::data("/pgn-micro/");

/// A file in the folder of this run, gone with this object.
class File {
public:
  File(std::string name, const std::string& text)
      : path(std::move(name)) {
    std::ofstream(path, std::ios::binary) << text;
  }
  ~File() { std::filesystem::remove(path); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  const std::string path;
};

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_check)

BOOST_AUTO_TEST_CASE(sound_games_are_one_line_and_status_0) {
  const auto run = cli({"pgn", "check", micro + "P07-two-sibling-variations.pgn", micro + "P15-crlf.pgn"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out == "games 2 errors 0 warnings 0\n");
  BOOST_TEST(run.err == "");
}

BOOST_AUTO_TEST_CASE(an_empty_file_has_no_games) {
  const auto run = cli({"pgn", "check", micro + "P50-empty-file.pgn"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out == "games 0 errors 0 warnings 0\n");
}

BOOST_AUTO_TEST_CASE(each_fault_has_its_file_line_column_game_and_token) {
  const File file("faulty.pgn", "1. e4 e5 *\n\n1. e4 e5\n  2. Nf4 Nc6 *\n\n1. d4 (1. d5) 1-0\n");
  const auto run = cli({"pgn", "check", file.path});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.out == "games 3 errors 2 warnings 0\n");
  const auto lines = linesOf(run.err);
  BOOST_TEST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0].starts_with("faulty.pgn:4:6: error: game 2: "));
  BOOST_TEST(lines[0].find("\"Nf4\"") != std::string::npos);
  BOOST_TEST(lines[1].starts_with("faulty.pgn:6:11: error: game 3: "));
}

BOOST_AUTO_TEST_CASE(warnings_alone_are_status_0) {
  const auto run = cli({"pgn", "check", micro + "P26-result-differs.pgn"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(run.out == "games 1 errors 0 warnings 1\n");
  BOOST_TEST(run.err.find(": warning: game 1: ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(games_are_counted_anew_in_each_file) {
  const File first("first.pgn", "1. e4 *\n\n1. e4 *\n\n1. e5 *\n");
  const File second("second.pgn", "1. e5 *\n");
  const auto run = cli({"pgn", "check", first.path, second.path});
  BOOST_TEST(run.out == "games 4 errors 2 warnings 0\n");
  const auto lines = linesOf(run.err);
  BOOST_TEST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0].starts_with("first.pgn:5:4: error: game 3: "));
  BOOST_TEST(lines[1].starts_with("second.pgn:1:4: error: game 1: "));
}

BOOST_AUTO_TEST_CASE(the_output_does_not_depend_on_the_number_of_threads) {
  const std::string sound = tests::mixedGames(3'000'000, 41).text;
  std::string text;
  for (std::size_t at = 0; at < sound.size(); at += 40'000) text += sound.substr(at, 40'000) + 'z';
  const File file("damaged.pgn", text);
  const auto one = cli({"pgn", "check", "--threads", "1", file.path});
  BOOST_TEST(one.status == 1);
  BOOST_TEST(linesOf(one.err).size() > 50U);
  for (const std::string threads : {"2", "7"}) {
    const auto several = cli({"pgn", "check", "--threads=" + threads, file.path});
    BOOST_TEST((several.out == one.out && several.err == one.err), threads << " threads");
  }
}

BOOST_AUTO_TEST_CASE(files_that_cannot_be_read_are_told_and_the_others_checked) {
  const auto run = cli({"pgn", "check", "no-such-file.pgn", micro + "P15-crlf.pgn", tests::places::data()});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.out == "games 1 errors 2 warnings 0\n");
  const auto lines = linesOf(run.err);
  BOOST_TEST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0].starts_with("no-such-file.pgn: error: "));
}

BOOST_AUTO_TEST_CASE(wrong_usage_is_status_2) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"pgn"},
                                             {"pgn", "nonsense"},
                                             {"pgn", "check"},
                                             {"pgn", "check", "--threads", "0", "x"},
                                             {"pgn", "check", "--threads", "257", "x"},
                                             {"pgn", "check", "--fast", "x"},
                                             {"check", "x"}}) {
    const auto run = cli(words);
    BOOST_TEST(run.status == 2);
    BOOST_TEST(run.out == "");
    BOOST_TEST(linesOf(run.err).size() == 1U);
  }
}

BOOST_AUTO_TEST_CASE(a_group_and_its_commands_have_help) {
  const auto group = cli({"pgn", "--help"});
  BOOST_TEST(group.status == 0);
  BOOST_TEST(group.out.starts_with("Usage: backrank-cli pgn COMMAND"));
  BOOST_TEST(group.out.find("\n  check ") != std::string::npos);
  BOOST_TEST(group.out.find("\n  perft ") == std::string::npos);
  const auto own = cli({"pgn", "check", "--help"});
  BOOST_TEST(own.status == 0);
  BOOST_TEST(own.out.starts_with("Usage: backrank-cli pgn check [OPTION]... FILE...\n"));
}

BOOST_AUTO_TEST_SUITE_END()
