#include "cli/match/score.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace backrank::cli {

double shareOfElo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double eloOfShare(double share) {
  const double bounded = std::clamp(share, 1e-6, 1 - 1e-6);
  return 400 * std::log10(bounded / (1 - bounded));
}

int Score::pairCount() const { return std::accumulate(pairs_.begin(), pairs_.end(), 0); }

double Score::share() const { return games() == 0 ? 0.5 : (won() + drawn() / 2.0) / games(); }

Score::Moments Score::moments() const {
  const double count = pairCount();
  double mean = 0;
  for (std::size_t i = 0; i < pairs_.size(); ++i) mean += static_cast<double>(i) / 4 * pairs_[i] / count;
  double variance = 0;
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    const double distance = static_cast<double>(i) / 4 - mean;
    variance += distance * distance * pairs_[i] / count;
  }
  return {mean, variance};
}

std::optional<Estimate> Score::elo() const {
  if (pairCount() == 0) return std::nullopt;
  const auto [mean, variance] = moments();
  if (variance <= 0) return std::nullopt;
  const double error = 1.96 * std::sqrt(variance / pairCount());
  return Estimate{eloOfShare(mean), (eloOfShare(mean + error) - eloOfShare(mean - error)) / 2};
}

std::optional<double> Score::superiority() const {
  if (pairCount() == 0) return std::nullopt;
  const auto [mean, variance] = moments();
  if (variance <= 0) return std::nullopt;
  return std::erfc(-(mean - 0.5) / std::sqrt(2 * variance / pairCount())) / 2;
}

double Score::logLikelihoodRatio(const SequentialTest& test) const {
  // Too few pairs, or all of one kind, do not tell how much the results spread.
  if (pairCount() < 2) return 0;
  const auto [mean, variance] = moments();
  if (variance <= 0) return 0;
  const double share0 = shareOfElo(test.elo0);
  const double share1 = shareOfElo(test.elo1);
  return pairCount() * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance);
}

} // namespace backrank::cli
