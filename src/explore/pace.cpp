#include "explore/pace.hpp"

namespace backrank::explore {
namespace {

constexpr std::size_t fewest = 3;
/// Some seconds of work at most limits, so that the estimate follows a machine that gets busy.
constexpr std::size_t longest = 64;

} // namespace

void Pace::finished(Duration each) {
  latest_.push_back(each);
  sum_ += each;
  if (latest_.size() <= longest) return;
  sum_ -= latest_.front();
  latest_.pop_front();
}

std::optional<Pace::Duration> Pace::remaining(std::size_t jobs, std::size_t threads) const {
  if (latest_.size() < fewest) return std::nullopt;
  const auto measured = static_cast<Duration::rep>(latest_.size());
  const std::size_t atATime = threads < jobs ? threads : jobs;
  if (atATime == 0) return Duration(0);
  return sum_ * static_cast<Duration::rep>(jobs) / (measured * static_cast<Duration::rep>(atATime));
}

} // namespace backrank::explore
