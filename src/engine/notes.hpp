#pragma once

#include <vector>

#include "chess/types.hpp"
#include "engine/weights_data.hpp"

namespace backrank::engine {

/// How often the evaluation of a position has used each weight, White's uses less Black's; for the tuner.
class Coefficients {
public:
  void add(chess::Color side, const Tapered& weight, float times) {
    const auto at = static_cast<std::size_t>(&weight - reinterpret_cast<const Tapered*>(&weights));
    counts_[at] += side == chess::Color::white ? times : -times;
  }
  const std::vector<float>& counts() const { return counts_; }

private:
  std::vector<float> counts_ = std::vector<float>(weightCount);
};

/// Keeps nothing: for the search.
struct NoCoefficients {
  void add(chess::Color, const Tapered&, float) {}
};

} // namespace backrank::engine
