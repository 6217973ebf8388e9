#pragma once

#include <compare>
#include <optional>
#include <string>
#include <vector>

#include "rules/variant.hpp"

namespace backrank::explore {

/// Two home arrays against each other, eight letters each from file a, as chess::homeArray() writes them.
struct Pairing {
  std::string white;
  std::string black;
  auto operator<=>(const Pairing&) const = default;
};

/// What a score is about: a pairing, or a set-up that has begun with `steps` (wire words with blanks between, from the
/// game's start) and then has no arrays yet.
struct Subject {
  Pairing pairing = {};
  std::string steps = {};

  Subject() = default;
  Subject(Pairing arrays)
      : pairing(std::move(arrays)) {}
  /// A set-up in progress; "" is its very beginning.
  static Subject setup(std::string steps) {
    Subject subject;
    subject.steps = std::move(steps);
    return subject;
  }
  /// True for a set-up in progress.
  bool isSetup() const { return pairing.white.empty(); }
  auto operator<=>(const Subject&) const = default;
};

/// The battle's start with these arrays, which the game must be able to reach (reachable()). Cost: about 1 µs.
chess::Position startOf(const rules::Variant& variant, const Pairing& pairing);
/// The position that a score is about; nothing if the game cannot come there.
std::optional<chess::Position> startOf(const rules::Variant& variant, const Subject& subject);

/// The arrays of a battle's start.
Pairing pairingOf(const chess::Position& position);

/// True while men of a side are undecided, so that several arrays are open to it.
bool hasOpenArrays(const chess::Position& position);
/// The home arrays of a side when its set-up is over: several while its men are undecided.
std::vector<std::string> openArraysOf(const chess::Position& position, chess::Color color);
/// The arrays of a game whose battle began with `begin` and has come to `now`; nothing before that, while men are
/// undecided, or if no battle of this game begins so.
std::optional<Pairing> playedPairing(const rules::Variant& variant, const chess::Position& begin,
                                     const chess::Position& now);

/// True if two battles that begin so go on alike: the same men, and castlings that lead to the same and need the same.
bool sameBattle(const chess::Position& a, const chess::Position& b);

/// True if both sides have the same array whenever a game of this kind begins (Placement Chess960, Chess960).
bool alwaysAlike(const rules::Variant& variant);
/// True if a game can come to these arrays.
bool reachable(const rules::Variant& variant, const Pairing& pairing);

/// Every white array against every black one, in the order of the lists; only equal ones where both sides are always
/// alike (with two lists: must be). An empty list stands for all arrays of the game.
std::vector<Pairing> pairings(const rules::Variant& variant, const std::vector<std::string>& whites = {},
                              const std::vector<std::string>& blacks = {});

} // namespace backrank::explore
