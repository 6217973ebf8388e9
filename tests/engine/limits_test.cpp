#include <boost/test/unit_test.hpp>

#include "support/boards.hpp"
#include "support/requests.hpp"

namespace backrank::tests {

BOOST_AUTO_TEST_CASE(no_search_takes_more_nodes_than_it_may) {
  for (const Named& each : allGames()) {
    for (const std::uint64_t nodes : {0U, 1U, 7U, 300U, 1500U}) {
      BOOST_TEST_CONTEXT(each.name << ", " << nodes << " nodes") {
        const chess::Position position = each.variant.start();
        const auto report = engine::search(forNodes(each.variant, position, nodes));
        BOOST_REQUIRE(report.has_value());
        BOOST_TEST(report->nodes <= nodes);
        BOOST_TEST(legal(each.variant, position).contains(report->principalVariation.front()));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_limit_of_no_time_ends_a_search_at_once) {
  engine::Request request{game("standard"), game("standard").start(), {}, {}};
  request.limits.time = std::chrono::milliseconds(0);
  BOOST_TEST(engine::search(request)->nodes == 0U);
}

BOOST_AUTO_TEST_CASE(depth_is_reported_one_by_one_up_to_its_limit) {
  std::vector<int> depths;
  engine::search(toDepth("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 4), {},
                 [&](const engine::Report& progress) { depths.push_back(progress.depth); });
  BOOST_TEST(depths == (std::vector{1, 2, 3, 4}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_search_of_a_set_up_ends_by_itself) {
  for (const Named& each : allGames()) {
    const chess::Position position = each.variant.start();
    if (settled(each.variant, position)) continue;
    BOOST_TEST_CONTEXT(each.name) {
      // Without a limit; more than this many nodes would be felt.
      BOOST_TEST(engine::search({each.variant, position, {}, {}})->nodes < 200'000U);
    }
  }
}

} // namespace backrank::tests
