#include "notation/pgn_blocks.hpp"

#include <boost/test/unit_test.hpp>
#include <cstring>

#include "base/random.hpp"
#include "notation/pgn_fault.hpp"
#include "notation/pgn_split.hpp"
#include "support/pgn_events.hpp"
#include "support/places.hpp"
#include "support/written_games.hpp"

namespace {

using namespace backrank;
using notation::PgnBlock;
using notation::PgnBlocks;

notation::ByteReader readerOf(std::string_view text) {
  return [text](std::span<char> into) mutable -> Result<std::size_t, std::error_code> {
    const std::size_t size = std::min(into.size(), text.size());
    std::memcpy(into.data(), text.data(), size);
    text.remove_prefix(size);
    return size;
  };
}

/// The games of a text, read block by block; checks that each block is told where it stands.
std::vector<std::string> eventsInBlocks(std::string_view text, PgnBlocks::Sizes sizes) {
  PgnBlocks blocks(readerOf(text), sizes);
  std::vector<std::string> games;
  PgnBlock old;
  std::size_t offset = 0;
  for (;;) {
    auto block = blocks.next(std::move(old));
    BOOST_TEST_REQUIRE(static_cast<bool>(block));
    if (!*block) break;
    old = std::move(**block);
    BOOST_TEST((old.at == notation::PgnPlaces(text).at(offset)));
    BOOST_TEST_REQUIRE(old.at.offset == offset);
    BOOST_TEST_REQUIRE(!old.isTooLong);
    for (std::string& game : tests::pgnEvents(old.text(), offset)) games.push_back(std::move(game));
    offset += old.size;
  }
  BOOST_TEST(offset == text.size());
  return games;
}

void checkBlocks(std::string_view text, PgnBlocks::Sizes sizes) {
  const auto whole = tests::pgnEvents(text);
  const auto parts = eventsInBlocks(text, sizes);
  BOOST_TEST_REQUIRE(parts.size() == whole.size(), "blocks of " << sizes.usual);
  for (std::size_t i = 0; i < whole.size(); ++i)
    if (parts[i] != whole[i]) BOOST_ERROR("blocks of " << sizes.usual << ": " << parts[i] << "\nis not\n" << whole[i]);
}

/// Parts of game files that make boundaries hard to see.
const std::vector<std::string>& oddPieces() {
  static const std::vector<std::string> pieces{
      "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 e5 1-0\n\n",
      "[Event \"no result\"]\n\n1. e4 e5 2. Nf3\n",
      "[Event \"no empty line\"]\n1. d4 d5 *\n",
      "1. e4 e5 *\n",
      "1. c4\n\n",
      "{a comment that is left open\n\n",
      "; [Event \"in a line comment\"]\n\n",
      "%\n[Event \"behind a percent line\"]\n",
      "{[Event \"in a comment\"] 1-0}\n\n",
      "\r\n\r\n[Event \"cr lf\"]\r\n\r\n1. e4 ( 1. d4 ) 0-1\r\n\r\n",
      "\r\r[Event \"cr\"]\r\r1. e4 *\r\r",
      "   \n \t \n[Event \"blanks\"]\n",
      "[Event \"unclosed",
      "(((",
      ") $3 ",
      "\n\n",
      "1-0 ",
      "} ",
      "[Round \"1\"]\n",
      "\xEF\xBB\xBF",
      "\n",
      "[Event",
      "1.",
      "1",
  };
  return pieces;
}

std::string randomText(Random& random) {
  static const auto micro = tests::microFiles(tests::places::data());
  std::string text;
  const std::size_t pieces = 1 + random.below(12);
  for (std::size_t i = 0; i < pieces; ++i) {
    const std::string& piece =
        random.below(3) == 0 ? micro[random.below(micro.size())] : oddPieces()[random.below(oddPieces().size())];
    if (piece.size() < 2000) text += piece;
  }
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_blocks)

BOOST_AUTO_TEST_CASE(a_text_cut_at_a_sure_beginning_has_the_games_of_the_whole) {
  Random random(17);
  for (int i = 0; i < 3000; ++i) {
    const std::string text = randomText(random);
    const std::size_t cut = notation::lastSureGameStart(text);
    if (cut == 0) continue;
    auto games = tests::pgnEvents(std::string_view(text).substr(0, cut));
    for (std::string& game : tests::pgnEvents(std::string_view(text).substr(cut), cut)) games.push_back(game);
    BOOST_TEST_REQUIRE(games == tests::pgnEvents(text), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(games_in_front_of_a_parsed_beginning_do_not_depend_on_what_follows) {
  Random random(18);
  for (int i = 0; i < 3000; ++i) {
    const std::string text = randomText(random);
    const std::string_view begin = std::string_view(text).substr(0, random.below(text.size() + 1));
    const std::size_t cut = notation::lastParsedGameStart(begin);
    if (cut == 0) continue;
    auto games = tests::pgnEvents(begin.substr(0, cut));
    for (std::string& game : tests::pgnEvents(std::string_view(text).substr(cut), cut)) games.push_back(game);
    BOOST_TEST_REQUIRE(games == tests::pgnEvents(text), boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(every_micro_file_is_read_in_blocks_as_in_one) {
  for (const std::string& text : tests::microFiles(tests::places::data())) checkBlocks(text, {64, 1U << 20});
}

BOOST_AUTO_TEST_CASE(blocks_may_end_at_any_byte) {
  std::string text;
  for (const std::string& piece : oddPieces()) text += piece;
  text += tests::mixedGames(3000, 3).text;
  for (std::size_t size = 1; size < text.size(); size += 1 + size / 64) checkBlocks(text, {size, 1U << 20});
}

BOOST_AUTO_TEST_CASE(random_texts_are_read_in_blocks_as_in_one) {
  Random random(19);
  for (int i = 0; i < 2000; ++i) checkBlocks(randomText(random), {1 + random.below(400), 1U << 20});
}

BOOST_AUTO_TEST_CASE(a_game_that_is_too_long_is_cut_and_the_next_sure_one_is_read) {
  std::string text = "[Event \"first\"]\n\n1. e4 *\n\n[Event \"long\"]\n\n{";
  text.append(100'000, 'x');
  const std::size_t next = text.size() + 3;
  text += "\n\n\n[Event \"last\"]\n\n1. d4 1-0\n";
  PgnBlocks blocks(readerOf(text), {256, 4096});
  const auto first = *blocks.next();
  BOOST_TEST((first && !first->isTooLong && first->text().starts_with("[Event \"first")));
  const auto tooLong = *blocks.next();
  BOOST_TEST_REQUIRE(tooLong.has_value());
  BOOST_TEST((tooLong->isTooLong && tooLong->size == 4096 && tooLong->text().starts_with("[Event \"long")));
  const auto last = *blocks.next();
  BOOST_TEST_REQUIRE(last.has_value());
  BOOST_TEST((!last->isTooLong && last->text() == std::string_view(text).substr(next)));
  BOOST_TEST((last->at == notation::PgnPlaces(text).at(next)));
  BOOST_TEST(!blocks.next()->has_value());
}

BOOST_AUTO_TEST_CASE(a_stream_that_ends_in_a_game_that_is_too_long_ends) {
  const std::string text(100'000, '{');
  PgnBlocks blocks(readerOf(text), {256, 4096});
  BOOST_TEST((*blocks.next())->isTooLong);
  BOOST_TEST(!blocks.next()->has_value());
}

BOOST_AUTO_TEST_CASE(what_the_system_says_is_passed_on) {
  PgnBlocks blocks([](std::span<char>) -> Result<std::size_t, std::error_code> {
    return Failure{std::make_error_code(std::errc::io_error)};
  });
  const auto block = blocks.next();
  BOOST_TEST_REQUIRE(!block);
  BOOST_TEST((block.error() == std::errc::io_error));
  const auto missing = notation::openBytes(tests::places::data("/no-such-file.pgn"));
  BOOST_TEST_REQUIRE(!missing);
  BOOST_TEST((missing.error() == std::errc::no_such_file_or_directory));
  const auto folder = notation::openBytes(tests::places::data());
  BOOST_TEST_REQUIRE(static_cast<bool>(folder));
  BOOST_TEST(!PgnBlocks(*folder).next());
}

BOOST_AUTO_TEST_CASE(line_ends_of_every_kind_count_once) {
  BOOST_TEST(notation::countLineEnds("") == 0);
  BOOST_TEST(notation::countLineEnds("a\nb\r\nc\rd\r") == 4);
  BOOST_TEST(notation::countLineEnds("\r\r\n\n") == 3);
}

BOOST_AUTO_TEST_SUITE_END()
