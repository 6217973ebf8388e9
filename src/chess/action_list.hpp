#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "chess/action.hpp"

namespace backrank::chess {

/// Up to 512 actions without an allocation; the most that a legal chess position has is 218, odd ones have more than
/// 256. A further one is a fault of the program and ends it.
class ActionList {
public:
  // The array is left uninitialized on purpose: a list is made at every node of a search.
  ActionList() {} // NOLINT(modernize-use-equals-default)
  void add(Action action) {
    if (size_ == actions_.size()) std::abort();
    actions_[size_++] = action;
  }
  const Action* begin() const { return actions_.data(); }
  const Action* end() const { return actions_.data() + size_; }
  Action* begin() { return actions_.data(); }
  Action* end() { return actions_.data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const { return actions_[i]; }
  bool contains(Action action) const { return std::find(begin(), end(), action) != end(); }
  /// Keeps the actions for which `wanted` holds, in their order.
  template <class Predicate>
  void keepIf(Predicate wanted) {
    const auto last = std::remove_if(begin(), end(), [&](Action a) { return !wanted(a); });
    size_ = static_cast<std::size_t>(last - begin());
  }

private:
  std::size_t size_ = 0;
  std::array<Action, 512> actions_;
};

} // namespace backrank::chess
