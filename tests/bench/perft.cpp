// Move generation against Debian's Stockfish: perft of the same positions in one thread, in turn, medians, ratios.
//   bench_perft [RUNS [STOCKFISH]]     RUNS: 5; STOCKFISH: /usr/games/stockfish
// The last row is our own Chess36 from its undecided start, against our own standard start position.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "rules/perft.hpp"
#include "support/line_process.hpp"

using namespace backrank;

namespace {

struct Row {
  const char* name;
  const char* game;
  const char* fen;
  int depth;
};

constexpr Row rows[]{
    {"start position", "standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
    {"Kiwipete", "standard", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
    {"Chess960 no. 0", "chess960", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", 6},
    {"Chess960 no. 356", "chess960", "nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w FDfd - 0 1", 6},
    {"Chess960 no. 959", "chess960", "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1", 6},
};

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

chess::Position positionOf(const Row& row) {
  auto read = notation::readFen(rules::Variant(*rules::variantType(row.game)), row.fen);
  if (!read) {
    std::fprintf(stderr, "%s: %s\n", row.name, notation::sentenceOf(read.error().front()).c_str());
    std::exit(1);
  }
  return *read;
}

/// Millions of nodes a second, and the nodes.
struct Rate {
  double rate;
  std::uint64_t nodes;
};

Rate ours(const Row& row, const chess::Position& position) {
  const rules::Variant variant(*rules::variantType(row.game));
  const auto start = Clock::now();
  const std::uint64_t nodes = rules::perft(variant, position, row.depth);
  return {static_cast<double>(nodes) / secondsSince(start) / 1e6, nodes};
}

Rate theirs(tests::LineProcess& stockfish, const Row& row) {
  stockfish.send(std::string("position fen ") + row.fen);
  stockfish.send("isready");
  stockfish.readUntil("readyok");
  const auto start = Clock::now();
  stockfish.send("go perft " + std::to_string(row.depth));
  const std::string line = stockfish.readUntil("Nodes searched: ");
  const std::uint64_t nodes = std::strtoull(line.c_str() + line.rfind(' '), nullptr, 10);
  return {static_cast<double>(nodes) / secondsSince(start) / 1e6, nodes};
}

/// Prints one row; false if the two disagree about the number of nodes.
bool compare(tests::LineProcess& stockfish, const Row& row, int runs, std::vector<double>& ratios) {
  const chess::Position position = positionOf(row);
  std::vector<double> mine;
  std::vector<double> peer;
  for (int run = 0; run < runs; ++run) {
    const Rate a = ours(row, position);
    const Rate b = theirs(stockfish, row);
    if (a.nodes != b.nodes) {
      std::printf("%s: %llu nodes here, %llu there\n", row.name, static_cast<unsigned long long>(a.nodes),
                  static_cast<unsigned long long>(b.nodes));
      return false;
    }
    mine.push_back(a.rate);
    peer.push_back(b.rate);
    ratios.push_back(a.rate / b.rate);
  }
  std::printf("%-18s %7.1f M/s   Stockfish %7.1f M/s   ratio %.2f\n", row.name, median(mine), median(peer),
              median(mine) / median(peer));
  return true;
}

void compareUndecided(int runs) {
  const rules::Variant chess36(*rules::variantType("chess36"));
  const Row undecided{"Chess36", "chess36", "", 5};
  std::vector<double> mine;
  std::vector<double> decided;
  for (int run = 0; run < runs; ++run) {
    mine.push_back(ours(undecided, chess36.start()).rate);
    decided.push_back(ours(rows[0], positionOf(rows[0])).rate);
  }
  std::printf("%-18s %7.1f M/s   our start %7.1f M/s   ratio %.2f\n", "Chess36 undecided", median(mine),
              median(decided), median(mine) / median(decided));
}

} // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
  const char* path = argc > 2 ? argv[2] : "/usr/games/stockfish";
  tests::LineProcess stockfish({path});
  if (!stockfish.isRunning()) {
    std::fprintf(stderr, "No Stockfish at %s: install the package stockfish, or name its path.\n", path);
    return 1;
  }
  stockfish.send("setoption name UCI_Chess960 value true");
  std::printf("kernel %s, one thread, medians of %d interleaved runs\n", chess::kernelName(), runs);
  std::vector<double> ratios;
  for (const Row& row : rows)
    if (!compare(stockfish, row, runs, ratios)) return 1;
  std::printf("%-18s %36s ratio %.2f\n", "all runs", "median", median(ratios));
  compareUndecided(runs);
  return 0;
}
