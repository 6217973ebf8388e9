// The number that tells whether the search has changed.
#include <boost/test/unit_test.hpp>

#include "cli/cli_run.hpp"

BOOST_AUTO_TEST_SUITE(bench)

BOOST_AUTO_TEST_CASE(the_bench_counts_the_same_positions_twice) {
  const auto nodes = [] { return backrank::tests::linesOf(backrank::tests::cli({"bench", "--depth", "4"}).out).at(0); };
  const std::string first = nodes();
  BOOST_TEST(first.starts_with("nodes "));
  BOOST_TEST(nodes() == first);
}

BOOST_AUTO_TEST_CASE(the_bench_prints_nodes_seconds_and_speed) {
  BOOST_TEST(backrank::tests::firstWords(backrank::tests::cli({"bench", "--depth", "1"}).out) == "nodes seconds nps");
}

BOOST_AUTO_TEST_SUITE_END()
