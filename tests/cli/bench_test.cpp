// The number that tells whether the search has changed.
#include <boost/test/unit_test.hpp>

#include "cli/cli_run.hpp"

BOOST_AUTO_TEST_SUITE(bench)

// The search of every kind of game in one number: a commit that changes no search keeps it, one that does sets it anew.
// It is the same in every kind of build and on every processor.
BOOST_AUTO_TEST_CASE(the_bench_counts_the_positions_that_it_has_always_counted) {
  const auto lines = backrank::tests::linesOf(backrank::tests::cli({"bench", "--depth", "6"}).out);
  BOOST_TEST(lines.at(0) == "nodes 94266");
}

BOOST_AUTO_TEST_CASE(the_bench_prints_nodes_seconds_and_speed) {
  BOOST_TEST(backrank::tests::firstWords(backrank::tests::cli({"bench", "--depth", "1"}).out) == "nodes seconds nps");
}

BOOST_AUTO_TEST_SUITE_END()
