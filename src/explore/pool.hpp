#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <vector>

#include "explore/job.hpp"
#include "explore/pace.hpp"

namespace backrank::explore {

/// How soon a start is wanted.
enum class Urgency : std::uint8_t { selected, visible, filtered, rest };

struct Progress {
  std::size_t done = 0;
  std::size_t inAll = 0;
  bool paused = false;
  /// Judged by what the last ones took; nothing before a few have been finished, or while it is paused.
  std::optional<std::chrono::milliseconds> remaining = {};
  bool isComplete() const { return done == inAll; }
};

/// Scores many starts on several threads, the most urgent ones first. Its functions may be called from
/// any thread; from a callback, too, but wait() and the destructor.
class Pool {
public:
  struct Options {
    int threads = 1;
    /// The threads run only when nothing else wants a processor (where the system knows such a thing).
    bool idle = false;
    /// Begins paused.
    bool paused = false;
  };
  /// Called in a thread of the pool, one call at a time, and not any more once the pool is destroyed.
  using Finished = std::function<void(const Subject&, const std::optional<Scored>&)>;
  using Rank = std::function<Urgency(const Subject&)>;

  /// Begins at once. The callback gets nothing for a start that the game cannot come to.
  Pool(Survey survey, std::vector<Subject> subjects, Options options, Finished finished);
  /// Ends within some milliseconds; what was not finished is not reported.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// From now on in this order; among equals in the order they were given in.
  void prefer(const Rank& rank);
  /// Stops what runs (it will be begun anew) within some milliseconds, and takes up nothing.
  void pause();
  void resume();
  /// Returns when all is finished; never while it is paused.
  void wait();
  Progress progress() const;

private:
  using Clock = std::chrono::steady_clock;
  struct Taken {
    std::size_t job; ///< place in subjects_
    std::stop_token stop;
  };
  void work(std::stop_token ending);
  std::optional<Taken> take(std::stop_token ending);
  void giveBack(std::size_t job);
  void finish(std::size_t job, const std::optional<Scored>& scored, Clock::duration took);

  const Survey survey_;
  const std::vector<Subject> subjects_;
  const Options options_;
  const Finished finished_;

  std::mutex reporting_; ///< held while the callback runs
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::set<std::pair<Urgency, std::size_t>> waiting_; ///< places in subjects_
  std::vector<Urgency> urgency_;
  std::size_t done_ = 0;
  bool paused_;
  std::stop_source running_; ///< of the searches that go on; another one after each pause
  Pace pace_;
  std::vector<std::jthread> threads_; ///< last, so that they end before all else does
};

} // namespace backrank::explore
