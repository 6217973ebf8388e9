#include "app/machine_time.hpp"

#include <algorithm>
#include <ctime>
#include <mutex>

#include "game/clock.hpp"

namespace backrank::app {
namespace {

using game::Millis;

/// Two clocks that are read one after the other differ by less.
constexpr Millis shortestSleep = std::chrono::milliseconds(200);
constexpr Millis leastLeap = game::Clock::usualSleepGap + std::chrono::seconds(1);

#ifdef CLOCK_BOOTTIME
std::optional<Millis> read(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) != 0) return std::nullopt;
  return std::chrono::duration_cast<Millis>(std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}
#endif

} // namespace

game::Instant SleepLeap::at(Millis awake, Millis withSleep) {
  const Millis asleep = withSleep - awake;
  const Millis slept = asleep - asleep_.value_or(asleep);
  if (!asleep_ || slept > shortestSleep) asleep_ = asleep;
  if (slept > shortestSleep) leapt_ += std::max(leastLeap - slept, Millis{});
  return game::Instant(withSleep + leapt_);
}

game::Instant machineTime() {
#ifdef CLOCK_BOOTTIME
  // The machine has one history of sleeps, whoever asks.
  static std::mutex guard;
  static SleepLeap leap;
  const std::lock_guard lock(guard);
  const auto awake = read(CLOCK_MONOTONIC);
  const auto withSleep = read(CLOCK_BOOTTIME);
  if (awake && withSleep) return leap.at(*awake, *withSleep);
#endif
  return std::chrono::time_point_cast<Millis>(std::chrono::steady_clock::now());
}

} // namespace backrank::app
