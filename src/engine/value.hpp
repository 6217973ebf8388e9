#pragma once

#include <cstdlib>

/// Values inside a search: centipawns from the side to move, and mates by their distance.
namespace backrank::engine {

inline constexpr int drawValue = 0;
/// Being mated at once is -mateValue; each ply until then is worth one.
inline constexpr int mateValue = 30'000;
/// Beyond any value.
inline constexpr int infinity = 32'000;
/// From here on a value is a mate; no evaluation reaches it.
inline constexpr int leastMate = 29'000;

constexpr bool isMate(int value) { return value >= leastMate || value <= -leastMate; }

/// What still matters of a value, from the side to move: more than alpha, less than beta.
struct Window {
  int alpha = -infinity;
  int beta = infinity;
  /// The same for the other side.
  constexpr Window flipped() const { return {-beta, -alpha}; }
  /// Asks only whether the value is more than alpha.
  constexpr Window narrowest() const { return {alpha, alpha + 1}; }
  constexpr bool isNarrowest() const { return beta - alpha == 1; }
};

} // namespace backrank::engine
