// How much of the processors `explore regroupment` uses, and whether one thread and several find the same.
//   bench_explore [nodes] [threads]
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <thread>
#include <unistd.h>

#include "explore/pool.hpp"

using namespace backrank;

namespace {

using Scores = std::map<explore::Subject, explore::Scored>;

double processorSeconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Seconds that the process's other threads have had a processor or stood in the queue for one, which other programs
/// cannot shorten.
double wantedSeconds() {
  double wanted = 0;
  for (const auto& task : std::filesystem::directory_iterator("/proc/self/task")) {
    if (task.path().filename() == std::to_string(getpid())) continue;
    std::ifstream file(task.path() / "schedstat");
    double running = 0;
    double queued = 0;
    if (file >> running >> queued) wanted += (running + queued) * 1e-9;
  }
  return wanted;
}

double seconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

Scores measure(const explore::Survey& survey, int threads) {
  const auto pairings = explore::pairings(survey.variant);
  Scores scores;
  const double begin = seconds();
  const double used = processorSeconds();
  double wanted = 0;
  {
    explore::Pool pool(survey, {pairings.begin(), pairings.end()}, {.threads = threads},
                       [&](const explore::Subject& subject, const std::optional<explore::Scored>& scored) {
                         scores.emplace(subject, *scored);
                       });
    pool.wait();
    wanted = wantedSeconds();
  }
  const double time = seconds() - begin;
  const auto share = [&](double part) { return 100 * part / (time * threads); };
  std::cout << std::fixed << std::setprecision(1) << "threads " << threads << " pairs " << scores.size() << " seconds "
            << time << " each thread ran " << share(processorSeconds() - used)
            << " % and ran or waited for a processor " << share(wanted) << " % of the time" << std::endl;
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
