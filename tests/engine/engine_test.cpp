#include "engine/engine.hpp"

#include <algorithm>
#include <thread>

#include <boost/test/unit_test.hpp>

#include "engine/evaluate_setup.hpp"
#include "support/boards.hpp"
#include "support/requests.hpp"

namespace backrank::tests {
namespace {

engine::Request startForNodes(std::uint64_t nodes) {
  return forNodes(game("standard"), game("standard").start(), nodes);
}

} // namespace

BOOST_AUTO_TEST_CASE(lines_are_as_many_as_asked_for_best_first_and_differ_in_what_is_done_now) {
  for (const Named& each : allGames()) {
    BOOST_TEST_CONTEXT(each.name) {
      engine::Request request = forNodes(each.variant, each.variant.start(), 6000);
      request.multiPv = 3;
      const auto report = engine::search(request);
      const bool settingUp = engine::isSettingUp(each.variant, request.position);
      BOOST_TEST(report->lines.size() == 3U);
      for (std::size_t i = 1; i < report->lines.size(); ++i) {
        BOOST_TEST(report->lines[i - 1].score.centipawns >= report->lines[i].score.centipawns);
        // A set-up has lines of whole turns, which may begin with the same man.
        const auto& better = report->lines[i - 1].actions;
        const auto& worse = report->lines[i].actions;
        BOOST_TEST((settingUp ? better != worse : better.front() != worse.front()));
      }
      BOOST_TEST((report->lines.front().actions == report->principalVariation));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_lost_at_a_finished_depth_does_not_come_back_at_the_stop) {
  // The queen is attacked and has six safe squares; what leaves her there looks harmless until it is answered.
  const chess::Position position = fromFen("r1bqkb1r/pp1p1ppp/2n1pn2/2p5/3QP3/2N5/PPP2PPP/R1B1KBNR w KQkq - 0 1");
  for (std::uint64_t nodes = 50; nodes <= 5000; nodes += 50) {
    engine::Request request = forNodes(game("standard"), position, nodes);
    request.multiPv = 6;
    const auto report = engine::search(request);
    if (report->depth == 0) continue;
    BOOST_TEST_CONTEXT(nodes << " nodes") {
      for (const engine::Line& line : report->lines) BOOST_TEST((line.actions.front().from() == chess::Square::d4));
    }
  }
}

BOOST_AUTO_TEST_CASE(every_report_has_the_nodes_of_its_depth) {
  std::vector<std::uint64_t> nodes;
  engine::Request request = startForNodes(5000);
  const auto last = engine::search(request, {}, [&](const auto& report) { nodes.push_back(report.nodes); });
  BOOST_REQUIRE(nodes.size() >= 3U);
  BOOST_TEST(nodes.front() >= 20U);
  BOOST_TEST(std::ranges::is_sorted(nodes));
  BOOST_TEST(nodes[0] < nodes[1]);
  BOOST_TEST(last->nodes == 5000U);
}

BOOST_AUTO_TEST_CASE(only_the_actions_asked_for_are_searched) {
  engine::Request request = startForNodes(2000);
  request.searchMoves = {chess::Action::move(chess::Square::a2, chess::Square::a3, chess::Role::pawn)};
  BOOST_TEST(wordOf(engine::search(request)->principalVariation.front()) == "a2a3");
  request.searchMoves = {chess::Action::move(chess::Square::a2, chess::Square::a5, chess::Role::pawn)};
  BOOST_TEST(!engine::search(request).has_value());
}

BOOST_AUTO_TEST_CASE(a_mate_that_was_asked_for_ends_the_search) {
  engine::Request request{game("standard"), fromFen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")};
  request.limits.mate = 1;
  const auto report = engine::search(request);
  BOOST_TEST(report->score.mateIn.value_or(0) == 1);
}

BOOST_AUTO_TEST_CASE(an_infinite_search_answers_only_after_the_stop) {
  // Mate on the next move: there is soon nothing left to search.
  engine::Request request{game("standard"), fromFen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")};
  request.limits.infinite = true;
  request.limits.depth = 2;
  std::stop_source source;
  std::atomic<bool> answered{false};
  std::atomic<bool> deep{false};
  std::jthread thread([&] {
    engine::search(request, source.get_token(), [&](const engine::Report& report) { deep = report.depth == 2; });
    answered = true;
  });
  while (!deep) std::this_thread::yield();
  BOOST_TEST(!answered.load());
  source.request_stop();
  thread.join();
  BOOST_TEST(answered.load());
}

BOOST_AUTO_TEST_CASE(a_hit_starts_the_clock_of_a_pondering_search) {
  engine::Engine engine;
  engine.setHash(1);
  engine::Request request{game("standard"), game("standard").start()};
  request.limits.ponder = true;
  request.limits.time = std::chrono::milliseconds(0);
  std::atomic<int> depth{0};
  std::jthread thread([&] { engine.search(request, {}, [&](const engine::Report& report) { depth = report.depth; }); });
  while (depth < 3) std::this_thread::yield();
  engine.ponderHit();
  thread.join(); // it ends: without the hit it would not
  BOOST_TEST(depth >= 3);
}

BOOST_AUTO_TEST_CASE(two_threads_find_what_one_finds) {
  engine::Engine engine;
  engine.setHash(4);
  engine.setThreads(2);
  engine::Request request{game("standard"), fromFen("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1")};
  request.limits.depth = 8;
  const auto report = engine.search(request);
  BOOST_TEST(wordOf(report->principalVariation.front()) == "f6a6");
  BOOST_TEST(report->score.mateIn.value_or(0) == 3);
}

BOOST_AUTO_TEST_CASE(a_cleared_engine_answers_as_a_new_one) {
  engine::Engine used;
  used.setHash(2);
  used.search(startForNodes(20'000));
  used.clear();
  engine::Engine fresh;
  fresh.setHash(2);
  const auto again = used.search(startForNodes(8000));
  const auto first = fresh.search(startForNodes(8000));
  BOOST_TEST((again->principalVariation == first->principalVariation));
  BOOST_TEST(again->nodes == first->nodes);
  BOOST_TEST(again->score.centipawns == first->score.centipawns);
}

} // namespace backrank::tests
