#include "explore/pairing.hpp"

#include <algorithm>

#include "base/words.hpp"
#include "notation/wire.hpp"

namespace backrank::explore {
namespace {

std::optional<chess::Position> afterSteps(const rules::Variant& variant, std::string_view steps) {
  chess::Position position = variant.start();
  for (const std::string_view word : wordsOf(steps)) {
    const auto action = notation::readWire(variant, position, word);
    if (!action) return std::nullopt;
    position = rules::play(variant, position, *action);
  }
  return position;
}

bool drawsAlike(const rules::Variant& variant) {
  // Two sides that draw apart have the same array so many times in a row about never.
  constexpr std::uint64_t draws = 16;
  for (std::uint64_t seed = 0; seed < draws; ++seed) {
    const Pairing drawn = pairingOf(variant.start(rules::Seed{seed}));
    if (drawn.white != drawn.black) return false;
  }
  return true;
}

} // namespace

chess::Position startOf(const rules::Variant& variant, const Pairing& pairing) {
  return rules::battleStart(variant, pairing.white, pairing.black);
}

std::optional<chess::Position> startOf(const rules::Variant& variant, const Subject& subject) {
  if (subject.isSetup()) return afterSteps(variant, subject.steps);
  if (!reachable(variant, subject.pairing)) return std::nullopt;
  return startOf(variant, subject.pairing);
}

Pairing pairingOf(const chess::Position& position) {
  return {chess::homeArray(position, chess::Color::white), chess::homeArray(position, chess::Color::black)};
}

bool alwaysAlike(const rules::Variant& variant) {
  return variant.type().mirrored || (variant.type().startsAtRandom && drawsAlike(variant));
}

bool reachable(const rules::Variant& variant, const Pairing& pairing) {
  const std::vector<std::string> arrays = variant.arrays();
  const auto isListed = [&](const std::string& array) { return std::ranges::binary_search(arrays, array); };
  return isListed(pairing.white) && isListed(pairing.black) &&
         (pairing.white == pairing.black || !variant.type().mirrored);
}

std::vector<Pairing> pairings(const rules::Variant& variant, const std::vector<std::string>& whites,
                              const std::vector<std::string>& blacks) {
  const std::vector<std::string> all = whites.empty() || blacks.empty() ? variant.arrays() : whites;
  const bool bothGiven = !whites.empty() && !blacks.empty();
  const bool alike = variant.type().mirrored || (!bothGiven && alwaysAlike(variant));
  std::vector<Pairing> pairs;
  for (const std::string& white : whites.empty() ? all : whites)
    for (const std::string& black : blacks.empty() ? all : blacks)
      if (!alike || white == black) pairs.push_back({white, black});
  return pairs;
}

} // namespace backrank::explore
