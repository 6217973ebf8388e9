// Speed of the search against Debian's fairy-stockfish and stockfish (classical evaluation), and of two threads against
// one: bench_search_peers [depth] [rounds]. The start and four Chess960 arrays, 64 MB, one thread, turn by turn in each
// round; printed are medians and ratios. The peers are driven through pipes in UCI.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>

#include "../support/boards.hpp"
#include "../support/line_process.hpp"
#include "engine/engine.hpp"
#include "notation/fen.hpp"

namespace {

using namespace backrank;
using Clock = std::chrono::steady_clock;

constexpr std::array<std::string_view, 5> arrays{"RNBQKBNR", "BQNBNRKR", "NRKBBQRN", "RKBNQNBR", "QRBKNRBN"};

struct Spent {
  double seconds = 0;
  double nodes = 0;
};

chess::Position startOf(std::string_view array) {
  return battleStart(rules::Variant(*rules::variantType("chess960")), array, array);
}

/// All positions to a depth, each with an empty table.
Spent searchedByUs(int depth, int threads) {
  Spent spent;
  for (const std::string_view array : arrays) {
    engine::Engine engine;
    engine.setHash(64);
    engine.setThreads(threads);
    engine::Request request{rules::Variant(*rules::variantType("chess960")), startOf(array)};
    request.limits.depth = depth;
    // The table is there before the clock starts, as it is for the peers.
    engine.clear();
    const auto start = Clock::now();
    spent.nodes += static_cast<double>(engine.search(request)->nodes);
    spent.seconds += std::chrono::duration<double>(Clock::now() - start).count();
  }
  return spent;
}

class Peer {
public:
  explicit Peer(const std::string& program, const std::vector<std::string>& options)
      : process_({program}) {
    process_.send("uci");
    process_.readUntil("uciok");
    for (const char* option : {"UCI_Chess960 value true", "Hash value 64", "Threads value 1"})
      process_.send("setoption name " + std::string(option));
    for (const std::string& option : options) process_.send("setoption name " + option);
  }

  Spent searched(int depth) {
    Spent spent;
    const rules::Variant variant(*rules::variantType("chess960"));
    for (const std::string_view array : arrays) {
      process_.send("ucinewgame");
      process_.send("isready");
      process_.readUntil("readyok");
      process_.send("position fen " + notation::writeFen(variant, startOf(array)));
      process_.send("go depth " + std::to_string(depth));
      const auto start = Clock::now();
      const std::string last = process_.readUntil("info depth " + std::to_string(depth) + " ");
      process_.readUntil("bestmove");
      spent.seconds += std::chrono::duration<double>(Clock::now() - start).count();
      const auto words = tests::words(last);
      const auto nodes = std::ranges::find(words, "nodes");
      if (nodes != words.end()) spent.nodes += std::strtod((nodes + 1)->c_str(), nullptr);
    }
    return spent;
  }

private:
  tests::LineProcess process_;
};

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

} // namespace

int main(int argc, char** argv) {
  const int depth = argc > 1 ? std::atoi(argv[1]) : 16;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
  std::vector<std::pair<std::string, std::function<Spent()>>> all;
  all.emplace_back("backrank", [=] { return searchedByUs(depth, 1); });
  all.emplace_back("backrank, two threads", [=] { return searchedByUs(depth, 2); });
  std::vector<std::unique_ptr<Peer>> peers;
  const auto add = [&](const char* name, const std::vector<std::string>& options) {
    const std::string program = std::string("/usr/games/") + name;
    if (!std::filesystem::exists(program)) return;
    peers.push_back(std::make_unique<Peer>(program, options));
    all.emplace_back(name, [peer = peers.back().get(), depth] { return peer->searched(depth); });
  };
  add("fairy-stockfish", {});
  add("stockfish", {"Use NNUE value false"});

  std::map<std::string, std::vector<double>> seconds;
  std::map<std::string, std::vector<double>> speeds;
  for (int round = 0; round < rounds; ++round)
    for (const auto& [name, search] : all) {
      const Spent spent = search();
      seconds[name].push_back(spent.seconds);
      speeds[name].push_back(spent.nodes / spent.seconds);
    }
  const double ourSpeed = median(speeds["backrank"]);
  const double ourTime = median(seconds["backrank"]);
  for (const auto& [name, search] : all)
    std::printf("%-22s depth %d in %.2f s, nps %.0f; backrank's speed to it %.2f, its time %.2f\n", name.c_str(), depth,
                median(seconds[name]), median(speeds[name]), ourSpeed / median(speeds[name]),
                ourTime / median(seconds[name]));
}
