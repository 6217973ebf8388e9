#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "explore/pairing.hpp"

namespace backrank::explore {

/// What a set-up position is worth with best play of both in the rest of the set-up, from White in centipawns. Where
/// not all battles that may follow are known it lies between two bounds, which are -unbounded and +unbounded as long as
/// nothing is sure.
struct Worth {
  static constexpr int unbounded = 32'000;
  int least = -unbounded;
  int most = unbounded;
  /// Best play among the known battles alone, as if the others did not exist; nothing if none is known.
  std::optional<int> estimate = {};
  /// Ways to finish the set-up, and how many of them lead to a known battle.
  double ways = 1;
  double knownWays = 0;

  bool isExact() const { return least == most; }
  /// 0 to 1.
  double knownShare() const { return ways > 0 ? knownWays / ways : 0; }
  bool operator==(const Worth&) const = default;
};

/// A set-up action with what the set-up is worth after it.
struct Step {
  chess::Action action;
  Worth worth;
};

/// Minimax over what may still follow in a set-up, by the game's own rules. Remembers what may follow and what it has
/// worked out.
class Steps {
public:
  /// The score of a battle's start from White, if it is known.
  using Leaf = std::function<std::optional<int>(const Pairing&)>;
  /// More set-up positions than this are not looked at.
  static constexpr std::size_t usualMost = 20'000;

  Steps(const rules::Variant& variant, Leaf leaf, std::size_t mostPositions = usualMost);

  /// Nothing if too many positions may follow. In a battle: the score of its arrays as a start, if that is known.
  /// Cost: some µs for each set-up position that may follow, each counted once; where it was asked before some 10 ns.
  std::optional<Worth> worthOf(const chess::Position& position);
  /// The set-up actions of the side to move, the best for it first; nothing if too many positions may follow.
  std::optional<std::vector<Step>> from(const chess::Position& position);
  /// Scores may be others from now on: what follows stays, what it is worth is asked anew.
  void forgetScores();

private:
  /// A position that may come about, by its place in nodes_.
  struct Node {
    bool isWhites = true;
    std::vector<std::size_t> next = {}; ///< none in a battle
    std::optional<Pairing> battle = {}; ///< its arrays, where the set-up is over
    std::optional<Worth> worth = {};    ///< what was worked out since the scores last changed
  };
  /// Its place, with room made for it if need be; nothing if too many follow from it.
  std::optional<std::size_t> placeOf(const chess::Position& position);
  /// The same without making room.
  std::optional<std::size_t> grown(const chess::Position& position);
  const Worth& worth(Node& node);

  const rules::Variant& variant_;
  Leaf leaf_;
  std::size_t most_;
  std::vector<Node> nodes_;
  std::unordered_map<chess::Key, std::size_t> places_;
};

/// The pairings that a set-up may still come to, each once, sorted; nothing if too many positions may follow. A
/// battle's start has its own alone; while men are undecided, a side has all the arrays that are still open to it.
std::optional<std::vector<Pairing>> openPairings(const rules::Variant& variant, const chess::Position& position,
                                                 std::size_t mostPositions = Steps::usualMost);

} // namespace backrank::explore
