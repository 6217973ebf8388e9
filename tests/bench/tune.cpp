// Fits the weights of the evaluation to results of games and values that searches found (Texel's method):
//   bench_tune FILE [rounds] [freedom] [trust in searches, 0 to 1] > weights_data.hpp
// FILE holds what bench_tune_positions, bench_match_positions and judge_positions.py wrote. How it is used: README.md.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/random.hpp"
#include "engine/evaluate.hpp"
#include "notation/fen.hpp"
#include "weights_layout.hpp"

namespace {

using namespace backrank;

struct Use {
  std::uint16_t weight;
  float times;
};
/// A position as the tuner sees it: its value is the sum of weights times uses, between opening and endgame.
struct Sample {
  std::vector<Use> uses;
  std::array<std::array<float, engine::pressureCount>, 2> pressures; ///< [colour][Pressure]
  float opening;                                                     ///< share of the opening, 0 to 1
  float rest;   ///< what the evaluation has beside the weights, from White
  float found;  ///< by a search, in centipawns from White
  float result; ///< of the game, from White, 0 to 1
};

struct Pair {
  double opening = 0;
  double endgame = 0;
};
using Vector = std::vector<Pair>;

Vector startingWeights() {
  std::vector<engine::Tapered> flat(engine::weightCount);
  std::memcpy(static_cast<void*>(flat.data()), &engine::weights, sizeof(engine::Weights));
  Vector start;
  for (const engine::Tapered each : flat)
    start.push_back({static_cast<double>(each.opening()), static_cast<double>(each.endgame())});
  return start;
}

/// Where the pressures' weights begin among all.
std::size_t firstPressure() {
  const auto* base = reinterpret_cast<const char*>(&engine::weights);
  return static_cast<std::size_t>(reinterpret_cast<const char*>(&engine::weights.pressure) - base) /
         sizeof(engine::Tapered);
}

/// What hangs over one king, weighed.
double pressureOn(const Sample& sample, std::size_t side, const Vector& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < engine::pressureCount; ++i)
    sum += sample.pressures[side][i] * weights[firstPressure() + i].opening;
  return sum;
}

/// In centipawns, to be taken from that side's worth.
double harmTo(const Sample& sample, std::size_t side, const Vector& weights) {
  const auto [opening, endgame] = engine::harmOf(pressureOn(sample, side, weights));
  return opening * sample.opening + endgame * (1 - sample.opening);
}

double valueOf(const Sample& sample, const Vector& weights) {
  double sum = sample.rest;
  for (const Use& use : sample.uses)
    sum +=
        use.times * (weights[use.weight].opening * sample.opening + weights[use.weight].endgame * (1 - sample.opening));
  sum += harmTo(sample, 1, weights) - harmTo(sample, 0, weights);
  return sum;
}

double expected(double value, double scale) { return 1 / (1 + std::exp(-value / scale)); }

std::vector<Sample> readSamples(const char* path, const Vector& start) {
  std::vector<Sample> samples;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string id, fen;
    int halves = 0;
    int found = 0;
    words >> id >> halves >> found;
    std::getline(words >> std::ws, fen);
    const rules::Variant variant(*rules::variantType(id));
    const auto position = notation::readFen(variant, fen);
    if (!position) continue;
    Sample sample;
    const engine::Coefficients notes = engine::coefficientsOf(*position);
    for (std::size_t i = 0; i < notes.counts().size(); ++i)
      if (notes.counts()[i] != 0) sample.uses.push_back({static_cast<std::uint16_t>(i), notes.counts()[i]});
    sample.pressures = notes.pressures();
    sample.opening = static_cast<float>(engine::phaseOf(*position)) / 72;
    sample.found = static_cast<float>(found);
    sample.result = static_cast<float>(halves) / 2;
    sample.rest = 0;
    const int value = engine::evaluate(*position);
    const double white = position->turn() == chess::Color::white ? value : -value;
    const double rest = white - valueOf(sample, start);
    // Endings that are scaled or hunted in are not for the weights to explain.
    if (std::abs(rest) > 16) continue;
    samples.push_back(std::move(sample));
  }
  return samples;
}

/// How much what a search found counts; the rest is the result's.
double trustInSearch = 0.6;

/// What the value should tell: the result, and what a search found, which is less a matter of chance.
double aimOf(const Sample& sample, double scale) {
  return (1 - trustInSearch) * sample.result + trustInSearch * expected(sample.found, scale);
}

double lossOf(const std::vector<Sample>& samples, const Vector& weights, double scale) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double miss = expected(valueOf(sample, weights), scale) - aimOf(sample, scale);
    sum += miss * miss;
  }
  return sum / static_cast<double>(samples.size());
}

/// The scale on which what searches find agrees best with results.
double bestScale(const std::vector<Sample>& samples) {
  const auto missed = [&](double scale) {
    double sum = 0;
    for (const Sample& sample : samples) sum += std::pow(expected(sample.found, scale) - sample.result, 2);
    return sum;
  };
  double best = 100;
  for (double scale = 100; scale < 600; scale += 10)
    if (missed(scale) < missed(best)) best = scale;
  return best;
}

/// By how much each weight may change at once: a pressure of eight is about a centipawn, and what is counted in large
/// numbers goes by small steps.
std::vector<double> stridesFor(const std::vector<Sample>& samples) {
  std::vector<double> squares(engine::weightCount);
  std::vector<double> times(engine::weightCount);
  const auto count = [&](std::size_t weight, double value) {
    if (value == 0) return;
    squares[weight] += value * value;
    times[weight] += 1;
  };
  for (const Sample& sample : samples) {
    for (const Use& use : sample.uses) count(use.weight, use.times);
    for (const auto& side : sample.pressures)
      for (std::size_t i = 0; i < engine::pressureCount; ++i) count(firstPressure() + i, side[i]);
  }
  std::vector<double> strides(engine::weightCount, 1);
  for (std::size_t i = 0; i < strides.size(); ++i) {
    const bool presses = i >= firstPressure() && i < firstPressure() + engine::pressureCount;
    const double usual = times[i] == 0 ? 1 : std::sqrt(squares[i] / times[i]);
    strides[i] = (presses ? 8 : 1) / std::max(usual, 1.0);
  }
  // Who is to move is no matter of chance in positions that one player judged.
  strides.back() = 1e-3;
  return strides;
}

/// One pass of Adam's method over all samples in small groups; a pull towards the start keeps rare weights sensible.
class Fitter {
public:
  /// A weight is believed to be within about `freedom` centipawns of where it starts, unless the samples say otherwise.
  Fitter(Vector start, std::vector<double> strides, double scale, double freedom, std::size_t samples)
      : start_(start)
      , strides_(std::move(strides))
      , weights_(std::move(start))
      , scale_(scale)
      , pull_(scale / 4 / (freedom * freedom) / static_cast<double>(samples))
      , mean_(weights_.size())
      , square_(weights_.size()) {}

  void pass(const std::vector<Sample>& samples, double rate) {
    constexpr std::size_t group = 512;
    for (std::size_t from = 0; from + group <= samples.size(); from += group) {
      Vector slope(weights_.size());
      for (std::size_t i = from; i < from + group; ++i) add(samples[i], slope);
      step(slope, rate, group);
    }
  }
  const Vector& weights() const { return weights_; }

private:
  void add(const Sample& sample, Vector& slope) const {
    const double share = expected(valueOf(sample, weights_), scale_);
    const double by = (share - aimOf(sample, scale_)) * share * (1 - share);
    for (const Use& use : sample.uses) {
      slope[use.weight].opening += by * use.times * sample.opening;
      slope[use.weight].endgame += by * use.times * (1 - sample.opening);
    }
    for (const std::size_t side : {0U, 1U}) addPressure(sample, side, side == 0 ? by : -by, slope);
  }
  /// A weight of a pressure is some eight times as large as the centipawns it stands for.
  void addPressure(const Sample& sample, std::size_t side, double by, Vector& slope) const {
    const double pressure = pressureOn(sample, side, weights_);
    const auto [opening, endgame] = engine::harmOf(pressure);
    const auto [openingMore, endgameMore] = engine::harmOf(pressure + 1);
    const double steepness = (opening - openingMore) * sample.opening + (endgame - endgameMore) * (1 - sample.opening);
    for (std::size_t i = 0; i < engine::pressureCount; ++i)
      slope[firstPressure() + i].opening += by * steepness * sample.pressures[side][i];
  }
  void step(const Vector& slope, double rate, std::size_t group) {
    ++steps_;
    for (std::size_t i = 0; i < weights_.size(); ++i) {
      const double stride = strides_[i];
      const auto move = [&](double s, double& m, double& q, double& w, double origin) {
        const double g = s / static_cast<double>(group) + pull_ * (w - origin) / (stride * stride);
        m = 0.9 * m + 0.1 * g;
        q = 0.999 * q + 0.001 * g * g;
        const double mean = m / (1 - std::pow(0.9, steps_));
        const double square = q / (1 - std::pow(0.999, steps_));
        w -= stride * rate * mean / (std::sqrt(square) + 1e-8);
      };
      move(slope[i].opening, mean_[i].opening, square_[i].opening, weights_[i].opening, start_[i].opening);
      move(slope[i].endgame, mean_[i].endgame, square_[i].endgame, weights_[i].endgame, start_[i].endgame);
    }
  }

  Vector start_;
  std::vector<double> strides_;
  Vector weights_;
  double scale_;
  double pull_;
  Vector mean_;
  Vector square_;
  double steps_ = 0;
};

void print(const Vector& weights) {
  std::vector<engine::Tapered> flat;
  for (const Pair& each : weights)
    flat.push_back({static_cast<int>(std::lround(each.opening)), static_cast<int>(std::lround(each.endgame))});
  std::cout << tests::weightsText(flat);
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 60;
  const double freedom = argc > 3 ? std::atof(argv[3]) : 20;
  if (argc > 4) trustInSearch = std::atof(argv[4]);
  const Vector start = startingWeights();
  std::vector<Sample> samples = readSamples(argv[1], start);
  // Whole games are kept back: positions of one game have its result in common.
  const auto kept = static_cast<std::ptrdiff_t>(samples.size() * 9 / 10);
  const std::vector<Sample> unseen(samples.begin() + kept, samples.end());
  samples.resize(static_cast<std::size_t>(kept));
  Random random(1);
  for (std::size_t i = samples.size(); i > 1; --i) std::swap(samples[i - 1], samples[random.below(i)]);
  const double scale = bestScale(samples);
  std::fprintf(stderr, "samples %zu scale %.0f loss %.5f unseen %.5f\n", samples.size(), scale,
               lossOf(samples, start, scale), lossOf(unseen, start, scale));
  Fitter fitter(start, stridesFor(samples), scale, freedom, samples.size());
  for (int round = 1; round <= rounds; ++round) {
    fitter.pass(samples, round <= rounds / 2 ? 1.0 : round <= rounds * 3 / 4 ? 0.4 : 0.1);
    if (round % 5 == 0)
      std::fprintf(stderr, "round %d loss %.5f unseen %.5f\n", round, lossOf(samples, fitter.weights(), scale),
                   lossOf(unseen, fitter.weights(), scale));
  }
  print(fitter.weights());
}
