#include "engine/budget.hpp"

#include <algorithm>

namespace backrank::engine {
namespace {

constexpr std::uint64_t nodesBetweenLooks = 1024;

} // namespace

Budget::Budget(const Limits& limits, std::stop_token stop)
    : limits_(limits)
    , stop_(std::move(stop))
    , start_(std::chrono::steady_clock::now()) {}

std::chrono::milliseconds Budget::elapsed() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_);
}

void Budget::look() {
  const bool allNodes = limits_.nodes && nodes_ >= *limits_.nodes;
  const bool allTime = limits_.time && elapsed() >= *limits_.time;
  exhausted_ = exhausted_ || allNodes || allTime || stop_.stop_requested();
  nextLook_ = nodes_ + nodesBetweenLooks;
  if (limits_.nodes) nextLook_ = std::min(nextLook_, std::max(*limits_.nodes, nodes_));
}

} // namespace backrank::engine
