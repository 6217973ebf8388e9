#pragma once

#include <vector>

#include "rules/legal.hpp"

namespace backrank::game {

/// A game as one line: where it starts and what has been played. A value, never empty.
struct Line {
  rules::Variant variant;
  std::vector<chess::Position> positions; ///< the start, then the one after each action
  std::vector<chess::Action> actions = {};

  const chess::Position& start() const { return positions.front(); }
  const chess::Position& now() const { return positions.back(); }
  /// Adds an action that is legal now.
  void play(chess::Action action);
  /// How many actions belong to the set-up with which the game starts.
  std::size_t setupLength() const;
  /// Keys of the settled positions before the last one, oldest first.
  std::vector<chess::Key> earlierKeys() const;
};

} // namespace backrank::game
