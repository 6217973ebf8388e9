// What battles from arrays are worth to White, for the fitter of array weights:
//   bench_array_values GAME [pairs] [nodes] [seed] > FILE         lines "GAME WHITE BLACK CENTIPAWNS"
// How it is used: README.md.
#include <cstdio>
#include <cstdlib>

#include "../support/self_play.hpp"

int main(int argc, char** argv) {
  using namespace backrank;
  if (argc < 2) return 2;
  const int pairs = argc > 2 ? std::atoi(argv[2]) : 1000;
  const std::uint64_t nodes = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 2000;
  Random random(argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 1);
  const rules::Variant variant(*rules::variantType(argv[1]));
  const std::vector<std::string> arrays = variant.arrays();
  engine::Engine engine;
  engine.setHash(4);
  for (int pair = 0; pair < pairs; ++pair) {
    const std::string& white = arrays[random.below(arrays.size())];
    const std::string& black = variant.type().mirrored ? white : arrays[random.below(arrays.size())];
    engine::Request request{variant, battleStart(variant, white, black)};
    request.limits.nodes = nodes;
    engine.clear();
    const auto report = engine.search(request);
    std::printf("%s %s %s %d\n", argv[1], white.c_str(), black.c_str(), report->score.centipawns);
  }
}
