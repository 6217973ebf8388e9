// One version of the engine against another at equal nodes; how to use it: README.md.
//   bench_self_play PROGRAM_A PROGRAM_B [pairs of games] [nodes] [seed] [game]
//   bench_self_play serve            answers requests on standard input; what PROGRAM_A and _B are started as
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <sstream>

#include "../support/line_process.hpp"
#include "../support/self_play.hpp"

namespace {

using namespace backrank;

/// "new GAME WHITE BLACK": a battle from these arrays; "play BITS"; "go NODES": "move BITS CENTIPAWNS".
int serve() {
  engine::Engine engine;
  std::unique_ptr<tests::Play> game;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "new") {
      std::string id, white, black;
      words >> id >> white >> black;
      const rules::Variant variant(*rules::variantType(id));
      game = std::make_unique<tests::Play>(tests::Play{variant, battleStart(variant, white, black)});
      engine.clear();
    } else if (word == "play") {
      std::uint32_t bits = 0;
      words >> bits;
      game->act(chess::Action::fromBits(bits));
    } else if (word == "go") {
      engine::Request request{game->variant, game->position, game->earlier};
      request.limits.nodes.emplace();
      words >> *request.limits.nodes;
      const auto report = engine.search(request);
      std::cout << "move " << report->principalVariation.front().bits() << ' ' << report->score.centipawns << std::endl;
    }
  }
  return 0;
}

struct Tally {
  int won = 0, drawn = 0, lost = 0;
  int games() const { return won + drawn + lost; }
  double share() const { return (won + drawn / 2.0) / games(); }
};

double eloOf(double share) { return -400 * std::log10(1 / std::clamp(share, 0.001, 0.999) - 1); }

/// Half the width of the interval that holds the true share in 95 of 100 cases.
double doubt(const Tally& tally) {
  const double mean = tally.share();
  const double square = (tally.won + tally.drawn / 4.0) / tally.games();
  return 1.96 * std::sqrt(std::max(square - mean * mean, 1e-9) / tally.games());
}

/// The result for White: 2, 1 or 0 half points.
int playGame(tests::Play game, const std::array<tests::LineProcess*, 2>& players, const std::string& opening,
             std::uint64_t nodes, Random& random) {
  for (tests::LineProcess* player : players) player->send("new " + opening);
  const auto act = [&](std::uint32_t bits) {
    game.act(chess::Action::fromBits(bits));
    for (tests::LineProcess* player : players) player->send("play " + std::to_string(bits));
  };
  int decided = 0;
  int level = 0;
  for (int ply = 0; ply < 400; ++ply) {
    const rules::Verdict verdict = rules::verdict(game.variant, game.position, game.earlier);
    if (verdict.ended) return !verdict.ended->winner ? 1 : *verdict.ended->winner == chess::Color::white ? 2 : 0;
    if (verdict.threefoldClaimable || verdict.fiftyMovesClaimable) return 1;
    if (ply < 2) {
      const chess::ActionList actions = legal(game.variant, game.position);
      act(actions[random.below(actions.size())].bits());
      continue;
    }
    tests::LineProcess& player = *players[index(game.position.turn())];
    player.send("go " + std::to_string(nodes));
    std::istringstream answer(player.readUntil("move"));
    std::string word;
    std::uint32_t bits = 0;
    int centipawns = 0;
    answer >> word >> bits >> centipawns;
    const int white = game.position.turn() == chess::Color::white ? centipawns : -centipawns;
    // Games that are decided or level by both sides' account are cut short.
    decided = std::abs(white) >= 900 ? (white > 0 ? std::max(decided, 0) + 1 : std::min(decided, 0) - 1) : 0;
    level = ply > 70 && std::abs(white) <= 8 ? level + 1 : 0;
    if (std::abs(decided) >= 6) return decided > 0 ? 2 : 0;
    if (level >= 14) return 1;
    act(bits);
  }
  return 1;
}

} // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string(argv[1]) == "serve") return serve();
  if (argc < 3) return 2;
  const int pairs = argc > 3 ? std::atoi(argv[3]) : 200;
  const std::uint64_t nodes = argc > 4 ? std::strtoull(argv[4], nullptr, 10) : 5000;
  const std::uint64_t seed = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 1;
  const std::string id = argc > 6 ? argv[6] : "chess960";
  const rules::Variant variant(*rules::variantType(id));
  const std::vector<std::string> arrays = variant.arrays();
  tests::LineProcess a({argv[1], "serve"});
  tests::LineProcess b({argv[2], "serve"});
  Tally tally;
  for (int pair = 0; pair < pairs; ++pair) {
    Random chance(seed * 1'000'003 + static_cast<std::uint64_t>(pair));
    const std::string white = arrays[chance.below(arrays.size())];
    const std::string black = id == "chess960" ? white : arrays[chance.below(arrays.size())];
    const std::string opening = id + " " + white + " " + black;
    for (const bool aIsWhite : {true, false}) {
      Random moves = chance;
      const std::array<tests::LineProcess*, 2> players{aIsWhite ? &a : &b, aIsWhite ? &b : &a};
      const int result = playGame({variant, battleStart(variant, white, black)}, players, opening, nodes, moves);
      const int forA = aIsWhite ? result : 2 - result;
      ++(forA == 2 ? tally.won : forA == 1 ? tally.drawn : tally.lost);
    }
    if ((pair + 1) % 25 == 0 || pair + 1 == pairs) {
      const double share = tally.share();
      const double half = doubt(tally);
      std::printf("games %d +%d =%d -%d share %.3f elo %+.0f (%+.0f to %+.0f)\n", tally.games(), tally.won, tally.drawn,
                  tally.lost, share, eloOf(share), eloOf(share - half), eloOf(share + half));
      std::fflush(stdout);
    }
  }
}
