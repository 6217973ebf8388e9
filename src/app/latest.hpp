#pragma once

#include <mutex>
#include <optional>

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
  std::optional<Thing> look() const {
    const std::scoped_lock lock(mutex_);
    return thing_;
  }

private:
  mutable std::mutex mutex_;
  std::optional<Thing> thing_;
};

} // namespace backrank::app
