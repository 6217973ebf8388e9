// What other engines say, and how their command lines are read.
#include <boost/test/unit_test.hpp>

#include "uci/command_line.hpp"
#include "uci/engine_output.hpp"
#include "uci/xboard_output.hpp"

namespace {

using namespace backrank;

/// "depth score nodes words", with "-" for what is missing.
std::string told(const std::optional<uci::Info>& info) {
  if (!info) return "none";
  const auto text = [](const auto& number) { return number ? std::to_string(*number) : std::string("-"); };
  std::string score = "-";
  if (info->score)
    score = info->score->mateIn ? "#" + std::to_string(*info->score->mateIn) : std::to_string(info->score->centipawns);
  std::string line = text(info->depth) + ' ' + score + (info->isBound ? "?" : "") + ' ' + text(info->nodes);
  for (const std::string& word : info->words) line += ' ' + word;
  return line;
}

using Words = std::vector<std::string>;

} // namespace

BOOST_AUTO_TEST_SUITE(output)

BOOST_AUTO_TEST_CASE(a_report_is_read_as_far_as_it_makes_sense) {
  const std::pair<const char*, const char*> rows[]{
      {"info depth 5 score cp 31 nodes 77 pv e2e4 e7e5", "5 31 77 e2e4 e7e5"},
      {"  info   score mate -3 depth 2", "2 #-3 -"},
      {"info depth 4 score cp 12 lowerbound nodes 3", "4 12? 3"},
      {"info depth 4 score cp nodes 3", "4 - 3"},
      {"info depth 4 score nodes 3", "4 - 3"},
      {"info depth x score cp 1 nodes 99999999999999999999999", "- 1 -"},
      {"info depth -4 nodes -1", "- - -"},
      {"info nodes 18446744073709551615", "- - 18446744073709551615"},
      {"info score cp 2147483647", "- 30000 -"},
      {"info score cp 99999999999", "- - -"},
      {"info score mate 99999999", "- #1000 -"},
      {"info depth 1 string depth 7", "1 - -"},
      {"info string depth 7", "none"},
      {"info", "- - -"},
      {"", "none"},
      {"information depth 1", "none"},
  };
  for (const auto& [line, expected] : rows) BOOST_TEST(told(uci::readInfo(line)) == expected, line);
}

BOOST_AUTO_TEST_CASE(an_option_of_another_engine_is_read_or_left_out) {
  const std::pair<const char*, const char*> rows[]{
      {"option name Book File type string default", "name Book File type string default "},
      {"option name Book File type string default <empty>", "name Book File type string default "},
      {"option name Path type string default a b  c", "name Path type string default a b  c"},
      {"option name Hash type spin default 16 min 1 max 64", "name Hash type spin default 16 min 1 max 64"},
      {"option name Clear type button", "name Clear type button"},
      {"option name Style type combo default Very Solid var Very Solid var Wild",
       "name Style type combo default Very Solid var Very Solid var Wild"},
      {"option name X type string empty", "none"},
      {"option name type spin", "none"},
      {"option name X", "none"},
      {"option name X type", "none"},
      {"option name X type what default 1", "none"},
      {"option", "none"},
  };
  for (const auto& [line, expected] : rows) {
    const auto option = uci::readOption(line);
    BOOST_TEST((option ? describe(*option) : "none") == expected, line);
  }
}

BOOST_AUTO_TEST_CASE(bounds_that_make_no_sense_bind_nobody) {
  const auto option = uci::readOption("option name Hash type spin default 1 min 9 max 2");
  BOOST_REQUIRE(!!option);
  BOOST_TEST(option->least < -1000);
  BOOST_TEST(option->most > 1000);
}

BOOST_AUTO_TEST_CASE(a_best_move_is_the_word_behind_it) {
  const std::pair<const char*, const char*> rows[]{{"bestmove e2e4", "e2e4"},
                                                   {" bestmove\te2e4  ponder e7e5 ", "e2e4"},
                                                   {"bestmove", ""},
                                                   {"bestmove ponder e7e5", ""},
                                                   {"bestmove (none)", "(none)"},
                                                   {"bestmoves e2e4", "no"},
                                                   {"", "no"}};
  for (const auto& [line, expected] : rows) BOOST_TEST(uci::readBestMove(line).value_or("no") == expected, line);
}

BOOST_AUTO_TEST_CASE(thinking_and_moves_of_xboards_protocol_are_read) {
  BOOST_TEST(told(uci::readThinking(" 4      -6        12       1171 d2d4 d7d5")) == "4 -6 1171 d2d4 d7d5");
  BOOST_TEST(told(uci::readThinking("9 100003 1 5")) == "9 #3 5");
  BOOST_TEST(told(uci::readThinking("9 -100003 1 5")) == "9 #-3 5");
  BOOST_TEST(told(uci::readThinking("# times @ 1")) == "none");
  BOOST_TEST(told(uci::readThinking("1 2 3")) == "none");
  BOOST_TEST(uci::readXboardMove("move e2e4").value_or("no") == "e2e4");
  BOOST_TEST(uci::readXboardMove("My move is: e7e8q").value_or("no") == "e7e8q");
  BOOST_TEST(uci::readXboardMove("My move is").value_or("no") == "no");
  BOOST_TEST(uci::readXboardMove("moves e2e4").value_or("no") == "no");
}

BOOST_AUTO_TEST_CASE(features_are_names_and_values_with_or_without_quotes) {
  const auto features = uci::readFeatures("feature myname=\"A b=c\" ping=1  done=0 option=\"x -check 1\" last=");
  BOOST_TEST(features.at("myname") == "A b=c");
  BOOST_TEST(features.at("ping") == "1");
  BOOST_TEST(features.at("done") == "0");
  BOOST_TEST(features.at("last") == "");
  BOOST_TEST(uci::readFeatures("feature").empty());
  BOOST_TEST(uci::readFeatures("feature x=\"open").at("x") == "open");
  BOOST_TEST(uci::readFeatures("features ping=1").empty());
}

BOOST_AUTO_TEST_CASE(a_command_line_is_split_without_a_shell) {
  const std::pair<const char*, Words> rows[]{{"", {}},
                                             {"   ", {}},
                                             {"engine", {"engine"}},
                                             {" engine  --uci x ", {"engine", "--uci", "x"}},
                                             {"\"my engines/sf\" a", {"my engines/sf", "a"}},
                                             {"'a \"b' c\\ d", {"a \"b", "c d"}},
                                             {"a\"b c\"d", {"ab cd"}},
                                             {"\"\" x", {"", "x"}},
                                             {"a $HOME `ls`; *", {"a", "$HOME", "`ls`;", "*"}},
                                             {"\"open end", {"open end"}},
                                             {"end\\", {"end\\"}}};
  for (const auto& [text, words] : rows) BOOST_TEST(uci::splitCommand(text) == words, text);
}

BOOST_AUTO_TEST_SUITE_END()
