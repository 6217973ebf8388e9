// Positions for the tuner, from games of the engine with itself: bench_tune_positions [games] [nodes] [seed] > FILE
// A line each: game, result for White (0, 1 or 2 half points), centipawns found for White, FEN. How it is used:
// README.md.
#include <cstdio>
#include <cstdlib>

#include "../support/self_play.hpp"
#include "chess/movegen.hpp"
#include "notation/fen.hpp"

namespace {

using namespace backrank;

/// The games that the tuner learns from, each with its own castling rule and its own arrays.
constexpr std::array<std::string_view, 7> games{"chess960", "field",        "regroupment", "chess960",
                                                "chess484", "placement960", "standard"};

struct Told {
  std::vector<std::string> positions; ///< centipawns and FEN
  int result = 1;
};

/// Quiet positions with the value that neither side has won yet.
bool isTelling(const tests::Play& game, const engine::Report& report) {
  const chess::Action best = report.principalVariation.front();
  const bool takes = best.kind() == chess::Action::Kind::promotion || best.kind() == chess::Action::Kind::enPassant ||
                     has(game.position.of(~game.position.turn()), best.to());
  return !takes && std::abs(report.score.centipawns) < 700 && !chess::inCheck(game.position) &&
         game.position.undecided() == 0;
}

Told played(tests::Play game, std::uint64_t nodes, Random& random) {
  Told told;
  engine::Engine engine;
  engine.setHash(4);
  int decided = 0;
  for (int ply = 0; ply < 300; ++ply) {
    const rules::Verdict verdict = rules::verdict(game.variant, game.position, game.earlier);
    if (verdict.ended && verdict.ended->winner) told.result = *verdict.ended->winner == chess::Color::white ? 2 : 0;
    if (verdict.ended || verdict.threefoldClaimable || verdict.fiftyMovesClaimable) return told;
    if (ply < 6 || (ply < 30 && random.below(12) == 0)) {
      const chess::ActionList actions = legal(game.variant, game.position);
      game.act(actions[random.below(actions.size())]);
      continue;
    }
    engine::Request request{game.variant, game.position, game.earlier};
    request.limits.nodes = nodes;
    const auto report = engine.search(request);
    const int white =
        game.position.turn() == chess::Color::white ? report->score.centipawns : -report->score.centipawns;
    if (isTelling(game, *report) && random.below(2) == 0)
      told.positions.push_back(std::to_string(white) + " " + notation::writeFen(game.variant, game.position));
    decided = std::abs(white) >= 1500 ? decided + (white > 0 ? 1 : -1) : 0;
    if (std::abs(decided) >= 5) {
      told.result = decided > 0 ? 2 : 0;
      return told;
    }
    game.act(report->principalVariation.front());
  }
  return told;
}

} // namespace

int main(int argc, char** argv) {
  const int number = argc > 1 ? std::atoi(argv[1]) : 1000;
  const std::uint64_t nodes = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1500;
  const std::uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  for (int each = 0; each < number; ++each) {
    Random random(seed * 1'000'003 + static_cast<std::uint64_t>(each));
    const rules::Variant variant(*rules::variantType(games[static_cast<std::size_t>(each) % games.size()]));
    const std::vector<std::string> arrays = variant.arrays();
    const std::string white = arrays[random.below(arrays.size())];
    const bool mirrored = variant.id() == "chess960" || variant.id() == "chess484";
    const std::string black = mirrored ? white : arrays[random.below(arrays.size())];
    const Told told = played({variant, battleStart(variant, white, black)}, nodes, random);
    for (const std::string& position : told.positions)
      std::printf("%s %d %s\n", std::string(variant.id()).c_str(), told.result, position.c_str());
    std::fflush(stdout);
  }
}
