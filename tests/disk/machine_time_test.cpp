// The clock of the machine, which the case sets: a sleep of any length is seen, and nobody pays for it.
#include <boost/test/unit_test.hpp>

#include <ctime>
#include <sys/syscall.h>
#include <unistd.h>
#include <utility>

#include "app/app_games.hpp"
#include "app/machine_time.hpp"

namespace {

using namespace std::chrono_literals;
using backrank::game::Millis;

/// What the machine's clocks show while a case sets them: later than they really are, and from case to case they go on.
struct SetClocks {
  bool isSet = false;
  Millis awake = 100'000h;
  Millis asleep = 10'000h;
} clocks;

class Machine {
public:
  Machine() {
    clocks.isSet = true;
    backrank::app::machineTime(); // has slept until here
  }
  ~Machine() { clocks.isSet = false; }
  void wait(Millis time) const { clocks.awake += time; }
  void sleep(Millis time) const { clocks.asleep += time; }
};

} // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
  const bool isOurs = clocks.isSet && (clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME);
  if (!isOurs) return static_cast<int>(syscall(SYS_clock_gettime, clock, time));
  const Millis shown = clocks.awake + (clock == CLOCK_BOOTTIME ? clocks.asleep : Millis{});
  time->tv_sec = static_cast<time_t>(shown / 1s);
  time->tv_nsec = static_cast<long>(shown % 1s / 1ns);
  return 0;
}

namespace backrank::app {

BOOST_AUTO_TEST_SUITE(machine_time)

BOOST_AUTO_TEST_CASE(the_machines_clock_goes_on_as_time_does_and_leaps_over_every_sleep) {
  const Machine machine;
  auto passed = [before = machineTime()]() mutable {
    const game::Instant now = machineTime();
    return std::chrono::milliseconds(now - std::exchange(before, now)).count();
  };
  for (const Millis time : {1ms, 700ms, 3300ms, 9000ms}) {
    machine.wait(time);
    BOOST_TEST(passed() == time.count());
  }
  for (const Millis time : {Millis(300), Millis(6000), Millis(9999), Millis(10'001), Millis(1h)}) {
    machine.sleep(time);
    const auto leap = passed();
    BOOST_TEST(leap > std::chrono::milliseconds(game::Clock::usualSleepGap).count());
    BOOST_TEST(leap >= time.count());
    machine.wait(50ms);
    BOOST_TEST(passed() == 50);
  }
  machine.sleep(1ms); // two clocks are not read in one instant
  BOOST_TEST(passed() == 1);
}

BOOST_AUTO_TEST_CASE(a_sleep_shorter_than_a_look_pauses_the_clock_and_no_flag_falls_in_it) {
  const Machine machine;
  tests::TestGame game;
  const rules::Variant variant = tests::variantOf("standard");
  game.begin({.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(5s, 0s)});
  machine.wait(2s);
  game.passTime();
  machine.sleep(6s);
  game.passTime();
  BOOST_TEST(!game.isOver());
  BOOST_TEST(game.isPaused());
  BOOST_TEST((game.clock().pause == game::ClockState::Pause::sleep));
  BOOST_TEST(game.clock().of(chess::Color::white).left.count() == 3000);
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
