// Each strength level against the one below it: bench_levels [games] [first level] [last level] [game]
// Levels are counted from 1; the eighth has no limit of its own and plays with 450,000 nodes here. Battles from random
// arrays, each played with both colours.
#include <cstdio>
#include <cstdlib>

#include "../support/self_play.hpp"
#include "engine/levels.hpp"

namespace {

using namespace backrank;

tests::Chooser playerOf(std::size_t level, std::uint64_t seed) {
  const auto thinker = std::make_shared<engine::Engine>();
  thinker->setHash(8);
  const engine::Strength strength = engine::levels()[level - 1].strength;
  return [=](const tests::Play& game) {
    engine::Request request{game.variant, game.position, game.earlier, {}, seed + game.earlier.size()};
    request.strength = strength;
    request.limits.nodes = 450'000;
    return thinker->search(request)->principalVariation.front();
  };
}

} // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 200;
  const std::size_t first = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 2;
  const std::size_t last = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 8;
  const rules::Variant variant(*rules::variantType(argc > 4 ? argv[4] : "chess960"));
  const std::vector<std::string> arrays = variant.arrays();
  for (std::size_t level = first; level <= last; ++level) {
    int won = 0, drawn = 0, lost = 0;
    for (int number = 0; number < games; ++number) {
      const auto seed = static_cast<std::uint64_t>(number) * 1000;
      Random random(seed / 2000);
      const std::string& array = arrays[random.below(arrays.size())];
      const bool white = number % 2 == 0;
      const std::array<tests::Chooser, 2> players{playerOf(white ? level : level - 1, seed),
                                                  playerOf(white ? level - 1 : level, seed)};
      tests::Play game{variant, battleStart(variant, array, array)};
      const auto chooser = [&](const tests::Play& now) { return players[index(now.position.turn())](now); };
      const auto outcome = tests::battle(game, chooser, 250);
      const auto winner = outcome ? outcome->winner : std::nullopt;
      ++(!winner ? drawn : (*winner == chess::Color::white) == white ? won : lost);
    }
    std::printf("level %zu against %zu +%d =%d -%d share %.3f\n", level, level - 1, won, drawn, lost,
                (won + drawn / 2.0) / games);
    std::fflush(stdout);
  }
}
