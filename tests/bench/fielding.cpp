// Armies of the engine against random ones, the same engine playing both: bench_fielding [games] [nodes] [seed]
#include <cstdio>
#include <cstdlib>

#include "../support/self_play.hpp"

int main(int argc, char** argv) {
  using namespace backrank;
  const int games = argc > 1 ? std::atoi(argv[1]) : 100;
  const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1000;
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  for (const rules::VariantType* type : rules::allVariants()) {
    const rules::Variant variant(*type);
    if (!engine::isSettingUp(variant, variant.start()) || type->mirrored) continue;
    const tests::SetUpMatch match = tests::playSetUpMatch(variant, games, nodes, seed);
    std::printf("%s +%d =%d -%d share %.3f\n", std::string(type->id).c_str(), match.won, match.drawn, match.lost,
                match.share());
  }
}
