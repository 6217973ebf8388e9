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

struct Row {
  int elo;
  Sight sight;
};
constexpr std::array<Row, 8> sights{{
    {1000, {1'800, 35.5, 0.0162, 55, 6}},
    {1200, {3'430, 22.5, 0.0133, 40, 6}},
    {1400, {6'200, 15, 0.0103, 28, 6}},
    {1600, {10'300, 10.6, 0.0077, 19, 6}},
    {1850, {20'700, 6.5, 0.0042, 12, 6}},
    {2100, {31'300, 4.2, 0.0021, 7, 5}},
    {2400, {44'000, 2.2, 0.0005, 3, 3}},
    {Strength::most, {75'000, 0, 0, 0, 2}},
}};
/// By how much an action is misjudged that was not thought through, in centipawns. People do not err a little each
/// time: they play well, and then overlook something.
constexpr double lapseDoubt = 160;

/// By how much he misjudges this time.
double doubtOf(const Sight& sight, bool settingUp, Random& random) {
  if (settingUp) return sight.setupDoubt;
  const bool lapses = static_cast<double>(random.below(1000)) < 1000 * sight.lapses;
  return lapses ? lapseDoubt : sight.battleDoubt;
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

// Between the two rows around it; nodes grow by the same factor for each Elo.
Sight sightOf(Strength strength) {
  const int elo = std::clamp(strength.elo, Strength::least, Strength::most);
  std::size_t upper = 1;
  while (upper + 1 < sights.size() && sights[upper].elo < elo) ++upper;
  const auto& [lowElo, low] = sights[upper - 1];
  const auto& [highElo, high] = sights[upper];
  const double share = static_cast<double>(elo - lowElo) / (highElo - lowElo);
  const auto between = [share](double a, double b) { return a + (b - a) * share; };
  return {low.nodes * std::pow(high.nodes / low.nodes, share), between(low.battleDoubt, high.battleDoubt),
          between(low.lapses, high.lapses), between(low.setupDoubt, high.setupDoubt),
          static_cast<int>(std::lround(between(low.lines, high.lines)))};
}

std::size_t chosenBy(Strength strength, bool settingUp, std::uint64_t seed, std::span<const Line> lines) {
  Random random(seed);
  const double doubt = doubtOf(sightOf(strength), settingUp, random);
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
