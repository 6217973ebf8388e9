#include "support/scores.hpp"

#include "base/random.hpp"

namespace backrank::tests {
namespace {

constexpr std::size_t mostArrays = 960;

std::uint64_t seedOf(const explore::Pairing& pairing) {
  std::uint64_t seed = 1469598103934665603ULL;
  for (const char letter : pairing.white + '/' + pairing.black)
    seed = (seed ^ std::uint64_t(letter)) * 1099511628211ULL;
  return seed;
}

explore::Known madeUp(const explore::Pairing& pairing) {
  Random random(seedOf(pairing));
  explore::Scored scored{.centipawns = madeUpScore(pairing)};
  scored.depth = 6 + static_cast<int>(random.below(5));
  scored.nodes = 4000 + random.below(4001);
  scored.spread = static_cast<int>(random.below(60));
  return {.subject = pairing, .scored = scored, .origin = {.engine = "made up", .limit = {}}};
}

} // namespace

int madeUpScore(const explore::Pairing& pairing) {
  return static_cast<int>(Random(seedOf(pairing) + 1).below(301)) - 150;
}

std::vector<explore::Known> madeUpScores(const rules::Variant& variant) {
  std::vector<explore::Known> scores;
  if (!explore::alwaysAlike(variant) && variant.arrays().size() * variant.arrays().size() > mostArrays) return scores;
  for (const explore::Pairing& pairing : explore::pairings(variant)) scores.push_back(madeUp(pairing));
  return scores;
}

} // namespace backrank::tests
