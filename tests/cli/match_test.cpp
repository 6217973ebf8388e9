// Engine against engine: the score, the games, and going on after an end.
#include <unistd.h>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "base/quoted.hpp"
#include "cli/cli_run.hpp"
#include "cli/match/journal.hpp"
#include "cli/match/openings.hpp"
#include "cli/match/score.hpp"
#include "rules/outcome.hpp"
#include "support/games.hpp"
#include "support/places.hpp"

namespace {

using namespace backrank;
namespace fs = std::filesystem;

/// The suite runs in a folder of its own, gone behind it: wherever the tests are started, no file of theirs stays
/// there.
class OwnFolder {
public:
  OwnFolder()
      : before_(fs::current_path())
      , folder_(fs::temp_directory_path() / ("backrank-match-" + std::to_string(::getpid()))) {
    fs::create_directory(folder_);
    fs::current_path(folder_);
  }
  ~OwnFolder() {
    fs::current_path(before_);
    fs::remove_all(folder_);
  }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;

private:
  fs::path before_;
  fs::path folder_;
};

std::string fresh(const std::string& name) {
  fs::remove(name);
  return name;
}

std::string textOf(const std::string& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Lines that begin with a word.
std::vector<std::string> linesWith(const std::string& text, const std::string& start) {
  std::vector<std::string> lines;
  for (const std::string& line : tests::linesOf(text))
    if (line.starts_with(start)) lines.push_back(line);
  return lines;
}

std::vector<std::string> matchOf(const std::string& game, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"match",    "--game",  game,      "--engine", "builtin",
                                 "--engine", "builtin", "--nodes", "150"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

cli::Score scoreOf(const std::array<int, 5>& pairs) {
  cli::Score score;
  for (int points = 0; points < 5; ++points)
    for (int i = 0; i < pairs[static_cast<std::size_t>(points)]; ++i) score.addPair(points);
  return score;
}

} // namespace

BOOST_AUTO_TEST_SUITE(match, *boost::unit_test::fixture<OwnFolder>())

// Source: the logistic curve, 400 points for odds of ten to one.
BOOST_AUTO_TEST_CASE(a_share_of_points_is_a_difference_in_elo) {
  for (const auto& [elo, share] : {std::pair{0.0, 0.5}, {100.0, 0.640065}, {-200.0, 0.240253}, {400.0, 10 / 11.0}}) {
    BOOST_TEST(cli::shareOfElo(elo) == share, boost::test_tools::tolerance(1e-5));
    BOOST_TEST(std::abs(cli::eloOfShare(share) - elo) < 1e-3);
  }
}

BOOST_AUTO_TEST_CASE(the_error_of_a_difference_comes_from_the_spread_of_the_pairs) {
  const cli::Score score = scoreOf({0, 20, 45, 30, 5});
  const double mean = (20 * 0.25 + 45 * 0.5 + 30 * 0.75 + 5) / 100;
  double variance = 0;
  for (const auto& [count, share] : {std::pair{20, 0.25}, {45, 0.5}, {30, 0.75}, {5, 1.0}})
    variance += count * (share - mean) * (share - mean) / 100;
  const double error = 1.96 * std::sqrt(variance / 100);
  BOOST_TEST(score.elo()->value == cli::eloOfShare(mean), boost::test_tools::tolerance(1e-9));
  BOOST_TEST(score.elo()->error == (cli::eloOfShare(mean + error) - cli::eloOfShare(mean - error)) / 2,
             boost::test_tools::tolerance(1e-9));
  BOOST_TEST(*score.superiority() > 0.99);
}

BOOST_AUTO_TEST_CASE(nothing_is_claimed_of_strength_where_all_pairs_are_of_one_kind) {
  for (const int points : {0, 2, 4}) BOOST_TEST_CONTEXT(points) {
      cli::Score score;
      BOOST_TEST((!score.elo() && !score.superiority()));
      for (int pair = 0; pair < 3; ++pair) score.addPair(points);
      BOOST_TEST((!score.elo() && !score.superiority()));
    }
}

BOOST_AUTO_TEST_CASE(a_sequential_test_leans_to_the_difference_that_is_nearer) {
  const cli::SequentialTest test{0, 20};
  BOOST_TEST(scoreOf({5, 20, 50, 20, 5}).logLikelihoodRatio(test) < 0);
  BOOST_TEST(scoreOf({5, 20, 45, 24, 6}).logLikelihoodRatio(test) > 0);
  BOOST_TEST(scoreOf({50, 200, 500, 250, 100}).logLikelihoodRatio(test) > cli::Score::decisive);
  BOOST_TEST(scoreOf({60, 220, 500, 180, 40}).logLikelihoodRatio(test) < -cli::Score::decisive);
  BOOST_TEST(scoreOf({0, 0, 100, 0, 0}).logLikelihoodRatio(test) == 0);
  BOOST_TEST(scoreOf({0, 0, 0, 0, 1}).logLikelihoodRatio(test) == 0);
}

BOOST_AUTO_TEST_CASE(a_match_of_every_game_is_played_without_a_fault) {
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      const auto run = tests::cli(matchOf(std::string(type->id), {"--games", "2"}));
      BOOST_TEST(run.status == 0);
      BOOST_TEST(run.err == "");
      BOOST_TEST(linesWith(run.out, "game ").size() == 2U);
      BOOST_TEST(linesWith(run.out, "faults first").at(0) == "faults first illegal 0 time 0 died 0");
      BOOST_TEST(linesWith(run.out, "faults second").at(0) == "faults second illegal 0 time 0 died 0");
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_engine_at_the_same_nodes_scores_half) {
  const auto run = tests::cli(matchOf("chess960", {"--games", "6"}));
  BOOST_TEST(tests::linesOf(run.out).at(12).find(" points 50.0% elo unknown los unknown pairs ") != std::string::npos,
             run.out);
}

BOOST_AUTO_TEST_CASE(two_programs_play_a_match_and_one_that_is_bad_loses) {
  const std::string ours = tests::places::program("backrank-cli") + " uci";
  const auto run = tests::cli({"match", "--game", "field", "--engine", ours, "--engine", "builtin", "--nodes", "100",
                               "--games", "2", "--concurrency", "2"});
  BOOST_TEST(run.status == 0);
  BOOST_TEST(linesWith(run.out, "faults first").at(0) == "faults first illegal 0 time 0 died 0");
}

BOOST_AUTO_TEST_CASE(an_engine_that_is_missing_ends_the_match_with_a_sentence) {
  const auto run = tests::cli({"match", "--engine", "builtin", "--engine", "no/such/engine", "--depth", "1"});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.err == "backrank-cli: error: \"no/such/engine\" cannot be started: No such file or directory.\n");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_none_ends_the_match_with_a_sentence_before_long) {
  fs::create_directory("folder");
  struct Row {
    std::vector<std::string> option;
    std::string sentence;
  };
  const std::vector<Row> rows{
      {{"--log", "folder"}, "\"folder\" is no plain file and cannot be a log."},
      {{"--log", "/dev/full"}, "\"/dev/full\" is no plain file and cannot be a log."},
      {{"--log", "/dev/zero"}, "\"/dev/zero\" is no plain file and cannot be a log."},
      {{"--log", "no/log"}, "The file \"no/log\" cannot be written."},
      {{"--pgn", "folder"}, "The file \"folder\" cannot be written."},
      {{"--pgn", "/dev/full"}, "The file \"/dev/full\" cannot be written."},
      {{"--pgn", "no/pgn"}, "The file \"no/pgn\" cannot be written."},
      {{"--openings", "folder"}, "The file \"folder\" cannot be read: Is a directory."},
      {{"--openings", "/dev/zero"}, "The file \"/dev/zero\" cannot be read: File too large."},
      {{"--openings", "/dev/full"}, "The file \"/dev/full\" cannot be read: File too large."},
      {{"--openings", "/dev/null"}, "There is no opening in \"/dev/null\"."},
      {{"--openings", "no/file"}, "The file \"no/file\" cannot be read: No such file or directory."},
      {{"--engine", ""}, "\"\" cannot be started: No program is named."},
      {{"--engine", "xboard:"}, "\"\" cannot be started: No program is named."},
      {{"--engine", "./folder"}, "\"./folder\" cannot be started: Permission denied."},
  };
  for (const auto& [option, sentence] : rows) {
    BOOST_TEST_CONTEXT(option[0] << " " << option[1]) {
      std::vector<std::string> words = matchOf("standard", {"--games", "2"});
      if (option[0] == "--engine") words.erase(words.begin() + 3, words.begin() + 5);
      words.insert(words.end(), option.begin(), option.end());
      const auto run = tests::cli(words);
      BOOST_TEST(run.status == 1);
      BOOST_TEST(run.err == "backrank-cli: error: " + sentence + "\n");
    }
  }
}

BOOST_AUTO_TEST_CASE(no_game_is_played_on_when_the_score_cannot_be_written) {
  std::string line = "'" + tests::places::program("backrank-cli") + "'";
  for (const std::string& word : matchOf("standard", {"--games", "1000000"})) line += " " + word;
  const auto run = tests::runProgram({"/bin/sh", "-c", line + " > /dev/full"});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.err == "backrank-cli: error: The output cannot be written.\n");
}

BOOST_AUTO_TEST_CASE(a_match_goes_on_where_it_was_ended) {
  const std::string log = fresh("match.log");
  const std::string whole = tests::cli(matchOf("chess484", {"--games", "6"})).out;
  BOOST_REQUIRE(tests::cli(matchOf("chess484", {"--games", "2", "--log", log})).status == 0);
  // What was being written when the program was ended does not count.
  std::ofstream(log, std::ios::app) << "2 1 che";
  const auto rest = tests::cli(matchOf("chess484", {"--games", "6", "--log", log}));
  BOOST_TEST(linesWith(rest.out, "game ").size() == 4U);
  BOOST_TEST(linesWith(rest.out, "score ").back() == linesWith(whole, "score ").back());
  BOOST_TEST(linesWith(tests::cli(matchOf("chess484", {"--games", "6", "--log", log})).out, "game ").empty());
  const auto other = tests::cli(matchOf("standard", {"--games", "6", "--log", log}));
  BOOST_TEST(other.status == 1);
  BOOST_TEST(other.err.find("is about another match") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_an_engine_says_reaches_the_terminal_without_control_signs) {
  BOOST_TEST(backrank::printable("\x1b[31mEvil\a answers \"e2\xc2\x9b\"") == "?[31mEvil? answers \"e2??\"");
  BOOST_TEST(backrank::printable("Zo\xc3\xab") == "Zo\xc3\xab");
}

BOOST_AUTO_TEST_CASE(games_of_weak_engines_are_the_same_whatever_was_played_before_them) {
  const std::string log = fresh("weak.log");
  const auto weak = [&](std::vector<std::string> more) {
    more.insert(more.end(), {"--seed", "3", "--second", "Skill Level=0"});
    return linesWith(tests::cli(matchOf("standard", more)).out, "game ");
  };
  const auto whole = weak({"--games", "4"});
  const auto begun = weak({"--games", "2", "--log", log});
  const auto rest = weak({"--games", "4", "--log", log});
  BOOST_REQUIRE(whole.size() == 4U);
  BOOST_TEST((begun == std::vector(whole.begin(), whole.begin() + 2)));
  BOOST_TEST((rest == std::vector(whole.begin() + 2, whole.end())));
}

BOOST_AUTO_TEST_CASE(finished_games_stand_in_the_file_and_are_read_without_a_fault) {
  const std::string pgn = fresh("match.pgn");
  BOOST_REQUIRE(tests::cli(matchOf("regroupment", {"--games", "2", "--pgn", pgn})).status == 0);
  BOOST_TEST(linesWith(textOf(pgn), "[Event ").size() == 2U);
  const auto check = tests::cli({"pgn", "check", pgn});
  BOOST_TEST(check.status == 0, check.err);
  BOOST_TEST(tests::linesOf(check.out).back() == "games 2 errors 0 warnings 0");
}

BOOST_AUTO_TEST_CASE(openings_of_a_file_are_read_in_every_form) {
  const std::string path = fresh("openings.txt");
  std::ofstream(path)
      << "# a comment\n\nrnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0;\nmoves e2e4 c7c5\nRNBQKBNR\n";
  cli::Openings openings(tests::variantOf("standard"), 1, 6);
  const auto read = openings.readFile(path);
  BOOST_REQUIRE(!!read);
  BOOST_TEST(*read == 4U);
  BOOST_TEST(openings.of(2).actions.size() == 2U);
  BOOST_TEST((openings.of(0).start() == openings.of(4).start()));
}

BOOST_AUTO_TEST_CASE(a_fault_of_an_opening_is_told_with_its_line) {
  const std::string path = fresh("openings.txt");
  std::ofstream(path) << "moves e2e4\nmoves e2e5\n4k3/8/8/8/8/8/8/8 w - - 0 1\nmoves f2f3 e7e5 g2g4 d8h4\n";
  const auto run = tests::cli(matchOf("standard", {"--openings", path}));
  BOOST_TEST(run.status == 1);
  const auto lines = tests::linesOf(run.err);
  BOOST_TEST_REQUIRE(lines.size() == 3U);
  for (std::size_t i = 0; i < 3; ++i)
    BOOST_TEST(lines[i].starts_with("backrank-cli: error: openings.txt:" + std::to_string(i + 2) + ": "), lines[i]);
  BOOST_TEST(lines[2].ends_with("The game is over there."));
}

BOOST_AUTO_TEST_CASE(openings_by_lot_are_the_same_for_a_seed_and_never_over) {
  for (const char* game : {"standard", "chess960", "field", "chess36"}) {
    const rules::Variant variant = tests::variantOf(game);
    const int actions = cli::Openings::usualActions(variant);
    const cli::Openings one(variant, 7, actions);
    const cli::Openings other(variant, 7, actions);
    for (std::size_t pair = 0; pair < 4; ++pair) {
      const game::Line line = one.of(pair);
      BOOST_TEST((line.now() == other.of(pair).now()));
      BOOST_TEST(line.actions.size() == static_cast<std::size_t>(actions));
      BOOST_TEST(!rules::verdict(variant, line.now(), line.earlierKeys()).ended);
    }
    BOOST_TEST((one.of(0).now() != one.of(1).now()));
  }
}

BOOST_AUTO_TEST_SUITE_END()
