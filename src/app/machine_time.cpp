#include "app/machine_time.hpp"

#include <ctime>

namespace backrank::app {

game::Instant machineTime() {
#ifdef CLOCK_BOOTTIME
  timespec time{};
  if (clock_gettime(CLOCK_BOOTTIME, &time) == 0)
    return game::Instant(std::chrono::duration_cast<game::Millis>(std::chrono::seconds(time.tv_sec) +
                                                                  std::chrono::nanoseconds(time.tv_nsec)));
#endif
  return std::chrono::time_point_cast<game::Millis>(std::chrono::steady_clock::now());
}

} // namespace backrank::app
