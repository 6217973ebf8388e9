// Each strength level against the one below it: bench_levels [games] [first level] [last level] [game] [from]
// Levels are counted from 1; the eighth has no limit of its own and plays with 60,000 nodes here. Battles from random
// arrays, each played with both colours; `from`: so many games are left out at the beginning, so that processes can
// share the work. How it stands is told on standard error. From the sixth level on a game ends once both sides count it
// as decided.
#include <cstdio>
#include <cstdlib>

#include "../support/self_play.hpp"
#include "engine/levels.hpp"

namespace {

using namespace backrank;

/// What stands here for full strength, which has no limit of its own: as much as it looks at on average for a move of a
/// game of 1 s + 0.05 s, the time control of the matches with others.
constexpr std::uint64_t fullNodes = 60'000;
/// Longer than this no game goes; it is a draw then.
constexpr int mostPlies = 250;
/// Below this level leads are lost too often for a game to be counted before its end.
constexpr std::size_t firstToAgree = 6;
/// What counts as decided, in centipawns, and for how many plies in a row.
constexpr int decisive = 1000;
constexpr int pliesToAgree = 6;

using Thinker = std::function<engine::Report(const tests::Play&)>;

Thinker playerOf(std::size_t level, std::uint64_t seed) {
  const auto thinker = std::make_shared<engine::Engine>();
  thinker->setHash(8);
  const engine::Strength strength = engine::levels()[level - 1].strength;
  return [=](const tests::Play& game) {
    engine::Request request{game.variant, game.position, game.earlier, {}, seed + game.earlier.size()};
    request.strength = strength;
    request.limits.nodes = fullNodes;
    return *thinker->search(request);
  };
}

/// Whom both sides take for the winner by now.
class Agreement {
public:
  void hear(chess::Color side, int centipawns) {
    const int white = side == chess::Color::white ? centipawns : -centipawns;
    if (std::abs(white) < decisive)
      plies_ = 0;
    else
      plies_ = white > 0 ? std::max(plies_, 0) + 1 : std::min(plies_, 0) - 1;
  }
  std::optional<chess::Color> winner() const {
    if (std::abs(plies_) < pliesToAgree) return std::nullopt;
    return plies_ > 0 ? chess::Color::white : chess::Color::black;
  }

private:
  int plies_ = 0;
};

/// [side] by its player.
std::optional<chess::Color> winnerOf(tests::Play game, const std::array<Thinker, 2>& players, bool mayAgree) {
  Agreement agreement;
  const auto chooser = [&](const tests::Play& now) {
    const chess::Color side = now.position.turn();
    const engine::Report report = players[index(side)](now);
    agreement.hear(side, report.score.centipawns);
    return report.principalVariation.front();
  };
  for (int ply = 0; ply < mostPlies; ++ply) {
    if (const auto outcome = tests::battle(game, chooser, 1)) return outcome->winner;
    if (mayAgree && agreement.winner()) return agreement.winner();
  }
  return std::nullopt;
}

} // namespace

int main(int argc, char** argv) {
  const int games = argc > 1 ? std::atoi(argv[1]) : 200;
  const std::size_t first = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 2;
  const std::size_t last = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 8;
  const rules::Variant variant(*rules::variantType(argc > 4 ? argv[4] : "chess960"));
  const int from = argc > 5 ? std::atoi(argv[5]) : 0;
  const std::vector<std::string> arrays = variant.arrays();
  for (std::size_t level = first; level <= last; ++level) {
    int won = 0, drawn = 0, lost = 0;
    for (int number = from; number < from + games; ++number) {
      const auto seed = static_cast<std::uint64_t>(number) * 1000;
      Random random(seed / 2000);
      const std::string& array = arrays[random.below(arrays.size())];
      const bool white = number % 2 == 0;
      const std::array<Thinker, 2> players{playerOf(white ? level : level - 1, seed),
                                           playerOf(white ? level - 1 : level, seed)};
      const auto winner = winnerOf({variant, battleStart(variant, array, array)}, players, level >= firstToAgree);
      ++(!winner ? drawn : (*winner == chess::Color::white) == white ? won : lost);
      std::fprintf(stderr, "level %zu: +%d =%d -%d\n", level, won, drawn, lost);
    }
    std::printf("level %zu against %zu +%d =%d -%d share %.3f\n", level, level - 1, won, drawn, lost,
                (won + drawn / 2.0) / games);
    std::fflush(stdout);
  }
}
