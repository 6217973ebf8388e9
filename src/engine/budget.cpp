#include "engine/budget.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace backrank::engine {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t nodesBetweenLooks = 1024;
/// What the way from the answer to the opponent's clock may take.
constexpr milliseconds overhead{15};

struct Share {
  milliseconds soft;
  milliseconds hard;
};

/// A game has about so many moves left as is spent on this one, and the increment comes on top.
Share shareOf(const Clocks& clocks) {
  const milliseconds left = std::max(clocks.own.left - overhead, milliseconds(1));
  const int moves = std::clamp(clocks.movesToGo.value_or(28), 1, 28);
  const milliseconds wanted = left / moves + clocks.own.increment * 9 / 10;
  const milliseconds most = moves == 1 ? left * 9 / 10 : left / 2;
  return {std::min(wanted * 9 / 10, most), std::min(wanted * 3, most)};
}

} // namespace

Budget::Budget(const Limits& limits, std::stop_token stop)
    : limits_(limits)
    , stop_(std::move(stop))
    , start_(std::chrono::steady_clock::now())
    , pondering_(limits.ponder)
    , clockStart_(start_.time_since_epoch().count()) {
  if (!limits.clocks) return;
  const Share share = shareOf(*limits.clocks);
  soft_ = share.soft;
  hard_ = share.hard;
}

milliseconds Budget::elapsed() const {
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start_);
}

milliseconds Budget::sinceClockRuns() const {
  const Instant from{Instant::duration(clockStart_.load(std::memory_order_relaxed))};
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - from);
}

void Budget::ponderHit() {
  clockStart_.store(std::chrono::steady_clock::now().time_since_epoch().count(), std::memory_order_relaxed);
  pondering_.store(false, std::memory_order_release);
}

bool Budget::waits() const { return limits_.infinite || pondering_.load(std::memory_order_acquire); }

std::uint64_t Budget::more(std::uint64_t nodes, bool keepsTime) {
  const std::uint64_t all = nodes_.fetch_add(nodes, std::memory_order_relaxed) + nodes;
  if (stop_.stop_requested()) end();
  if (limits_.nodes && all >= *limits_.nodes) end();
  if (keepsTime && !waits()) {
    if (limits_.time && sinceClockRuns() >= *limits_.time) end();
    if (limits_.clocks && sinceClockRuns() >= hard_) end();
  }
  if (exhausted()) return 0;
  return limits_.nodes ? std::min(nodesBetweenLooks, *limits_.nodes - all) : nodesBetweenLooks;
}

bool Budget::mayEndEarly() const { return !waits() && !limits_.time; }

bool Budget::allowsAnotherDepth(double changes, int drop) const {
  if (exhausted()) return false;
  if (!limits_.clocks || waits()) return true;
  // An answer that has stood for long needs less time, one that has just got worse more.
  const double unrest = 0.65 + 0.5 * std::min(changes, 2.0) + std::clamp(drop, 0, 60) / 100.0;
  const double share = content_.load(std::memory_order_relaxed) ? 0.1 : unrest;
  return static_cast<double>(sinceClockRuns().count()) < static_cast<double>(soft_.count()) * share;
}

void Budget::waitForStop() {
  std::mutex mutex;
  std::condition_variable_any changed;
  std::unique_lock lock(mutex);
  while (waits() && !stop_.stop_requested())
    // The hit does not wake anybody; it is looked for often enough.
    changed.wait_for(lock, stop_, milliseconds(5), [] { return false; });
}

} // namespace backrank::engine
