#pragma once

#include <span>
#include <string_view>

#include "engine/report.hpp"
#include "engine/request.hpp"

namespace backrank::engine {

/// A strength with a name for people.
struct Level {
  std::string_view name; ///< "Beginner"
  Strength strength;
};

/// The eight levels, weakest first; the last one is full strength.
std::span<const Level> levels();

/// UCI's "Skill Level", 0 to 20, as a strength; 20 is full.
Strength strengthOfSkill(int skill);

/// What a player sees, and by how much he misjudges it.
struct Sight {
  double nodes;       ///< that he looks at before acting
  double battleDoubt; ///< centipawns
  double lapses;      ///< share of his actions in battle that he does not think through
  double setupDoubt;
  int lines; ///< that he compares: each costs him depth
};
/// More nodes and less of all else with each Elo.
Sight sightOf(Strength strength);
/// The line that he takes for the best: he misjudges each by some centipawns, and now and then by many. The seed fixes
/// his mistakes.
std::size_t chosenBy(Strength strength, bool settingUp, std::uint64_t seed, std::span<const Line> lines);

} // namespace backrank::engine
