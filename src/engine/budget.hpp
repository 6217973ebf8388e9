#pragma once

#include "engine/engine.hpp"

namespace backrank::engine {

/// What a search may still spend: nodes, time, and the patience of whoever asked for it. It counts from its making.
class Budget {
public:
  Budget(const Limits& limits, std::stop_token stop);

  /// Counts one more node. False once a limit is reached or a stop was asked for, and ever after; the node is then not
  /// to be searched. Asks the clock and the stop token at the first node and every 1,024 (some 0.5 ms).
  bool spend() {
    if (nodes_ >= nextLook_) look();
    if (exhausted_) return false;
    ++nodes_;
    return true;
  }
  bool exhausted() const { return exhausted_; }
  std::uint64_t nodes() const { return nodes_; }
  std::chrono::milliseconds elapsed() const;

private:
  void look();

  Limits limits_;
  std::stop_token stop_;
  std::chrono::steady_clock::time_point start_;
  std::uint64_t nodes_ = 0;
  std::uint64_t nextLook_ = 0;
  bool exhausted_ = false;
};

} // namespace backrank::engine
