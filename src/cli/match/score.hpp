#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace backrank::cli {

/// An estimate with the half width of its interval of 95 %.
struct Estimate {
  double value = 0;
  double error = 0;
};

/// Bounds of a sequential test: which of two differences in Elo is true, each error 5 % at most.
struct SequentialTest {
  double elo0;
  double elo1;
};

/// What a match has brought so far, from the first engine's side. Two games from one opening, colours changed, are a
/// pair; since their results hang together, estimates rest on pairs.
class Score {
public:
  /// A game: 0 lost, 1 drawn, 2 won.
  void addGame(int points) { ++games_[static_cast<std::size_t>(points)]; }
  /// A pair whose both games have been added: 0 to 4 points.
  void addPair(int points) { ++pairs_[static_cast<std::size_t>(points)]; }

  int lost() const { return games_[0]; }
  int drawn() const { return games_[1]; }
  int won() const { return games_[2]; }
  int games() const { return lost() + drawn() + won(); }
  const std::array<int, 5>& pairs() const { return pairs_; }
  int pairCount() const;

  /// Points of all games, 0 to 1; a half before the first.
  double share() const;
  /// Difference in Elo by the pairs; nothing where results of one kind alone do not tell how much they spread.
  std::optional<Estimate> elo() const;
  /// How sure it is, 0 to 1, that the first engine is the stronger one; nothing likewise.
  std::optional<double> superiority() const;
  /// Logarithm of the likelihood ratio of elo1 to elo0, by the pairs' mean and spread.
  double logLikelihoodRatio(const SequentialTest& test) const;

  /// Where a test ends: for elo1 above this, for elo0 below its negative. Source: Wald, ln(0.95 / 0.05).
  static constexpr double decisive = 2.944438979166440;

private:
  struct Moments {
    double mean;
    double variance; ///< of one pair
  };
  /// Of the share of a pair's points, 0 to 1.
  Moments moments() const;

  std::array<int, 3> games_{};
  std::array<int, 5> pairs_{};
};

/// The share of points that a difference in Elo stands for, and back.
double shareOfElo(double elo);
double eloOfShare(double share);

} // namespace backrank::cli
