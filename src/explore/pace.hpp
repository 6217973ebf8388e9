#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>

namespace backrank::explore {

/// How long what is left will take, judged by how long the latest jobs took; times in which nothing runs do not count.
class Pace {
public:
  using Duration = std::chrono::steady_clock::duration;

  /// A job has taken so long.
  void finished(Duration each);
  /// For so many jobs by so many threads at a time; nothing before a few have been finished.
  std::optional<Duration> remaining(std::size_t jobs, std::size_t threads) const;

private:
  std::deque<Duration> latest_;
  Duration sum_{0};
};

} // namespace backrank::explore
