#pragma once

#include <cstdint>

namespace backrank::engine {

/// A value for the opening and one for the endgame, in centipawns; what counts lies between them. Both are kept in one
/// number, so that a sum is one addition: they and all their sums stay within 32,767 either way.
class Tapered {
public:
  constexpr Tapered() = default;
  constexpr Tapered(int opening, int endgame)
      : both_(endgame * 65536 + opening) {}
  constexpr int opening() const { return static_cast<std::int16_t>(static_cast<std::uint16_t>(both_)); }
  constexpr int endgame() const {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>((both_ + 0x8000) >> 16));
  }
  constexpr Tapered operator+(Tapered o) const { return Tapered(both_ + o.both_); }
  constexpr Tapered operator-(Tapered o) const { return Tapered(both_ - o.both_); }
  constexpr Tapered operator*(int n) const { return Tapered(both_ * n); }
  constexpr Tapered over(int n) const { return {opening() / n, endgame() / n}; }
  constexpr Tapered& operator+=(Tapered o) { return *this = *this + o; }
  constexpr Tapered& operator-=(Tapered o) { return *this = *this - o; }
  constexpr bool operator==(const Tapered&) const = default;

private:
  constexpr explicit Tapered(int both)
      : both_(both) {}
  std::int32_t both_ = 0;
};

} // namespace backrank::engine
