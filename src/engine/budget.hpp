#pragma once

#include <atomic>

#include "engine/request.hpp"

namespace backrank::engine {

/// What a search may still spend: nodes, time, and the patience of whoever asked for it; for all its threads together.
/// It counts from its making, or from the hit where it ponders.
class Budget {
public:
  Budget(const Limits& limits, std::stop_token stop);

  /// Nodes that one more thread may search before it asks again, at most 1,024 (some 0.5 ms); 0: no more at all, ever.
  /// `nodes`: what the thread has searched since it last asked. `keepsTime`: the thread also looks at the clock.
  std::uint64_t more(std::uint64_t nodes, bool keepsTime);

  /// A depth is finished: true if another one is worth beginning. `changes`: how often the best action has changed
  /// lately, 0 or more; `drop`: by how much the value has fallen, in centipawns.
  bool allowsAnotherDepth(double changes, int drop) const;
  /// Only one action is legal or the mate that was asked for is found: no need to use up the clock.
  void content() { content_.store(true, std::memory_order_relaxed); }
  bool mayEndEarly() const;

  void end() { exhausted_.store(true, std::memory_order_relaxed); }
  bool exhausted() const { return exhausted_.load(std::memory_order_relaxed); }
  const std::stop_token& stop() const { return stop_; }
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  std::chrono::milliseconds elapsed() const;
  /// Waits for the stop, or the hit that ends pondering.
  void waitForStop();
  /// From any thread.
  void ponderHit();

private:
  bool waits() const;
  std::chrono::milliseconds sinceClockRuns() const;

  using Instant = std::chrono::steady_clock::time_point;
  const Limits limits_;
  const std::stop_token stop_;
  const Instant start_;
  std::chrono::milliseconds soft_{0}; ///< of clocks: what a move may take
  std::chrono::milliseconds hard_{0}; ///< of clocks: what it may take at most
  std::atomic<bool> pondering_;
  std::atomic<Instant::rep> clockStart_;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<bool> exhausted_{false};
  std::atomic<bool> content_{false};
};

} // namespace backrank::engine
