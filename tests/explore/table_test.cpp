// Margins of a table that is drawn here.
#include <boost/test/unit_test.hpp>

#include "explore/table.hpp"

namespace backrank::explore {
namespace {

constexpr std::optional<int> none = std::nullopt;

Table tableOf(std::size_t columns, const std::vector<std::optional<int>>& cells) {
  Table table(cells.size() / columns, columns);
  for (std::size_t i = 0; i < cells.size(); ++i) table.set(i / columns, i % columns, cells[i]);
  return table;
}

// clang-format off
const std::vector<std::optional<int>> cells{
     30, -10,  20, -10,
     50, none, 40,  60,
   none, none, none, none,
};
// clang-format on

} // namespace

BOOST_AUTO_TEST_SUITE(table)

BOOST_AUTO_TEST_CASE(the_worst_case_of_a_white_array_is_its_least_score_and_the_first_reply_that_brings_it) {
  const Margin margin = *marginOfRow(tableOf(4, cells), 0);
  BOOST_TEST(margin.worst == -10);
  BOOST_TEST(margin.reply == 1U);
  BOOST_TEST(margin.mean == 7.5);
  BOOST_TEST(margin.isComplete());
}

BOOST_AUTO_TEST_CASE(unknown_cells_count_for_nothing_but_are_told) {
  const Margin margin = *marginOfRow(tableOf(4, cells), 1);
  BOOST_TEST(margin.mean == 50.0);
  BOOST_TEST(margin.worst == 40);
  BOOST_TEST(margin.known == 3U);
  BOOST_TEST(margin.inAll == 4U);
  BOOST_TEST(!margin.isComplete());
}

BOOST_AUTO_TEST_CASE(a_row_of_which_nothing_is_known_has_no_margin) { BOOST_TEST(!marginOfRow(tableOf(4, cells), 2)); }

BOOST_AUTO_TEST_CASE(the_worst_case_of_a_black_array_is_its_greatest_score) {
  const Margin margin = *marginOfColumn(tableOf(4, cells), 0);
  BOOST_TEST(margin.worst == 50);
  BOOST_TEST(margin.reply == 1U);
  BOOST_TEST(margin.mean == 40.0);
  BOOST_TEST(margin.known == 2U);
  BOOST_TEST(margin.inAll == 3U);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
