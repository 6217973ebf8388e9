#pragma once

#include <span>
#include <string_view>

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

} // namespace backrank::engine
