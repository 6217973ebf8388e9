#include "notation/pgn_check.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/pgn_reader.hpp"
#include "support/pgn_events.hpp"
#include "support/places.hpp"
#include "support/written_games.hpp"

namespace {

using namespace backrank;
using notation::PgnCheck;
using notation::PgnChecker;
using notation::PgnFault;
using Kind = notation::ParseError::Kind;

std::string described(const PgnFault& fault) {
  return std::to_string(fault.game) + ' ' + std::to_string(fault.error.at.line) + ':' +
         std::to_string(fault.error.at.column) + " @" + std::to_string(fault.error.at.offset) + ' ' +
         std::string(nameOf(fault.severity)) + ' ' + fault.error.token + ' ' + sentenceOf(fault.error);
}

std::vector<std::string> checked(std::string_view text, std::size_t& games) {
  std::vector<std::string> faults;
  const PgnCheck check = PgnChecker().check(text);
  for (const PgnFault& fault : check.faults) faults.push_back(described(fault));
  games = check.games;
  return faults;
}

std::vector<std::string> read(std::string_view text, std::size_t& games) {
  std::vector<std::string> faults;
  const auto all = notation::readGames(text);
  for (const notation::ReadGame& game : all)
    for (const PgnFault& fault : game.faults) faults.push_back(described(fault));
  games = all.size();
  return faults;
}

void compare(std::string_view text) {
  std::size_t checkedGames = 0;
  std::size_t readGames = 0;
  const auto expected = read(text, readGames);
  BOOST_TEST_REQUIRE(checked(text, checkedGames) == expected, boost::test_tools::per_element());
  BOOST_TEST_REQUIRE(checkedGames == readGames);
}

/// A game without tags but "FEN" if that is not empty.
std::size_t errorsIn(std::string_view text) { return PgnChecker().check(text).count(PgnFault::Severity::error); }

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_check)

BOOST_AUTO_TEST_CASE(clean_games_have_no_faults_and_are_counted) {
  const tests::WrittenGames games = tests::mixedGames(60'000, 21);
  const PgnCheck check = PgnChecker().check(games.text);
  BOOST_TEST(check.games == games.games);
  BOOST_TEST(check.bytes == games.text.size());
  BOOST_TEST(check.faults.empty());
}

BOOST_AUTO_TEST_CASE(the_micro_files_have_the_faults_that_the_reader_finds) {
  std::string all;
  for (const std::string& text : tests::microFiles(tests::places::data())) {
    compare(text);
    all += text + "\n\n";
  }
  compare(all);
}

BOOST_AUTO_TEST_CASE(damaged_games_have_the_faults_that_the_reader_finds) {
  const std::string sound = tests::mixedGames(12'000, 22).text;
  Random random(23);
  constexpr std::string_view bytes = "abcdefgh12345678NBRQKxO-=+#0(){};[]\"$!?*\n \\/%.\xE9";
  for (int i = 0; i < 300; ++i) {
    std::string text = sound;
    const std::size_t changes = 1 + random.below(6);
    for (std::size_t k = 0; k < changes; ++k) {
      const std::size_t at = random.below(text.size());
      if (random.below(3) == 0)
        text.erase(at, 1 + random.below(30));
      else
        text[at] = bytes[random.below(bytes.size())];
    }
    compare(text);
  }
}

BOOST_AUTO_TEST_CASE(texts_cut_off_anywhere_have_the_faults_that_the_reader_finds) {
  const std::string text = tests::mixedGames(3'000, 24).text;
  for (std::size_t size = 0; size < text.size(); size += 7) compare(std::string_view(text).substr(0, size));
}

BOOST_AUTO_TEST_CASE(a_move_that_is_not_legal_is_an_error_wherever_it_stands) {
  BOOST_TEST(errorsIn("1. e4 e5 2. Nf3 *") == 0U);
  BOOST_TEST(errorsIn("1. e4 e5 2. Nf4 *") == 1U);
  BOOST_TEST(errorsIn("1. e4 e5 (1... c5 2. Nf4) 2. Nf3 *") == 1U);
  BOOST_TEST(errorsIn("1. e4 (1. d4 d5 (1... Nf6 2. c4)) e5 *") == 0U);
  BOOST_TEST(errorsIn("1. e4 (1. d4 d5 (1... Nf6 2. c5)) e5 *") == 1U);
  BOOST_TEST(errorsIn("1. e4 e5 2. Ke3 *") == 1U);
  // Needless disambiguation is none; a move that two men can make is one.
  BOOST_TEST(errorsIn("1. Ngf3 Nb8c6 *") == 0U);
  BOOST_TEST(errorsIn("1. Nf3 e6 2. d3 d6 3. Nd2 *") == 1U);
  BOOST_TEST(errorsIn("1. Nf3 e6 2. d3 d6 3. Nbd2 *") == 0U);
}

BOOST_AUTO_TEST_CASE(a_pinned_man_does_not_make_a_move_ambiguous_and_may_not_make_it) {
  const std::string pinned = "[FEN \"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1\"]\n\n";
  BOOST_TEST(errorsIn(pinned + "1. Ne2 *") == 0U);
  BOOST_TEST(errorsIn(pinned + "1. Nce2 *") == 1U);
}

BOOST_AUTO_TEST_CASE(faults_have_the_place_and_the_game_where_they_stand) {
  const std::string text = "[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. e4\n  Nf4 *\n";
  const PgnCheck check = PgnChecker().check(text, {.line = 11, .column = 1, .offset = 100});
  BOOST_TEST_REQUIRE(check.faults.size() == 1U);
  const PgnFault& fault = check.faults[0];
  BOOST_TEST(fault.game == 2);
  BOOST_TEST(fault.error.at.line == 18);
  BOOST_TEST(fault.error.at.column == 3);
  BOOST_TEST(fault.error.at.offset == 100 + text.find("Nf4"));
  BOOST_TEST(fault.error.token == "Nf4");
}

BOOST_AUTO_TEST_CASE(a_game_that_is_too_long_is_a_fault_of_its_own) {
  notation::PgnBlock block;
  block.buffer = {'1', '.', ' ', 'e', '4', ' ', '*'};
  block.size = block.buffer.size();
  BOOST_TEST(PgnChecker().check(block).faults.empty());
  block.isTooLong = true;
  const PgnCheck check = PgnChecker().check(block);
  BOOST_TEST_REQUIRE(check.faults.size() == 1U);
  BOOST_TEST((check.faults[0].error.kind == Kind::gameTooLong));
}

BOOST_AUTO_TEST_CASE(a_checker_that_has_seen_many_starts_still_knows_the_next) {
  PgnChecker checker;
  const std::string text = tests::mixedGames(400'000, 25).text;
  for (int i = 0; i < 3; ++i) BOOST_TEST(checker.check(text).faults.empty());
}

BOOST_AUTO_TEST_SUITE_END()
