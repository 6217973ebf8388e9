#pragma once

#include <mutex>
#include <optional>
#include <utility>

namespace backrank::app {

/// A place where one thread leaves the latest of something and another one looks when it has time: however much is
/// left there, nobody is flooded.
template <class Thing>
class Latest {
public:
  void put(Thing thing) {
    const std::scoped_lock lock(mutex_);
    thing_ = std::move(thing);
  }
  /// The same thing again and again, until another one is there.
  std::optional<Thing> look() const {
    const std::scoped_lock lock(mutex_);
    return thing_;
  }
  /// Each thing once.
  std::optional<Thing> take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(thing_, std::nullopt);
  }

private:
  mutable std::mutex mutex_;
  std::optional<Thing> thing_;
};

} // namespace backrank::app
