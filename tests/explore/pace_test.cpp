#include <boost/test/unit_test.hpp>

#include "explore/pace.hpp"

namespace backrank::explore {
namespace {

using namespace std::chrono_literals;

Pace paceOf(std::size_t jobs, Pace::Duration each) {
  Pace pace;
  for (std::size_t i = 0; i < jobs; ++i) pace.finished(each);
  return pace;
}

} // namespace

BOOST_AUTO_TEST_SUITE(pace)

BOOST_AUTO_TEST_CASE(before_a_few_jobs_are_done_nothing_is_promised) {
  BOOST_TEST(!paceOf(2, 1s).remaining(10, 1));
  BOOST_TEST(paceOf(3, 1s).remaining(10, 1).has_value());
}

BOOST_AUTO_TEST_CASE(what_is_left_takes_as_long_as_the_jobs_did_shared_among_the_threads) {
  BOOST_TEST((*paceOf(5, 2s).remaining(10, 1) == 20s));
  BOOST_TEST((*paceOf(5, 2s).remaining(10, 4) == 5s));
}

BOOST_AUTO_TEST_CASE(fewer_jobs_than_threads_take_as_long_as_one) {
  BOOST_TEST((*paceOf(5, 2s).remaining(1, 8) == 2s));
}

BOOST_AUTO_TEST_CASE(nothing_left_takes_no_time) { BOOST_TEST((*paceOf(5, 2s).remaining(0, 2) == 0s)); }

BOOST_AUTO_TEST_CASE(a_machine_that_gets_busy_is_believed_after_a_while) {
  Pace pace = paceOf(1'000, 1s);
  for (int i = 0; i < 64; ++i) pace.finished(3s);
  BOOST_TEST((*pace.remaining(1, 1) == 3s));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
