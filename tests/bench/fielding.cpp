// Armies of the engine against random ones, the same engine playing both:
//   bench_fielding [games] [nodes of a move] [seed] [nodes of a set-up action] [game]
#include <cstdio>
#include <cstdlib>

#include "../support/self_play.hpp"

int main(int argc, char** argv) {
  using namespace backrank;
  const int games = argc > 1 ? std::atoi(argv[1]) : 100;
  const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1000;
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  const std::uint64_t setupNodes = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 100'000;
  for (const rules::VariantType* type : rules::allVariants()) {
    const rules::Variant variant(*type);
    if (!engine::isSettingUp(variant, variant.start())) continue;
    if (argc > 5 && type->id != argv[5]) continue;
    const tests::SetUpMatch match = tests::playSetUpMatch(variant, games, nodes, seed, setupNodes);
    std::printf("%s +%d =%d -%d share %.3f\n", std::string(type->id).c_str(), match.won, match.drawn, match.lost,
                match.share());
    std::fflush(stdout);
  }
}
