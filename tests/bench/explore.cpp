// How much of the processors `explore regroupment` uses, and whether one thread and several find the same.
//   bench_explore [nodes] [threads]
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <map>
#include <thread>

#include "explore/pool.hpp"

using namespace backrank;

namespace {

using Scores = std::map<explore::Subject, explore::Scored>;

double processorSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

Scores measure(const explore::Survey& survey, int threads) {
  const auto pairings = explore::pairings(survey.variant);
  Scores scores;
  const double begin = seconds();
  const double used = processorSeconds();
  {
    explore::Pool pool(survey, {pairings.begin(), pairings.end()}, {.threads = threads},
                       [&](const explore::Subject& subject, const std::optional<explore::Scored>& scored) {
                         scores.emplace(subject, *scored);
                       });
    pool.wait();
  }
  const double time = seconds() - begin;
  const double processors = (processorSeconds() - used) / time;
  std::cout << "threads " << threads << " pairs " << scores.size() << std::fixed << std::setprecision(2) << " seconds "
            << time << " processors used " << processors << ", of each thread's " << std::setprecision(1)
            << 100 * processors / threads << " %" << std::endl;
  return scores;
}

} // namespace

int main(int argc, char* argv[]) {
  const std::uint64_t nodes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
  const int threads = argc > 2 ? std::atoi(argv[2]) : static_cast<int>(std::thread::hardware_concurrency());
  const explore::Survey survey{rules::Variant(*rules::variantType("regroupment")),
                               {explore::Limit::Kind::nodes, std::max<std::uint64_t>(nodes, 1)}};
  const Scores several = measure(survey, std::max(threads, 1));
  const bool isSame = measure(survey, 1) == several;
  std::cout << (isSame ? "same scores" : "DIFFERENT scores") << std::endl;
  return isSame ? 0 : 1;
}
