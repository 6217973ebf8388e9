// What other engines say of their search, put together.
#include "uci/info_report.hpp"

#include <boost/test/unit_test.hpp>

#include "support/games.hpp"
#include "uci/position.hpp"

using namespace backrank;

namespace {

uci::InfoReport heard(std::initializer_list<const char*> lines) {
  uci::InfoReport report(uci::startLine(tests::variantOf("standard")));
  for (const char* line : lines)
    if (const auto info = uci::readInfo(line)) report.note(*info);
  return report;
}

} // namespace

BOOST_AUTO_TEST_SUITE(info_report)

BOOST_AUTO_TEST_CASE(lines_are_kept_by_their_rank_and_the_latest_counts) {
  const auto report = heard({"info depth 5 multipv 1 score cp 30 nodes 100 time 10 pv e2e4 e7e5",
                             "info depth 5 multipv 2 score cp 20 pv d2d4", "info depth 6 multipv 1 score cp 25 pv d2d4",
                             "info nodes 900 hashfull 12"})
                          .report();
  BOOST_REQUIRE(report);
  BOOST_REQUIRE(report->lines.size() == 2U);
  BOOST_TEST(report->depth == 6);
  BOOST_TEST(report->score.centipawns == 25);
  BOOST_TEST(report->lines[1].score.centipawns == 20);
  BOOST_TEST(report->nodes == 900U);
  BOOST_TEST(report->hashfull == 12);
}

BOOST_AUTO_TEST_CASE(a_line_ends_before_a_move_that_is_none) {
  const auto report = heard({"info depth 5 score cp 30 pv e2e4 e7e5 hello g1f3"}).report();
  BOOST_REQUIRE(report);
  BOOST_TEST(report->principalVariation.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_line_may_be_written_as_in_a_file) {
  const auto report = heard({"info depth 5 score cp 30 pv e4 e5 Nf3 Nc6 Bc4 Nf6 O-O"}).report();
  BOOST_REQUIRE(report);
  BOOST_TEST(report->principalVariation.size() == 7U);
}

BOOST_AUTO_TEST_CASE(nothing_is_reported_before_a_line_with_a_score) {
  BOOST_TEST(!heard({}).report().has_value());
  BOOST_TEST(!heard({"info depth 5 nodes 10", "info depth 5 score cp 3 lowerbound pv e2e4", "info depth 1 pv e2e4",
                     "info score cp 3 pv e2e5", "info multipv 99999 score cp 3 pv e2e4"})
                  .report()
                  .has_value());
}

BOOST_AUTO_TEST_SUITE_END()
