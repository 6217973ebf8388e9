#include "engine/levels.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/random.hpp"

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

/// What a player of some Elo sees, and by how much he misjudges what he sees.
struct Sight {
  int elo;
  double nodes;
  double battleDoubt; ///< centipawns
  double setupDoubt;
};
constexpr std::array<Sight, 8> sights{{
    {1000, 300, 130, 60},
    {1200, 480, 84, 45},
    {1400, 1'200, 41, 32},
    {1600, 2'600, 26, 22},
    {1850, 8'000, 12, 14},
    {2100, 26'000, 5, 8},
    {2400, 100'000, 2, 4},
    {Strength::most, 450'000, 0, 0},
}};

/// Between the two rows around it; nodes grow by the same factor for each Elo.
Sight sightOf(Strength strength) {
  const int elo = std::clamp(strength.elo, Strength::least, Strength::most);
  std::size_t upper = 1;
  while (upper + 1 < sights.size() && sights[upper].elo < elo) ++upper;
  const Sight& high = sights[upper];
  const Sight& low = sights[upper - 1];
  const double share = static_cast<double>(elo - low.elo) / (high.elo - low.elo);
  const auto between = [share](double a, double b) { return a + (b - a) * share; };
  return {elo, low.nodes * std::pow(high.nodes / low.nodes, share), between(low.battleDoubt, high.battleDoubt),
          between(low.setupDoubt, high.setupDoubt)};
}

/// Nearly a normal distribution of width 1.
double normal(Random& random) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(random.below(1'000'000)) / 1'000'000;
  return sum - 6;
}

} // namespace

std::span<const Level> levels() { return allLevels; }

Strength strengthOfSkill(int skill) {
  return {Strength::least + (Strength::most - Strength::least) * std::clamp(skill, 0, 20) / 20};
}

std::uint64_t nodesOf(Strength strength) { return static_cast<std::uint64_t>(sightOf(strength).nodes); }

std::size_t chosenBy(Strength strength, bool settingUp, std::uint64_t seed, std::span<const Line> lines) {
  const Sight sight = sightOf(strength);
  const double doubt = settingUp ? sight.setupDoubt : sight.battleDoubt;
  Random random(seed);
  std::size_t best = 0;
  double most = -1e9;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double seen = lines[i].score.centipawns + doubt * normal(random);
    if (seen <= most) continue;
    most = seen;
    best = i;
  }
  return best;
}

} // namespace backrank::engine
