#pragma once

#include <cstdint>

namespace backrank {

/// A small generator of random numbers whose results are the same on every machine (splitmix64); the standard
/// library's distributions are not.
class Random {
public:
  explicit Random(std::uint64_t seed)
      : state_(seed) {}
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t n = state_;
    n = (n ^ (n >> 30)) * 0xBF58476D1CE4E5B9;
    n = (n ^ (n >> 27)) * 0x94D049BB133111EB;
    return n ^ (n >> 31);
  }
  /// Uniform in 0 to `size` - 1; `size` at least 1 and small against 2^64.
  std::size_t below(std::size_t size) { return static_cast<std::size_t>(next() % size); }

private:
  std::uint64_t state_;
};

} // namespace backrank
