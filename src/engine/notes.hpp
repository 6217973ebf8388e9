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
  /// What hangs over the king of `side`; called for each kind if any does.
  void press(chess::Color side, Pressure kind, int times) {
    pressures_[static_cast<std::size_t>(side)][static_cast<std::size_t>(kind)] = static_cast<float>(times);
  }
  const std::vector<float>& counts() const { return counts_; }
  /// [colour][Pressure]; all 0 where nothing hangs over a king.
  const std::array<std::array<float, pressureCount>, 2>& pressures() const { return pressures_; }

private:
  std::vector<float> counts_ = std::vector<float>(weightCount);
  std::array<std::array<float, pressureCount>, 2> pressures_{};
};

/// Keeps nothing: for the search.
struct NoCoefficients {
  void add(chess::Color, const Tapered&, float) {}
  void press(chess::Color, Pressure, int) {}
};

} // namespace backrank::engine
