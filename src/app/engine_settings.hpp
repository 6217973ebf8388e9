#pragma once

#include <chrono>
#include <cstddef>

namespace backrank::app {

/// What our engine may use of the machine. A value; kept by the window.
struct EngineSettings {
  static constexpr int mostThreads = 64;
  static constexpr int mostHash = 4096;
  static constexpr int longestThought = 60;

  int threads = 1;
  int hash = 64;    ///< MB of the table, 1 to mostHash
  int thinking = 3; ///< seconds a move takes at full strength in a game without a clock, 1 to longestThought

  bool operator==(const EngineSettings&) const = default;
};

} // namespace backrank::app
