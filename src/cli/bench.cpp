#include <algorithm>
#include <array>
#include <chrono>
#include <iomanip>
#include <ostream>

#include "base/quoted.hpp"
#include "cli/command.hpp"
#include "engine/engine.hpp"
#include "uci/position.hpp"

namespace backrank::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// A position as "position" of the engine protocol sets it.
struct Row {
  std::string_view game;
  std::string_view position;
};

// Openings, middle games, endings and checks of the ordinary kind, then each game's own: set-ups that have begun, men
// that are undecided, a declaration that is owed, kings and rooks in odd places.
constexpr std::array rows{
    Row{"standard", "startpos"},
    Row{"standard", "fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
    Row{"standard", "fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
    Row{"standard", "fen r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9"},
    Row{"standard", "fen 6k1/5ppp/3r4/8/3R2b1/8/5PPP/R3qB1K b - - 0 1"},
    Row{"standard", "fen 8/5p2/4p1k1/1p1pP1P1/1P1P1K2/8/8/8 w - - 0 1"},
    Row{"standard", "fen 2r3k1/pp3p1p/6p1/3n4/8/1P4P1/P4PBP/2R3K1 w - - 0 24"},
    Row{"chess960", "fen bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"},
    Row{"chess960", "fen rkbbnnqr/1ppp1ppp/8/p3p3/4P3/P7/1PPP1PPP/RKBBNNQR w KQkq - 0 3"},
    Row{"field", "startpos moves K@d1 Q@f1 K@e8 Q@b8"},
    Row{"field", "fen bqrnkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNRKBQ1B w QCkq - 2 3"},
    Row{"regroupment", "startpos"},
    Row{"regroupment", "fen rnbqnbkr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBBQK1R b KQkq - 1 2"},
    Row{"chess484", "fen rqbnnbkr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNKBBQNR w KQkq - 0 2"},
    Row{"chess36", "startpos"},
    Row{"chess36", "startpos moves g2g3 b7b6 h1a8"},
    Row{"chess36", "startpos moves d2d4 c7c5 d4c5 c8c5 a1b3 c5c8 e2e4 b8c6 c1f4"},
    Row{"placement960", "startpos moves K@e8 R@a1"},
    Row{"placement960", "fen rbbnknrq/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RBBNKNRQ w KQkq - 0 2"},
};

std::uint64_t nodesOf(engine::Engine& engine, const Row& row, int depth) {
  const auto line = uci::readPosition(rules::Variant(*rules::variantType(row.game)), row.position);
  engine.clear();
  const auto report = engine.search({line->variant, line->now(), line->earlierKeys(), {.depth = depth}});
  return report ? report->nodes : 0;
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto depth = readNumber(arguments.value("depth").value_or("12"), 100);
  if (depth.value_or(0) == 0)
    return Problem{Status::wrongUsage,
                   {"The depth is a number from 1 to 100, not " + quoted(*arguments.value("depth")) + "."}};
  engine::Engine engine;
  const auto begin = Clock::now();
  std::uint64_t nodes = 0;
  for (const Row& row : rows) nodes += nodesOf(engine, row, static_cast<int>(*depth));
  const double seconds = std::max(std::chrono::duration<double>(Clock::now() - begin).count(), 1e-9);
  out << "nodes " << nodes << "\nseconds " << std::fixed << std::setprecision(3) << seconds << "\nnps "
      << static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) << '\n';
  return std::nullopt;
}

} // namespace

Command benchCommand() {
  return {"bench",
          "how many positions a fixed search of every game takes, which tells whether the search has changed",
          {{}, {{"depth", "N", "search so many plies (12)"}}},
          run};
}

} // namespace backrank::cli
