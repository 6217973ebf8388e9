// Texts that are no games, or games no more: the reader always answers, with what is left of them.
#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/pgn_bytes.hpp"
#include "notation/pgn_reader.hpp"
#include "notation/pgn_writer.hpp"
#include "support/pgn_reading.hpp"

namespace {

using namespace backrank;
using notation::ReadGame;
using notation::writeGame;

/// Games of all kinds, with something of everything that the format has.
const std::string sample =
    "\xEF\xBB\xBF[Event \"A \\\"b\\\" \\\\ c\"]\r\n[White \"J\u00E1n\"]\r\n[Result \"1-0\"]\r\n\r\n"
    "{[%csl Ga1] first} 1. e4! {[%clk 0:09:59.45] x} e5 $2 (1... c5 {y} (1... d6) 2. Nf3) ; line\r\n"
    "% percent } (\r\n2. Nf3 Nc6 (2... -- 3. d4) 3. Bb5 a6 4. O-O Ke3 {raw (} 5. d3 1-0 {time}\r\n\r\n"
    "[SetupGame \"Field Chess\"]\n[SetupRules \"singular=on\"]\n\n"
    "{1. \\Kd1\\Qf1 [%clk 0:01:00] /Ke8/Qb8 2. \\Ra1\\Be1 /Ba8/Nd8 3. \\Nb1\\Ng1 /Rc8/Bf8 "
    "4. \\Rc1\\Bh1 /Ng8/Rh8} 1. e4 (1. d4 {z}) e5 2. Nc3 *\n\n"
    "[SetupGame \"Chess36\"]\n[SetupArrays \"B?\?/N?\?\"]\n[SetUp \"1\"]\n"
    "[FEN \"nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/BNRQKRNB w KQkq - 0 1\"]\n\n"
    "1. g3 b6 2. Bxa8 e6 (2... {[%declare a8=R]} Nf6) *\n";

/// True if what is left of a game as text may mean something else in the file that is written: for want of its FEN,
/// in other bytes for its letters, or beside men that are shown as the rest of the game leaves them.
bool mayChange(std::string_view bytes, const ReadGame& read) {
  const auto isOfFen = [](const notation::PgnFault& fault) {
    return fault.error.kind < notation::ParseError::Kind::badArray;
  };
  return notation::encodingOf(bytes) != notation::Encoding::utf8 || std::ranges::any_of(read.faults, isOfFen) ||
         read.record.tree.node(0).position.undecided() != 0;
}

/// What is read is written as bytes that are read and written the same.
void checkSettled(std::string_view bytes, const ReadGame& read) {
  const std::string written = writeGame(read.record);
  const auto again = notation::readGames(written);
  if (mayChange(bytes, read)) return;
  BOOST_TEST_REQUIRE(again.size() == 1U, written);
  BOOST_TEST(writeGame(again.front().record) == written);
}

std::vector<ReadGame> checkAll(std::string_view text) {
  auto games = notation::readGames(text);
  std::size_t end = 0;
  for (const ReadGame& read : games) {
    BOOST_TEST(read.begin >= end);
    BOOST_TEST(read.end >= read.begin);
    end = read.end;
    for (const notation::PgnFault& fault : read.faults) BOOST_TEST(!sentenceOf(fault.error).empty());
    checkSettled(text.substr(read.begin, read.end - read.begin), read);
  }
  BOOST_TEST(end <= text.size());
  return games;
}

std::string repeated(std::string_view word, std::size_t times) {
  std::string text;
  for (; times > 0; --times) text += word;
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_bad_input)

BOOST_AUTO_TEST_CASE(the_sample_is_read_as_it_is_meant) {
  const auto games = checkAll(sample);
  BOOST_TEST_REQUIRE(games.size() == 3U);
  BOOST_TEST(tests::faultLines(games[0]) == "7:45 error: \"Ke3\" is not legal: A king does not move like that.");
  BOOST_TEST(tests::faultLines(games[1]) == "");
  BOOST_TEST(tests::faultLines(games[2]) == "");
}

BOOST_AUTO_TEST_CASE(a_text_may_end_at_every_byte) {
  for (std::size_t size = 0; size < sample.size(); ++size)
    BOOST_TEST_CONTEXT(size << " bytes") checkAll(std::string_view(sample).substr(0, size));
}

BOOST_AUTO_TEST_CASE(any_byte_of_a_text_may_be_wrong) {
  Random random(7);
  for (int round = 0; round < 600; ++round) BOOST_TEST_CONTEXT("round " << round) {
      std::string text = sample;
      for (std::uint64_t n = random.below(6) + 1; n > 0; --n)
        text[random.below(text.size())] = static_cast<char>(random.below(256));
      checkAll(text);
    }
}

BOOST_AUTO_TEST_CASE(random_bytes_are_no_trouble) {
  Random random(8);
  for (int round = 0; round < 300; ++round) {
    std::string text;
    for (std::uint64_t n = random.below(400); n > 0; --n) text += static_cast<char>(random.below(256));
    BOOST_TEST_CONTEXT("round " << round) checkAll(text);
  }
}

BOOST_AUTO_TEST_CASE(words_of_games_in_any_order_are_no_trouble) {
  const std::vector<std::string> words{"e4",
                                       "e5",
                                       "d4",
                                       "d5",
                                       "Nf3",
                                       "Nc6",
                                       "(",
                                       ")",
                                       "{a}",
                                       "{",
                                       "}",
                                       ";b\n",
                                       "$1",
                                       "!",
                                       "$999",
                                       "--",
                                       "Z0",
                                       "1.",
                                       "1...",
                                       "2.",
                                       "\n",
                                       "\n\n",
                                       "% c\n",
                                       "1-0",
                                       "*",
                                       "Ke9",
                                       "\\Kd1",
                                       "/Ke8",
                                       "[A \"b\"]",
                                       "[",
                                       "]",
                                       "[Event \"x\"]",
                                       "[%clk",
                                       "{[%clk 0:01:00]}",
                                       "{[%csl Ga1]}",
                                       "\xE9",
                                       "\xC3\xA9",
                                       "\\T",
                                       "e8(Q)",
                                       "ep",
                                       "(e4",
                                       "d4)",
                                       "+",
                                       "&",
                                       "\r",
                                       ";"};
  Random random(9);
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (std::uint64_t n = random.below(30); n > 0; --n)
      text += words[random.below(words.size())] + (random.below(5) == 0 ? "" : " ");
    BOOST_TEST_CONTEXT("round " << round << ": " << text) checkAll(text);
  }
}

BOOST_AUTO_TEST_CASE(brackets_may_be_nested_without_end) {
  constexpr std::size_t deep = 100'000;
  BOOST_TEST(checkAll("e4 " + repeated("(", deep)).size() == 1U);
  BOOST_TEST(checkAll("e4 " + repeated("(", deep) + repeated(")", deep) + " e5 *").size() == 1U);
  BOOST_TEST(checkAll(repeated(")", deep)).size() == 1U);
  BOOST_TEST(checkAll("e9 " + repeated("(d4 ", deep)).size() == 1U);
}

BOOST_AUTO_TEST_CASE(variations_deeper_than_a_thousand_are_told_once_and_kept_as_words) {
  const auto nested = [](std::size_t depth) {
    return "e4 " + repeated("(d4 (c4 ", depth / 2) + repeated(")", depth) + " e5 *";
  };
  BOOST_TEST(tests::faultLines(tests::readOne(nested(1000))) == "");
  for (const std::size_t depth : {1002U, 100'000U}) {
    const auto games = checkAll(nested(depth));
    BOOST_TEST_REQUIRE(games.size() == 1U);
    BOOST_TEST(tests::faultLines(games[0]) == "1:4004 error: The variation lies in too many others to be read.");
    BOOST_TEST(tests::mainLine(games[0].record) == "e2e4 e7e5");
    const std::string written = writeGame(games[0].record);
    BOOST_TEST(static_cast<std::size_t>(std::ranges::count(written, '(')) >= depth - 1000);
  }
}

BOOST_AUTO_TEST_CASE(a_skipped_line_at_the_end_of_what_cannot_be_read_swallows_nothing) {
  for (const std::string text : {"e4 Ke9 x\n% skipped", "e4 (Ke9 x\n% skipped\n) e5 *", "e4 e5 Ke9 (d4\n% skipped",
                                 "e4 (Ke9 (d4\n% skipped", "e4 (\n% skipped\n) e5 *", "e4 (d4 Ke9\n%\n) *"})
    BOOST_TEST_CONTEXT(text) {
      const auto games = checkAll(text);
      BOOST_TEST_REQUIRE(games.size() == 1U);
      const std::string written = writeGame(games[0].record);
      const auto again = tests::readOne(written);
      BOOST_TEST(tests::faultLines(again).find("no end") == std::string::npos, written);
      BOOST_TEST(tests::faultLines(again).find("without a result") == std::string::npos, written);
    }
}

BOOST_AUTO_TEST_CASE(words_may_be_as_long_as_they_like) {
  constexpr std::size_t length = 1'000'000;
  for (const std::string word :
       {"a",  "N",       "1",   "0-",  "$1",        "!",           ".",    "-",    "+",    "{",
        "{a", "{[%clk ", "[",   "[A",  "[Event \"", "\n\n[Event ", ";",    "%",    "\\",   "\\K",
        "/",  "(",       "}",   "\"",  " ",         "\n",          "\r",   "\xE9", "\xC2", "\xEF\xBB\xBF",
        "1.", "1. ",     "e4 ", "{} ", "; \n",      "*",           "1-0 ", "Z0 ",  "ep ",  "\u00BD",
        "= "})
    BOOST_TEST_CONTEXT(word) {
      const std::string run = repeated(word, length / word.size());
      for (const std::string& text : {run, "[A \"b\"]\n1. e4 " + run + " e5 *", "[A \"" + run + "\"]\n*"}) {
        std::size_t faults = 0;
        for (const ReadGame& read : notation::readGames(text)) faults = std::max(faults, read.faults.size());
        BOOST_TEST(faults <= 1001U);
      }
    }
}

BOOST_AUTO_TEST_CASE(a_long_list_of_faults_is_cut) {
  const auto read = tests::readOne("e4 " + repeated("& ", 5000) + "*");
  BOOST_TEST_REQUIRE(read.faults.size() == 1001U);
  BOOST_TEST(sentenceOf(read.faults.back().error) == "4000 more faults of this game are not listed.");
}

BOOST_AUTO_TEST_SUITE_END()
