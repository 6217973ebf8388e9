// pgn convert and pgn moves: what they print and write.
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "cli/cli_run.hpp"
#include "support/places.hpp"

namespace {

using namespace backrank;
using tests::cli;

/// A file in the folder of the run, gone with the object.
class File {
public:
  explicit File(std::string name, std::string_view text = "")
      : name_(std::move(name)) {
    std::ofstream(name_, std::ios::binary) << text;
  }
  ~File() { std::filesystem::remove(name_); }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  const std::string& name() const { return name_; }
  std::string text() const {
    std::ifstream file(name_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

private:
  std::string name_;
};

const std::string fieldGame = R"([Event "One"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[SetupGame "Field Chess"]
[SetUp "1"]
[FEN "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1"]

{1. \Kd1\Qe1 /Kd8/Qe8 2. \Ra1\Nb1 /Ra8/Nb8 3. \Bc1\Bf1 /Bc8/Bf8 4. \Ng1\Rh1
/Ng8/Rh8} 1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. e3 e6 5. Qe2 Qe7 6. O-O a6 *
)";

const std::string fieldWords = "field * K@d1 Q@e1 K@d8 Q@e8 R@a1 N@b1 R@a8 N@b8 B@c1 B@f1 B@c8 B@f8 N@g1 R@h1 N@g8 "
                               "R@h8 g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e2e3 e7e6 e1e2 e8e7 d1h1 a7a6\n";

const std::string shortGames =
    "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 1-0\n\n[Event \"C\"]\n\n1. c4 Ke5 2. d4 *\n";

} // namespace

BOOST_AUTO_TEST_SUITE(pgn)

BOOST_AUTO_TEST_CASE(moves_prints_a_line_of_wire_words_for_each_game) {
  const File in("moves.pgn", fieldGame + '\n' + shortGames);
  const auto run = cli({"pgn", "moves", in.name()});
  BOOST_TEST(run.out == fieldWords + "standard * e2e4\nstandard 1-0 d2d4\nstandard * c2c4\n");
  BOOST_TEST(run.err.starts_with("moves.pgn:25:7: error: game 4: "), run.err);
  BOOST_TEST(run.status == 1);
}

BOOST_AUTO_TEST_CASE(convert_tells_of_a_game_that_is_not_there) {
  const File in("few.pgn", "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 *\n");
  const File out("few-out.pgn");
  const auto run = cli({"pgn", "convert", "--games", "2,9", in.name(), out.name()});
  BOOST_TEST(run.err == "few.pgn: error: There is no game 9.\n");
  BOOST_TEST(run.status == 1);
  BOOST_TEST(out.text().starts_with("[Event \"B\"]"));
  BOOST_TEST(cli({"pgn", "convert", "--games", "1-9", in.name(), out.name()}).status == 0);
}

BOOST_AUTO_TEST_CASE(convert_leaves_other_files_and_links_as_they_are) {
  const File in("linked.pgn", shortGames);
  const File other("linked-out.pgn.part", "mine");
  const File target("linked-target.pgn", "old");
  std::filesystem::remove("linked-out.pgn");
  std::filesystem::create_symlink("linked-target.pgn", "linked-out.pgn");
  const auto run = cli({"pgn", "convert", in.name(), "linked-out.pgn"});
  BOOST_TEST(run.out.starts_with("games 3 "));
  BOOST_TEST(std::filesystem::is_symlink("linked-out.pgn"));
  BOOST_TEST(target.text().starts_with("[Event \"A\"]"));
  BOOST_TEST(other.text() == "mine");
  std::filesystem::remove("linked-out.pgn");
}

BOOST_AUTO_TEST_CASE(convert_gives_back_what_is_well_written) {
  const File in("whole.pgn", fieldGame + '\n' + fieldGame);
  const File out("whole-out.pgn");
  const auto run = cli({"pgn", "convert", in.name(), out.name()});
  BOOST_TEST(run.out == "games 2 errors 0 warnings 0\n");
  BOOST_TEST(run.err == "");
  BOOST_TEST(run.status == 0);
  BOOST_TEST(out.text() == in.text());
}

BOOST_AUTO_TEST_CASE(convert_cuts_and_joins) {
  const File in("game.pgn", fieldGame);
  const File parts("parts.pgn");
  BOOST_TEST(cli({"pgn", "convert", "--portable", in.name(), parts.name()}).out == "games 1 errors 0 warnings 0\n");
  BOOST_TEST(parts.text().find("[SetupPart \"2/2\"]\n[SetupCastle \"6. O-O Kd1f1 Rh1e1\"]") != std::string::npos);
  BOOST_TEST(cli({"pgn", "moves", parts.name()}).out == fieldWords);
  const File joined("joined.pgn");
  BOOST_TEST(cli({"pgn", "convert", parts.name(), joined.name()}).out == "games 2 errors 0 warnings 0\n");
  BOOST_TEST(joined.text() == fieldGame);
}

BOOST_AUTO_TEST_CASE(convert_says_that_a_portable_game_loses_the_variations_of_its_set_up) {
  const File in("tried.pgn", "[SetupGame \"Field Chess\"]\n\n{1. \\Kd1\\Qf1 /Ke8/Qb8}\n"
                             "{[%setup K@d1 (K@e1 Q@d1) Q@f1 K@e8 Q@b8]} *\n");
  const File out("tried-out.pgn");
  const auto run = cli({"pgn", "convert", "--portable", in.name(), out.name()});
  BOOST_TEST(run.err == "tried.pgn: note: Game 1 is written without the variations of its set-up and without the signs "
                        "at its steps: other programs cannot read them.\n");
  BOOST_TEST(run.out == "games 1 errors 0 warnings 0\n");
  BOOST_TEST(out.text().find("%setup") == std::string::npos);
  BOOST_TEST(cli({"pgn", "convert", in.name(), out.name()}).err == "");
  BOOST_TEST(out.text().find("{1. \\Kd1\\Qf1 /Ke8/Qb8 [%setup K@d1 (K@e1 Q@d1) Q@f1 K@e8 Q@b8]}") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(convert_writes_bare_lines) {
  const File in("braces.pgn", fieldGame);
  const File bare("bare.pgn");
  cli({"pgn", "convert", "--bare", in.name(), bare.name()});
  BOOST_TEST(bare.text().find("\n2. \\Ra1\\Nb1 /Ra8/Nb8\n") != std::string::npos);
  BOOST_TEST(bare.text().find('{') == std::string::npos);
  BOOST_TEST(cli({"pgn", "moves", bare.name()}).out == fieldWords);
}

BOOST_AUTO_TEST_CASE(convert_takes_only_the_games_that_are_asked_for) {
  const File in("three.pgn", shortGames);
  const File out("some.pgn");
  const auto run = cli({"pgn", "convert", "--games", "1,3-7", in.name(), out.name()});
  BOOST_TEST(run.out == "games 3 errors 1 warnings 0\n");
  BOOST_TEST(run.status == 1);
  BOOST_TEST(cli({"pgn", "moves", out.name()}).out == "standard * e2e4\nstandard * c2c4\n");
  for (const std::string list : {"", "0", "3-1", "1,,2", "x", "1-"})
    BOOST_TEST(cli({"pgn", "convert", "--games=" + list, in.name(), out.name()}).status == 2, list);
}

BOOST_AUTO_TEST_CASE(a_file_may_be_converted_into_itself) {
  const File file("self.pgn", "1.e4 e5");
  BOOST_TEST(cli({"pgn", "convert", file.name(), file.name()}).status == 0);
  BOOST_TEST(file.text().ends_with("\n\n1. e4 e5 *\n"));
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_leaves_the_other_alone) {
  const File out("kept.pgn", "1. e4 *\n");
  const auto run = cli({"pgn", "convert", "no-such.pgn", out.name()});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.err.starts_with("no-such.pgn: error: "), run.err);
  BOOST_TEST(run.out == "games 0 errors 1 warnings 0\n");
  BOOST_TEST(out.text() == "1. e4 *\n");
  BOOST_TEST(cli({"pgn", "moves", "no-such.pgn"}).status == 1);
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_written_is_told_of) {
  const File in("good.pgn", "1. e4 *\n");
  const auto run = cli({"pgn", "convert", in.name(), "no-such-folder/out.pgn"});
  BOOST_TEST(run.status == 1);
  BOOST_TEST(run.err == "no-such-folder/out.pgn: error: No such file or directory.\n");
}

BOOST_AUTO_TEST_CASE(what_is_no_file_is_told_of_before_long) {
  const File in("good.pgn", "1. e4 *\n");
  const std::string zero = "/dev/zero: error: File too large.\n";
  const std::string full = "/dev/full: error: No space left on device.\n";
  const std::string folder = "/: error: Is a directory.\n";
  struct Row {
    std::vector<std::string> words;
    std::string error;
  };
  const std::vector<Row> rows{
      {{"check", "/"}, folder},
      {{"check", "/dev/zero"}, zero},
      {{"check", "/dev/full"}, "/dev/full: error: File too large.\n"},
      {{"moves", "/"}, folder},
      {{"moves", "/dev/zero"}, zero},
      {{"convert", "/", "out.pgn"}, folder},
      {{"convert", "/dev/zero", "out.pgn"}, zero},
      {{"convert", in.name(), "/"}, folder},
      {{"convert", in.name(), "/dev/full"}, full},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.words[0] << " " << row.words[1]) {
      std::vector<std::string> words = row.words;
      words.insert(words.begin(), "pgn");
      const auto run = cli(words);
      BOOST_TEST(run.status == 1);
      BOOST_TEST(run.err == row.error);
    }
  }
  BOOST_TEST(cli({"pgn", "check", "/dev/null"}).out == "games 0 errors 0 warnings 0\n");
}

BOOST_AUTO_TEST_CASE(its_commands_have_help_and_others_do_not_exist) {
  BOOST_TEST(cli({"pgn", "--help"}).out.find("\n  convert ") != std::string::npos);
  BOOST_TEST(cli({"pgn", "convert", "--help"}).out.starts_with("Usage: backrank-cli pgn convert"));
  BOOST_TEST(cli({"pgn"}).status == 2);
  BOOST_TEST(cli({"pgn", "nonsense"}).status == 2);
  BOOST_TEST(cli({"pgn", "moves"}).status == 2);
}

BOOST_AUTO_TEST_CASE(convert_that_is_told_to_end_leaves_no_half_file) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    BOOST_TEST_CONTEXT("signal " << signal) {
      const std::string pipe = "ended.pgn";
      std::filesystem::remove(pipe);
      BOOST_REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
      const std::string program = tests::places::program("backrank-cli");
      const int child = fork();
      if (child == 0) {
        execl(program.c_str(), program.c_str(), "pgn", "convert", pipe.c_str(), "ended-out.pgn", nullptr);
        _exit(127);
      }
      // Opens only when the program reads from it, and by then it has begun to write.
      const int in = open(pipe.c_str(), O_WRONLY);
      BOOST_TEST(std::filesystem::exists("ended-out.pgn.part"));
      BOOST_TEST(kill(child, signal) == 0);
      int status = 0;
      BOOST_TEST(waitpid(child, &status, 0) == child);
      close(in);
      std::filesystem::remove(pipe);
      BOOST_TEST((WIFSIGNALED(status) && WTERMSIG(status) == signal));
      BOOST_TEST(!std::filesystem::exists("ended-out.pgn.part"));
      BOOST_TEST(!std::filesystem::exists("ended-out.pgn"));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
