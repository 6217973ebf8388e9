#include "engine/levels.hpp"

#include <algorithm>
#include <array>

namespace backrank::engine {
namespace {

constexpr std::array<Level, 8> allLevels{{
    {"First steps", {1000}},
    {"Beginner", {1200}},
    {"Learner", {1400}},
    {"Casual player", {1600}},
    {"Club player", {1850}},
    {"Strong club player", {2100}},
    {"Master", {2400}},
    {"Full strength", {Strength::most}},
}};

} // namespace

std::span<const Level> levels() { return allLevels; }

Strength strengthOfSkill(int skill) {
  return {Strength::least + (Strength::most - Strength::least) * std::clamp(skill, 0, 20) / 20};
}

} // namespace backrank::engine
