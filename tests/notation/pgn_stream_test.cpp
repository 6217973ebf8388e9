#include "notation/pgn_stream.hpp"

#include <atomic>
#include <boost/test/unit_test.hpp>
#include <cstring>

#include "support/pgn_events.hpp"
#include "support/written_games.hpp"

namespace {

using namespace backrank;
using notation::PgnBlock;
using notation::PgnBlocks;
using notation::PgnStream;

notation::ByteReader readerOf(std::string_view text) {
  return [text](std::span<char> into) mutable -> Result<std::size_t, std::error_code> {
    const std::size_t size = std::min(into.size(), text.size());
    std::memcpy(into.data(), text.data(), size);
    text.remove_prefix(size);
    return size;
  };
}

using Games = std::vector<std::string>;

Games eventsOf(const PgnBlock& block) { return tests::pgnEvents(block.text(), block.at.offset); }

/// The games as a stream on some threads gives them.
Games streamed(std::string_view text, int threads) {
  PgnBlocks blocks(readerOf(text), {512, 1U << 20});
  Games games;
  PgnStream stream(blocks, eventsOf, [&](Games some) { games.insert(games.end(), some.begin(), some.end()); });
  BOOST_TEST(!stream.run(threads).has_value());
  return games;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pgn_stream)

BOOST_AUTO_TEST_CASE(games_come_in_the_order_of_the_file_however_many_threads_read_it) {
  const std::string text = tests::mixedGames(100'000, 5).text;
  const Games whole = tests::pgnEvents(text);
  for (const int threads : {1, 2, 3, 8}) BOOST_TEST((streamed(text, threads) == whole), threads << " threads");
  BOOST_TEST(streamed("", 2).empty());
}

BOOST_AUTO_TEST_CASE(a_thread_that_is_slow_keeps_the_order_and_holds_the_others_back) {
  const std::string text = tests::mixedGames(100'000, 6).text;
  PgnBlocks blocks(readerOf(text), {512, 1U << 20});
  std::atomic<std::size_t> ahead = 0;
  std::vector<std::size_t> offsets;
  const auto work = [&](const PgnBlock& block) {
    // The first block is done when the others can come no further.
    if (block.at.offset == 0)
      while (ahead < 8) std::this_thread::yield();
    ++ahead;
    return block.at.offset;
  };
  PgnStream stream(blocks, work, [&](std::size_t offset) {
    if (offset == 0) BOOST_TEST(ahead <= 9U);
    offsets.push_back(offset);
  });
  BOOST_TEST(!stream.run(2).has_value());
  BOOST_TEST(std::ranges::is_sorted(offsets));
  BOOST_TEST(offsets.size() > 20U);
}

BOOST_AUTO_TEST_CASE(a_stream_that_is_stopped_has_given_its_beginning_without_a_gap) {
  const std::string text = tests::mixedGames(100'000, 7).text;
  const Games whole = tests::pgnEvents(text);
  for (const int threads : {1, 2, 4}) {
    PgnBlocks blocks(readerOf(text), {512, 1U << 20});
    std::stop_source stop;
    Games games;
    PgnStream stream(blocks, eventsOf, [&](Games some) {
      games.insert(games.end(), some.begin(), some.end());
      if (games.size() > 20) stop.request_stop();
    });
    BOOST_TEST(!stream.run(threads, stop.get_token()).has_value());
    BOOST_TEST(games.size() > 20U);
    BOOST_TEST(games.size() < whole.size());
    BOOST_TEST((Games(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(games.size())) == games));
  }
}

BOOST_AUTO_TEST_CASE(a_stream_that_was_stopped_before_gives_nothing) {
  const std::string text = tests::mixedGames(10'000, 7).text;
  PgnBlocks blocks(readerOf(text), {512, 1U << 20});
  std::stop_source stop;
  stop.request_stop();
  int given = 0;
  PgnStream stream(blocks, eventsOf, [&](const Games&) { ++given; });
  BOOST_TEST(!stream.run(3, stop.get_token()).has_value());
  BOOST_TEST(given == 0);
}

BOOST_AUTO_TEST_CASE(what_could_be_read_before_a_fault_of_the_system_is_given) {
  const std::string text = tests::mixedGames(10'000, 8).text;
  auto bytes = readerOf(text);
  PgnBlocks blocks(
      [&, size = std::size_t{0}](std::span<char> into) mutable -> Result<std::size_t, std::error_code> {
        if (size > 5000) return Failure{std::make_error_code(std::errc::io_error)};
        size += into.size();
        return bytes(into);
      },
      {512, 1U << 20});
  Games games;
  PgnStream stream(blocks, eventsOf, [&](Games some) { games.insert(games.end(), some.begin(), some.end()); });
  BOOST_TEST((stream.run(2) == std::errc::io_error));
  BOOST_TEST(!games.empty());
}

BOOST_AUTO_TEST_SUITE_END()
