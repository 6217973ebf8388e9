#include "explore/pairing.hpp"

#include <algorithm>
#include <bit>

#include "base/words.hpp"
#include "notation/wire.hpp"
#include "rules/legal.hpp"

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

bool sameLane(const chess::Lane& a, const chess::Lane& b) {
  return a.possible == b.possible && a.kingTo == b.kingTo && a.rookTo == b.rookTo && a.mustBeEmpty == b.mustBeEmpty &&
         a.mustBeSafe == b.mustBeSafe;
}

/// Whether a rook that may castle does so alike under both rules.
bool castlesAlike(const chess::Position& position, chess::Square rook, chess::CastlingRule a, chess::CastlingRule b) {
  const chess::Color color = *position.colorAt(rook);
  const int king = chess::fileOf(*position.king(color));
  return sameLane(chess::lane(a, color, king, chess::fileOf(rook)), chess::lane(b, color, king, chess::fileOf(rook)));
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

bool hasOpenArrays(const chess::Position& position) {
  return std::ranges::any_of(chess::allColors, [&](chess::Color color) { return position.openArrays(color).open(); });
}

std::vector<std::string> openArraysOf(const chess::Position& position, chess::Color color) {
  const chess::OpenArrays open = position.openArrays(color);
  if (open.size() == 0) return {chess::homeArray(position, color)};
  std::vector<std::string> arrays;
  for (std::size_t i = 0; i < chess::OpenArrays::pairArrays.size(); ++i) {
    if ((open.bits() >> i & 1U) == 0) continue;
    std::string wing;
    for (const chess::Role role : chess::OpenArrays::pairArrays[i]) wing += chess::letterOf(role);
    arrays.push_back(wing + "QK" + std::string(wing.rbegin(), wing.rend()));
  }
  return arrays;
}

std::optional<Pairing> playedPairing(const rules::Variant& variant, const chess::Position& begin,
                                     const chess::Position& now) {
  if (!rules::settled(variant, begin) || hasOpenArrays(now)) return std::nullopt;
  // What men turn out to be is told by the position that they have come to; all else by where they began.
  const auto arrayOf = [&](chess::Color color) {
    return openArraysOf(now.openArrays(color).size() == 0 ? begin : now, color).front();
  };
  Pairing played{arrayOf(chess::Color::white), arrayOf(chess::Color::black)};
  return reachable(variant, played) ? std::optional(std::move(played)) : std::nullopt;
}

bool sameBattle(const chess::Position& a, const chess::Position& b) {
  chess::Position other = b;
  other.setCastlingRule(a.castlingRule());
  if (a != other) return false;
  for (chess::Bitboard rooks = a.castlers(); rooks != 0; rooks &= rooks - 1) {
    const auto rook = static_cast<chess::Square>(std::countr_zero(rooks));
    if (!castlesAlike(a, rook, a.castlingRule(), b.castlingRule())) return false;
  }
  return true;
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
