#include "explore/idle.hpp"

#ifdef __linux__
#include <sched.h>
#endif

namespace backrank::explore {

void becomeIdle() {
#ifdef __linux__
  const sched_param none{};
  // 0 is the calling thread. A refusal is nothing to tell anybody: the work is done all the same.
  (void)sched_setscheduler(0, SCHED_IDLE, &none);
#endif
}

} // namespace backrank::explore
