#include "cli/threads.hpp"

#include <algorithm>
#include <thread>

#include "base/quoted.hpp"

namespace backrank::cli {

Result<int, Problem> threadsOf(const Arguments& arguments) {
  constexpr std::uint64_t most = 256;
  const auto given = arguments.value("threads");
  if (!given) return static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 64U));
  const auto threads = readNumber(*given, most);
  if (threads.value_or(0) != 0) return static_cast<int>(*threads);
  return Failure{Problem{Status::wrongUsage, {quoted(*given) + " is not a number from 1 to 256."}}};
}

} // namespace backrank::cli
