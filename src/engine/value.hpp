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
/// Stands for a value that is not known.
inline constexpr int unknownValue = 32'001;

constexpr bool isMate(int value) { return value >= leastMate || value <= -leastMate; }

/// Mates are stored by their distance from the position, not from the root.
constexpr int toTable(int value, int plies) {
  return !isMate(value) ? value : value > 0 ? value + plies : value - plies;
}
constexpr int fromTable(int value, int plies) {
  return !isMate(value) ? value : value > 0 ? value - plies : value + plies;
}

} // namespace backrank::engine
