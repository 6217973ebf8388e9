// Fits the weights of home arrays to what searches found: bench_tune_arrays FIELD FISCHER ORTHODOX [freedom]
//   > array_weights_data.hpp
// The files hold what bench_array_values wrote, one for each way of castling. How it is used: README.md.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <vector>

#include "base/random.hpp"
#include "engine/array_weights.hpp"

namespace {

using namespace backrank;

struct Sample {
  std::vector<std::size_t> uses; ///< each weight once
  double value;                  ///< centipawns for White
};

/// N B R Q K as 0 to 4.
std::size_t roleOf(char letter) { return std::string_view("NBRQK").find(letter); }

const engine::ArrayWeights all{};
std::size_t placeOf(const std::int16_t& weight) {
  return static_cast<std::size_t>(&weight - reinterpret_cast<const std::int16_t*>(&all));
}

std::vector<std::size_t> usesOf(const std::string& white, const std::string& black) {
  std::vector<std::size_t> uses;
  for (const std::size_t color : {0U, 1U}) {
    const std::string& array = color == 0 ? white : black;
    for (std::size_t file = 0; file < 8; ++file) {
      uses.push_back(placeOf(all.man[color][roleOf(array[file])][file]));
      for (std::size_t right = file + 1; right < 8; ++right)
        uses.push_back(placeOf(all.beside[color][roleOf(array[file])][roleOf(array[right])][right - file]));
    }
  }
  for (std::size_t w = 0; w < 8; ++w)
    for (std::size_t b = 0; b < 8; ++b)
      uses.push_back(placeOf(all.against[roleOf(white[w])][roleOf(black[b])][b + 7 - w]));
  return uses;
}

std::vector<Sample> readSamples(const char* path) {
  std::vector<Sample> samples;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string id, white, black;
    double value = 0;
    words >> id >> white >> black >> value;
    if (words && std::abs(value) < 1000) samples.push_back({usesOf(white, black), value});
  }
  return samples;
}

double sumOf(const Sample& sample, const std::vector<double>& weights) {
  double sum = 0;
  for (const std::size_t use : sample.uses) sum += weights[use];
  return sum;
}

double errorOf(const std::vector<Sample>& samples, std::size_t from, std::size_t to, const std::vector<double>& w,
               double mean) {
  double sum = 0;
  for (std::size_t i = from; i < to; ++i) sum += std::pow(sumOf(samples[i], w) + mean - samples[i].value, 2);
  return std::sqrt(sum / static_cast<double>(to - from));
}

/// Least squares by small steps; each weight is believed to be within about `freedom` centipawns of nothing.
std::vector<double> fitted(std::vector<Sample> samples, double freedom) {
  double mean = 0;
  for (const Sample& sample : samples) mean += sample.value / static_cast<double>(samples.size());
  const std::size_t kept = samples.size() * 9 / 10;
  std::vector<double> weights(engine::arrayWeightCount);
  std::fprintf(stderr, "samples %zu mean %.1f spread %.2f unseen %.2f\n", samples.size(), mean,
               errorOf(samples, 0, kept, weights, mean), errorOf(samples, kept, samples.size(), weights, mean));
  const double noise = 30;
  const double pull = noise * noise / (freedom * freedom) / static_cast<double>(kept);
  for (int round = 0; round < 60; ++round) {
    const double rate = (round < 30 ? 0.002 : round < 45 ? 0.0007 : 0.0002);
    for (std::size_t i = 0; i < kept; ++i) {
      const double miss = samples[i].value - mean - sumOf(samples[i], weights);
      for (const std::size_t use : samples[i].uses) weights[use] += rate * (miss - 50 * pull * weights[use]);
    }
  }
  weights[placeOf(all.firstMove)] = mean;
  std::fprintf(stderr, "fitted %.2f unseen %.2f\n", errorOf(samples, 0, kept, weights, mean),
               errorOf(samples, kept, samples.size(), weights, mean));
  return weights;
}

void print(const char* name, const std::vector<double>& weights) {
  std::size_t at = 0;
  const auto row = [&](std::size_t size) {
    std::string text = "{{";
    for (std::size_t i = 0; i < size; ++i)
      text += (i == 0 ? "" : ", ") + std::to_string(std::lround(weights[at++] * 10));
    return text + "}}";
  };
  const auto rows = [&](std::size_t number, std::size_t size) {
    std::string text = "{{";
    for (std::size_t i = 0; i < number; ++i) text += (i == 0 ? "" : ",\n      ") + row(size);
    return text + "}}";
  };
  std::cout << "inline constexpr ArrayWeights " << name << "{\n    .man = {{" << rows(5, 8) << ",\n      " << rows(5, 8)
            << "}},\n    .beside = {{";
  for (int color = 0; color < 2; ++color) {
    std::cout << (color == 0 ? "{{" : ",\n      {{");
    for (int left = 0; left < 5; ++left) std::cout << (left == 0 ? "" : ",\n      ") << rows(5, 8);
    std::cout << "}}";
  }
  std::cout << "}},\n    .against = {{";
  for (int white = 0; white < 5; ++white) std::cout << (white == 0 ? "" : ",\n      ") << rows(5, 15);
  std::cout << "}},\n    .firstMove = " << std::lround(weights[at] * 10) << ",\n};\n";
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 4) return 2;
  const double freedom = argc > 4 ? std::atof(argv[4]) : 4;
  std::cout << "#pragma once\n\n#include \"engine/array_weights.hpp\"\n\nnamespace backrank::engine {\n\n"
               "// clang-format off\n";
  print("fieldArrays", fitted(readSamples(argv[1]), freedom));
  print("fischerArrays", fitted(readSamples(argv[2]), freedom));
  print("orthodoxArrays", fitted(readSamples(argv[3]), freedom));
  std::cout << "// clang-format on\n\n} // namespace backrank::engine\n";
}
