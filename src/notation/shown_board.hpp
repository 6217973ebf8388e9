#pragma once

#include <optional>
#include <string>

#include "rules/legal.hpp"

namespace backrank::notation {

/// A line of play as a file shows it: in a game with undecided men its SAN is written for a board on which they are
/// resolved as at the end of the main line. A variation that decides them otherwise leaves that board for good.
/// A value. Elsewhere the line is shown as it is.
class ShownBoard {
public:
  /// `start` and `end` of the main line's battle.
  ShownBoard(const chess::Position& start, const chess::Position& end);

  /// The SAN of a movement that is legal in `position`, the one that the game is really in. One that leaves the board
  /// names its whole origin, so that it is not legal on it.
  std::string san(const rules::Variant& variant, const chess::Position& position, chess::Action action) const;
  /// True if an action, movement or declaration, agrees with the board.
  bool agrees(const rules::Variant& variant, chess::Action action) const;
  /// Follows an action; leaves the board if it does not agree.
  void follow(const rules::Variant& variant, chess::Action action);
  /// From here on the line is shown as it is.
  void leave() { board_.reset(); }
  /// The board; nothing if the line is shown as it is.
  const std::optional<chess::Position>& board() const { return board_; }

private:
  std::optional<chess::Position> board_;
};

} // namespace backrank::notation
