// What a machine is told of the clock.
#include "app/thinking_time.hpp"

#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"

namespace backrank::app {
namespace {

using game::FieldingTime;
using std::chrono::seconds;

game::Session clocked(std::string_view id, const FieldingTime& fielding) {
  const rules::Variant variant = tests::variantOf(id);
  game::Session session(variant, variant.start());
  auto control = game::TimeControl::sudden(seconds(180), seconds(2));
  control.fielding = fielding;
  session.setClock(control);
  session.startClock({});
  return session;
}

/// Seconds of the side to act, or -1.
long own(const game::Session& session) {
  const auto clocks = clocksOf(session);
  return clocks ? std::chrono::duration_cast<seconds>(clocks->own.left).count() : -1;
}

} // namespace

BOOST_AUTO_TEST_SUITE(thinking_time)

BOOST_AUTO_TEST_CASE(a_turn_of_setting_up_has_what_its_pool_gives) {
  struct Row {
    const char* what;
    const char* game;
    FieldingTime fielding;
    long own;
  };
  const Row rows[]{
      {"on the ordinary clock", "field", {}, 180},
      {"a pool that spills", "field", {.mode = FieldingTime::Mode::budget, .budget = seconds(30)}, 210},
      {"a pool that flags",
       "field",
       {.mode = FieldingTime::Mode::budget, .budget = seconds(30), .expiry = FieldingTime::Expiry::flag},
       30},
      {"no clock runs", "field", {.mode = FieldingTime::Mode::untimed}, -1},
      {"in the battle a pool is closed", "standard", {.mode = FieldingTime::Mode::budget, .budget = seconds(30)}, 180},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) { BOOST_TEST(own(clocked(row.game, row.fielding)) == row.own); }
  }
}

BOOST_AUTO_TEST_CASE(increments_count_only_where_the_turn_earns_them) {
  const auto increment = [](const FieldingTime& fielding) {
    return clocksOf(clocked("field", fielding))->own.increment.count();
  };
  BOOST_TEST(increment({}) == 2000);
  BOOST_TEST(increment({.increments = false}) == 0);
}

BOOST_AUTO_TEST_CASE(a_game_without_a_clock_tells_nothing) {
  const rules::Variant variant = tests::variantOf("standard");
  BOOST_TEST(!clocksOf(game::Session(variant, variant.start())).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
