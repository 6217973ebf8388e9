#pragma once

#include <optional>
#include <vector>

#include "rules/gesture.hpp"
#include "rules/legal.hpp"

namespace backrank::game {

/// A person's turn while it is being edited: actions tried so far, and the position after them. Nobody else sees it
/// until it is committed. A value; every edit replays two or three actions.
class Draft {
public:
  /// An empty draft at a position.
  Draft(rules::Variant variant, const chess::Position& base);

  const chess::Position& base() const { return base_; }
  const chess::Position& position() const { return positions_.empty() ? base_ : positions_.back(); }
  const std::vector<chess::Action>& actions() const { return actions_; }
  bool isEmpty() const { return actions_.empty(); }
  /// True if the turn is complete: it passes to the other side, or the set-up ends or a declaration is made with it.
  bool isReady() const;
  /// True if the same side goes on after it: with a move after its set-up, or after a declaration.
  bool goesOn() const { return isReady() && position().turn() == base_.turn(); }
  /// Why the turn cannot be committed; nothing if isReady().
  std::optional<rules::Refusal> commitBlocker() const;
  /// Squares on which the draft has put pieces, in the order they came (castling: king's, then rook's).
  std::vector<chess::Square> squares() const;
  /// Which action of the draft, counted from 1, was the last to put a piece on a square; 0 if none did.
  int placeOf(chess::Square at) const;
  /// True if a square holds a piece that this draft took from the reserve.
  bool hasPlaced(chess::Square at) const { return placementOn(at).has_value(); }

  /// Where the man on a square stood before the draft moved it there (of a castling, the king); nothing for others.
  std::optional<chess::Square> movedFrom(chess::Square at) const;

  /// Adds a legal action. A draft that is ready takes no more; false then, or if the action is not legal.
  bool add(chess::Action action);
  /// Takes the last action off; false if there is none.
  bool dropLast();
  void clear();
  /// Moves a piece placed in this draft to another square, or swaps it with another placed in it, if the whole turn
  /// stays legal. Otherwise nothing changes and the refusal says why.
  std::optional<rules::Refusal> relocate(chess::Square from, chess::Square to);
  /// Takes a piece placed in this draft back into the reserve, if the rest of the turn stays legal without it.
  /// Otherwise nothing changes and the refusal says why.
  std::optional<rules::Refusal> lift(chess::Square at);

private:
  std::optional<std::size_t> placementOn(chess::Square at) const;
  const chess::Position& before(std::size_t action) const { return action == 0 ? base_ : positions_[action - 1]; }
  rules::Variant variant_;
  chess::Position base_;
  std::vector<chess::Action> actions_;
  std::vector<chess::Position> positions_;
};

} // namespace backrank::game
