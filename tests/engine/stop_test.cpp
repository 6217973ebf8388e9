// Searches that are stopped: soon, at any moment, and never without an answer.
#include <atomic>
#include <thread>

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "support/boards.hpp"
#include "support/requests.hpp"

namespace backrank::tests {
namespace {

/// Nodes of a thread that it may still search once it has been stopped: some 1.5 ms in a battle. The clock is left out,
/// a busy machine would make it say anything.
constexpr std::uint64_t nodesBetweenLooks = 1024;

struct Choice {
  std::string_view what;
  std::string_view fen;
  std::string_view best;
};
const std::vector<Choice> plainChoices{
    {"a hanging queen is taken", "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5"},
    {"the queen does not take what is protected", "4k3/2p5/3p4/8/8/3Q4/4K3/3R4 w - - 0 1", ""},
    {"mate", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"},
    {"no stalemate", "7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2f8"},
};

engine::Request endless(const Named& game, const chess::Position& position) {
  engine::Request request{game.variant, position};
  request.limits.infinite = true;
  return request;
}

/// Stops the search after its first report that `is` says is the one, and tells how many nodes came after that.
template <class Is>
std::uint64_t nodesAfterStop(engine::Engine& engine, const engine::Request& request, const Is& is) {
  std::stop_source source;
  std::uint64_t atStop = 0;
  const auto report = engine.search(request, source.get_token(), [&](const engine::Report& progress) {
    if (source.stop_requested() || !is(progress)) return;
    source.request_stop();
    atStop = progress.nodes;
  });
  return report->nodes - atStop;
}

/// Starts and stops a search so many times from another thread, each after 0 to 50 ms. The time only scatters the
/// moments; nothing is measured by it, and waiting leaves the processor to the search.
void checkStartsAndStops(int times) {
  engine::Engine engine;
  engine.setHash(1);
  engine.setThreads(2);
  Random random(3);
  const std::vector<Named> games = allGames();
  for (int turn = 0; turn < times; ++turn) {
    const Named& each = games[random.below(games.size())];
    BOOST_TEST_CONTEXT(each.name << ", turn " << turn) {
      std::stop_source source;
      std::jthread stopper([&source, wait = std::chrono::microseconds(random.below(50'001))] {
        std::this_thread::sleep_for(wait);
        source.request_stop();
      });
      const chess::Position position = each.variant.start(rules::Seed{random.next()});
      const auto report = engine.search(endless(each, position), source.get_token());
      BOOST_REQUIRE(report.has_value());
      BOOST_REQUIRE(legal(each.variant, position).contains(report->principalVariation.front()));
    }
  }
}

} // namespace

BOOST_AUTO_TEST_CASE(a_search_stopped_before_it_began_still_answers) {
  std::stop_source source;
  source.request_stop();
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      const chess::Position position = each.variant.start();
      const auto report = engine::search({each.variant, position}, source.get_token());
      BOOST_REQUIRE(report.has_value());
      BOOST_TEST(report->nodes == 0U);
      BOOST_TEST(legal(each.variant, position).contains(report->principalVariation.front()));
    }
  }
}

BOOST_AUTO_TEST_CASE(an_answer_before_the_first_node_has_been_looked_at_all_the_same) {
  std::stop_source source;
  source.request_stop();
  for (const Choice& row : plainChoices) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto report = engine::search({game("standard"), fromFen(row.fen)}, source.get_token());
      const std::string word = wordOf(report->principalVariation.front());
      if (row.best.empty())
        BOOST_TEST(word != "d3d6");
      else
        BOOST_TEST(word == row.best);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_battle_ends_soon_after_the_stop_however_it_is_searched) {
  for (const int threads : {1, 2}) {
    for (const int lines : {1, 4}) {
      BOOST_TEST_CONTEXT(threads << " threads, " << lines << " lines") {
        engine::Engine engine;
        engine.setHash(1);
        engine.setThreads(threads);
        engine::Request request{game("standard"), game("standard").start()};
        request.multiPv = lines;
        const auto after = nodesAfterStop(engine, request, [](const auto& report) { return report.depth >= 5; });
        // A helper's nodes are counted when it asks for more: those before the stop may come late, too.
        BOOST_TEST(after <= nodesBetweenLooks * static_cast<std::uint64_t>(2 * threads - 1));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(every_game_ends_soon_after_the_stop) {
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      engine::Engine engine;
      engine.setHash(1);
      const auto request = endless(each, each.variant.start());
      const auto after = nodesAfterStop(engine, request, [](const auto& report) { return report.depth >= 2; });
      BOOST_TEST(after <= nodesBetweenLooks);
    }
  }
}

BOOST_AUTO_TEST_CASE(without_a_legal_action_there_is_no_answer_and_no_wait_but_for_the_stop) {
  for (const std::string_view fen : {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "R6k/8/6K1/8/8/8/8/8 b - - 0 1"}) {
    BOOST_TEST_CONTEXT(fen) {
      BOOST_TEST(!engine::search({game("standard"), fromFen(fen)}).has_value());
      std::stop_source source;
      source.request_stop();
      engine::Request request{game("standard"), fromFen(fen)};
      request.limits.infinite = true;
      BOOST_TEST(!engine::search(request, source.get_token()).has_value());
    }
  }
}

BOOST_AUTO_TEST_CASE(starts_and_stops_at_any_moment_lose_no_answer) { checkStartsAndStops(300); }

BOOST_AUTO_TEST_CASE(ten_thousand_starts_and_stops_lose_no_answer, *boost::unit_test::label("release")) {
  checkStartsAndStops(10'000);
}

} // namespace backrank::tests
