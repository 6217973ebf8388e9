// Nodes per second of the search, one thread: bench_search [nodes per position]
// Positions: of every game its start, and some that come up when it is played on at random.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "../support/self_play.hpp"

namespace {

using namespace backrank;

/// Undecided starts and battles; set-ups end by themselves and are no measure of speed.
std::vector<chess::Position> positionsOf(const rules::Variant& variant) {
  tests::Play game{variant, variant.start(rules::Seed{1})};
  const tests::Chooser random = tests::atRandom(1);
  tests::setUp(game, {random, random});
  std::vector<chess::Position> positions{game.position};
  for (const int plies : {8, 16}) {
    tests::battle(game, tests::engineAt(500, 1), plies);
    positions.push_back(game.position);
  }
  return positions;
}

struct Spent {
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Spent searched(const rules::Variant& variant, std::uint64_t nodes) {
  Spent spent;
  for (const chess::Position& position : positionsOf(variant)) {
    engine::Request request{variant, position, {}, {}};
    request.limits.nodes = nodes;
    const auto start = std::chrono::steady_clock::now();
    if (const auto report = engine::search(request)) spent.nodes += report->nodes;
    spent.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  return spent;
}

} // namespace

int main(int argc, char** argv) {
  const std::uint64_t nodes = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1'000'000;
  for (const rules::VariantType* type : rules::allVariants()) {
    const Spent spent = searched(rules::Variant(*type), nodes);
    std::printf("%-13s nodes %llu nps %.0f\n", std::string(type->id).c_str(),
                static_cast<unsigned long long>(spent.nodes), static_cast<double>(spent.nodes) / spent.seconds);
  }
}
