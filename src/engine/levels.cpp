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
    {1000, {1'400, 42, 0.017, 42, 6}},
    {1200, {2'900, 25, 0.014, 32, 6}},
    {1400, {4'700, 18.4, 0.0119, 25, 6}},
    {1600, {8'700, 11.8, 0.0084, 15.5, 6}},
    {1850, {14'600, 8.3, 0.0058, 9.7, 6}},
    {2100, {24'000, 4.9, 0.003, 5.3, 5}},
    {2400, {39'000, 2.1, 0.00105, 2.1, 3}},
    {Strength::most, {60'000, 0, 0, 0, 2}},
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
