// How soon a search answers once it is stopped: bench_stop [stops] [threads]
// Each search runs for 0 to 50 ms, in every game from its start; from the stop to the answer, in milliseconds, median
// and worst: by the wall, and the processor time of all threads, which other programs do not lengthen.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <future>
#include <thread>

#include "base/random.hpp"
#include "engine/engine.hpp"

namespace {

using namespace backrank;
using Moments = std::array<double, 2>; ///< milliseconds of the wall's clock and of the processor

double readClock(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}
Moments readClocks() { return {readClock(CLOCK_MONOTONIC), readClock(CLOCK_PROCESS_CPUTIME_ID)}; }

/// From the stop to the answer of one search that ran so long.
Moments lasted(engine::Engine& engine, const engine::Request& request, std::chrono::microseconds before) {
  std::stop_source source;
  auto search = std::async(std::launch::async, [&] {
    engine.search(request, source.get_token());
    return readClocks();
  });
  std::this_thread::sleep_for(before);
  const Moments stop = readClocks();
  source.request_stop();
  const Moments answer = search.get();
  return {answer[0] - stop[0], answer[1] - stop[1]};
}

void print(const char* clock, std::vector<double> times) {
  std::ranges::sort(times);
  std::printf(" %s median %.2f worst %.2f", clock, times[times.size() / 2], times.back());
}

} // namespace

int main(int argc, char** argv) {
  const int stops = argc > 1 ? std::atoi(argv[1]) : 100;
  const int threads = argc > 2 ? std::atoi(argv[2]) : 1;
  engine::Engine engine;
  engine.setThreads(threads);
  Random random(1);
  for (const rules::VariantType* type : rules::allVariants()) {
    const rules::Variant variant(*type);
    std::array<std::vector<double>, 2> times;
    for (int i = 0; i < stops; ++i) {
      engine::Request request{variant, variant.start(rules::Seed{random.next()})};
      request.limits.infinite = true;
      const Moments each = lasted(engine, request, std::chrono::microseconds(random.below(50'001)));
      for (const std::size_t clock : {0U, 1U}) times[clock].push_back(each[clock]);
    }
    std::printf("%s", std::string(type->id).c_str());
    print("wall", times[0]);
    print("processor", times[1]);
    std::printf("\n");
    std::fflush(stdout);
  }
}
