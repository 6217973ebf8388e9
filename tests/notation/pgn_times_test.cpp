// Times in a game file that make no sense are faults with their places, and what makes sense is none.
#include <boost/test/unit_test.hpp>

#include "notation/clock_state_text.hpp"
#include "notation/pgn_check.hpp"
#include "notation/pgn_reader.hpp"

namespace backrank::notation {
namespace {

/// The word of the only fault of a text, where it stands; empty if there is none.
std::string faultIn(const std::string& text) {
  const auto games = readGames(text);
  BOOST_REQUIRE(games.size() == 1U);
  if (games[0].faults.empty()) return "";
  BOOST_TEST(games[0].faults.size() == 1U, text);
  const PgnFault& fault = games[0].faults.front();
  BOOST_TEST((fault.error.kind == ParseError::Kind::badTime));
  BOOST_TEST((fault.severity == PgnFault::Severity::warning));
  BOOST_TEST(text.substr(fault.error.at.offset, fault.error.token.size()) == fault.error.token);
  return fault.error.token;
}

/// The quick check finds what the reader finds.
void checkQuickly(const std::string& text) {
  PgnChecker checker;
  const PgnCheck check = checker.check(text);
  BOOST_TEST(check.faults.size() == readGames(text)[0].faults.size(), text);
}

struct Row {
  const char* text;
  const char* fault;
};

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_times)

BOOST_AUTO_TEST_CASE(a_reading_that_no_clock_shows_is_told_with_its_place) {
  for (const Row& row :
       {Row{"1. e4 {[%clk -1:99:99]} e5 *", "[%clk -1:99:99]"},
        Row{"1. e4 e5 {good [%emt soon] move} *", "[%emt soon]"}, Row{"1. e4 {[%clk 0:60:00]} *", "[%clk 0:60:00]"},
        Row{"1. e4 (1. d4 {[%budget 1:2:3:4]}) e5 *", "[%budget 1:2:3:4]"},
        Row{"[TimeControl \"300+2\"]\n\n1. e4 {[%clk 10:00:00]} *", "[%clk 10:00:00]"},
        Row{"1. e4 {good [%clk 0:05:00 } *", "[%clk 0:05:00"}, Row{"1. e4 {[%clk} *", "[%clk"},
        Row{"1. e4 {[%clk 10:00:00]} *", ""}, Row{"1. e4 {[%eval 0.3 [%clkx [%} *", ""},
        Row{"[TimeControl \"40/7200:3600\"]\n\n1. e4 {[%clk 2:00:30]} *", ""},
        Row{"1. e4 {[%clk 0:04:59.8] [%emt 0:00:00.2]} e5 {[%clk 59]} *", ""},
        Row{"1. e4 {[%eval soon] [%clkx 1]} *", ""}}) {
    BOOST_TEST_CONTEXT(row.text) {
      BOOST_TEST(faultIn(row.text) == row.fault);
      checkQuickly(row.text);
    }
  }
}

BOOST_AUTO_TEST_CASE(each_of_two_damaged_readings_in_one_comment_is_told) {
  for (const char* text : {"1. e4 {[%clk soon] [%emt late]} *", "1. e4 {[%clk 0:05:00 [%emt late]} *",
                           "1. e4 {[%clk 0:05:00 [%emt 0:00:01} *"}) {
    BOOST_TEST(readGames(text)[0].faults.size() == 2U, text);
    checkQuickly(text);
  }
}

BOOST_AUTO_TEST_CASE(a_tag_that_tells_no_time_is_told_with_its_place) {
  for (const Row& row : {Row{"[TimeControl \"G/60\"]\n\n1. e4 *", "G/60"}, Row{"[TimeControl \"0\"]\n\n1. e4 *", "0"},
                         Row{"[TimeControl \"300\"]\n[SetupTime \"bonus soon\"]\n\n1. e4 *", "bonus soon"},
                         Row{"[TimeControl \"300\"]\n[ClockControl \"flag never\"]\n\n1. e4 *", "flag never"},
                         Row{"[TimeControl \"300\"]\n[ClockState \"after noon\"]\n\n1. e4 *", "after noon"},
                         Row{"[TimeControl \"1/259200\"]\n\n1. e4 *", ""}, Row{"[TimeControl \"?\"]\n\n1. e4 *", ""},
                         Row{"[TimeControl \"-\"]\n\n1. e4 *", ""}, Row{"[TimeControl \"\"]\n\n1. e4 *", ""},
                         Row{"[TimeControl \"40/7200:3600+30\"]\n\n1. e4 *", ""}}) {
    BOOST_TEST_CONTEXT(row.text) {
      BOOST_TEST(faultIn(row.text) == row.fault);
      checkQuickly(row.text);
    }
  }
}

BOOST_AUTO_TEST_CASE(of_a_long_text_the_words_that_are_wrong_are_told) {
  for (const Row& row :
       {Row{"[TimeControl \"40/5400+30:soon:1800+30\"]\n\n1. e4 *", "soon"},
        Row{"[TimeControl \"300\"]\n[SetupTime \"budget 120; expiry never; carry\"]\n\n1. e4 *", "expiry never"},
        Row{"[TimeControl \"300\"]\n[ClockControl \"flag claim; white 300x; uncounted\"]\n\n1. e4 *", "white 300x"},
        Row{"[TimeControl \"300\"]\n[ClockControl \"flag claim; loud\\\"\"]\n\n1. e4 *", "flag claim; loud\\\""},
        Row{"[ClockState \"after 1; running; turn black; white left 9 moves many spent 2\"]\n\n1. e4 *", "moves many"},
        Row{"[ClockState \"after 1; turn white; black left 9 used\"]\n\n1. e4 *", "used"},
        Row{"[ClockState \"after 1; asleep; turn white\"]\n\n1. e4 *", "asleep"},
        Row{"[ClockState \"after 1; running\"]\n\n1. e4 *", "after 1; running"},
        Row{"1. e4 {[%clk 0:05:00 and then a long story} *", "[%clk 0:05:00"}}) {
    BOOST_TEST_CONTEXT(row.text) {
      BOOST_TEST(faultIn(row.text) == row.fault);
      checkQuickly(row.text);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_kept_clock_that_cannot_be_is_told_with_its_words) {
  struct Kept {
    const char* tags;
    const char* state;
    const char* fault;
  };
  const char* const plain = "[TimeControl \"300\"]";
  const char* const studied = "[TimeControl \"300\"]\n[SetupTime \"study 600; untimed\"]";
  const char* const pool = "[TimeControl \"300\"]\n[SetupTime \"budget 60\"]";
  const char* const periods = "[ClockControl \"white 300p3x30\"]";
  const char* const counted = "[TimeControl \"40/3600:1800\"]";
  const char* const uncounted = "[TimeControl \"40/3600:1800\"]\n[ClockControl \"uncounted\"]";
  const char* const delays = "[ClockControl \"white 40/3600d5:1800\"]";
  for (const Kept& kept : {Kept{studied, "turn white; study 99999999", "study 99999999"},
                           Kept{studied, "turn white; study 600", ""},
                           Kept{plain, "turn white; study 5", "study 5"},
                           Kept{periods, "turn white; white left 5 in-period periods 0 used 3", "in-period"},
                           Kept{periods, "turn white; white left 5 in-period periods 1", ""},
                           Kept{plain, "turn white; white left 5 in-period", "in-period"},
                           Kept{periods, "turn white; white left 5 surplus 3 in-period periods 1", ""},
                           Kept{periods, "turn white; white left 5 surplus 6 in-period periods 1", "surplus 6"},
                           Kept{plain, "turn white; white left 5 surplus 3", "surplus 3"},
                           Kept{counted, "turn white; white left 5 of-stage 42", "of-stage 42"},
                           Kept{uncounted, "turn white; white left 5 of-stage 42", ""},
                           Kept{delays, "turn white; white left 5 delay 6", "delay 6"},
                           Kept{delays, "turn white; white left 5 stage 1; black left 5 delay 4 stage 1", ""},
                           Kept{pool, "turn white; white left 5 budget 99999 used 3", "budget 99999"},
                           Kept{pool, "turn white; battle; white left 5 budget 9", "budget 9"},
                           Kept{pool, "turn white; white left 5 budget 9", ""},
                           Kept{plain, "turn white; black left 999999", "left 999999"},
                           Kept{plain, "turn white; white left 5; white left 7", "white left 7"},
                           Kept{plain, "turn white; white left 5 left 7", "left 7"},
                           Kept{plain, "turn white; turn black", "turn black"},
                           Kept{plain, "turn white; flag white; flag black", "flag black"},
                           Kept{plain, "running; turn white; stopped", "stopped"},
                           Kept{plain, "turn white; white stage 9", "stage 9"},
                           Kept{plain, "turn white fielding", "turn white fielding"},
                           Kept{plain, "turn black; battle", "turn black"},
                           Kept{plain, "after 3; turn black; battle", "after 3"}}) {
    const std::string said(kept.state);
    const bool isOther = said.starts_with("after");
    const std::string text =
        std::string(kept.tags) + "\n[ClockState \"" + (isOther ? "" : "after 2; ") + said + "\"]\n\n1. e4 e5 *";
    BOOST_TEST_CONTEXT(text) {
      BOOST_TEST(faultIn(text) == (isOther ? "" : kept.fault)); // of another position: not to be taken, and no fault
      checkQuickly(text);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_reading_that_is_told_stays_in_the_text) {
  const auto games = readGames("1. e4 {[%clk -1:99:99] why} *");
  BOOST_TEST(games[0].record.tree.annotations(1).after == "[%clk -1:99:99] why");
}

BOOST_AUTO_TEST_CASE(a_set_up_mode_that_does_not_fit_is_told) {
  for (const char* text : {"[SetupGame \"Field Chess\"]\n[SetupMode \"singular\"]\n\n{1. \\Kd1\\Qf1} *",
                           "[SetupGame \"Field Chess\"]\n[SetupMode \"loud\"]\n\n{1. \\Kd1} *"}) {
    const auto games = readGames(text);
    BOOST_REQUIRE(games[0].faults.size() == 1U);
    BOOST_TEST((games[0].faults[0].error.kind == ParseError::Kind::badSetupMode));
  }
}

BOOST_AUTO_TEST_CASE(what_tells_of_no_clock_is_not_read_as_one) {
  for (const char* text :
       {"", "after 3", "after 3; running", "running; turn green", "turn white; white left -3", "turn white; white left",
        "turn white; white rich", "turn white; white stage x", "turn white; asleep", "turn white; running sleep"})
    BOOST_TEST(!readClockState(text), text);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::notation
