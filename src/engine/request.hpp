#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "rules/legal.hpp"

namespace backrank::engine {

/// A chess clock as the side to move sees it.
struct Clocks {
  struct Side {
    std::chrono::milliseconds left{0};
    std::chrono::milliseconds increment{0};
  };
  Side own;
  Side opponent = {};
  /// Moves until more time is added; nothing: `own.left` is for the rest of the game.
  std::optional<int> movesToGo = {};
};

/// When a search ends; the first limit that is reached counts, none means until stopped. A set-up ends its search by
/// itself unless it is infinite, and nothing is searched deeper than 100 plies.
struct Limits {
  std::optional<int> depth = {}; ///< plies
  std::optional<std::uint64_t> nodes = {};
  std::optional<std::chrono::milliseconds> time = {}; ///< all of it is used
  std::optional<Clocks> clocks = {};                  ///< spends what is sensible, and never more than is left
  std::optional<int> mate = {};                       ///< ends once a mate in so many moves is found
  /// Does not return before it is stopped, even if there is nothing left to search.
  bool infinite = false;
  /// As infinite until Engine::ponderHit(); then time and clocks count from there.
  bool ponder = false;
};

/// How well to play. Elo are those of a common scale only roughly; what counts is that more is stronger.
struct Strength {
  static constexpr int least = 1000;
  static constexpr int most = 2800; ///< from here on everything
  int elo = most;
  bool isFull() const { return elo >= most; }
};

/// What to search: a position with its game, and the keys of the battle's earlier positions, oldest first.
struct Request {
  rules::Variant variant;
  chess::Position position;
  std::vector<chess::Key> earlier = {};
  Limits limits = {};
  /// Fixes what is left to chance among equal set-up actions and, below full strength, the mistakes.
  std::uint64_t seed = 0;
  /// Only these actions at the root; empty: all that are legal. Others than legal ones are ignored.
  std::vector<chess::Action> searchMoves = {};
  int multiPv = 1; ///< lines wanted, at least 1
  Strength strength = {};
};

} // namespace backrank::engine
