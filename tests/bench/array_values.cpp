// What battles from arrays are worth to White, for the fitter of array weights:
//   bench_array_values GAME [pairs] [nodes] [seed] > FILE         lines "GAME WHITE BLACK CENTIPAWNS"
// Pairs by lot; "all" is every pair once. How it is used: README.md.
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "../support/self_play.hpp"

namespace {

using namespace backrank;
using Pairs = std::vector<std::pair<std::string, std::string>>;

Pairs allPairs(const rules::Variant& variant) {
  Pairs pairs;
  for (const std::string& white : variant.arrays())
    for (const std::string& black : variant.arrays())
      if (!variant.type().mirrored || white == black) pairs.emplace_back(white, black);
  return pairs;
}

Pairs pairsByLot(const rules::Variant& variant, int number, std::uint64_t seed) {
  Random random(seed);
  const std::vector<std::string> arrays = variant.arrays();
  Pairs pairs;
  for (int pair = 0; pair < number; ++pair) {
    const std::string& white = arrays[random.below(arrays.size())];
    pairs.emplace_back(white, variant.type().mirrored ? white : arrays[random.below(arrays.size())]);
  }
  return pairs;
}

} // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::string_view number = argc > 2 ? argv[2] : "1000";
  const std::uint64_t nodes = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 2000;
  const std::uint64_t seed = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1;
  const rules::Variant variant(*rules::variantType(argv[1]));
  engine::Engine engine;
  engine.setHash(4);
  for (const auto& [white, black] :
       number == "all" ? allPairs(variant) : pairsByLot(variant, std::atoi(argv[2]), seed)) {
    engine::Request request{variant, battleStart(variant, white, black)};
    request.limits.nodes = nodes;
    engine.clear();
    const auto report = engine.search(request);
    std::printf("%s %s %s %d\n", argv[1], white.c_str(), black.c_str(), report->score.centipawns);
    std::fflush(stdout);
  }
}
