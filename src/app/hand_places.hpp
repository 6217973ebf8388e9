#pragma once

#include <array>

#include "chess/position.hpp"

namespace backrank::app {

/// The piece that stands on a file (0 to 7) in the traditional array R N B Q K B N R.
chess::Role traditionalRole(int file);

/// Which of the eight places of each side's hand still hold their piece, in standard order R N B Q K B N R. What is in
/// reserve the position says; of a pair this remembers the place that was used first. A matter of display.
class HandPlaces {
public:
  /// The piece in hand that is used next leaves this place. Counts for pairs that are still whole.
  void choose(const chess::Position& position, chess::Color side, int place);
  /// True if the place still holds its piece.
  bool isPresent(const chess::Position& position, chess::Color side, int place) const;
  /// The place that the next piece of a role leaves; nothing if none is left.
  std::optional<int> next(const chess::Position& position, chess::Color side, chess::Role role) const;

  /// The place that the last piece of a role left; nothing if all of them are there.
  std::optional<int> left(const chess::Position& position, chess::Color side, chess::Role role) const;

private:
  bool goesFirst(chess::Color side, int place) const;
  static std::size_t pairOf(int place) { return static_cast<std::size_t>(place < 3 ? place : 7 - place); }
  /// For rooks, knights and bishops: the right one goes first.
  std::array<std::array<bool, 3>, 2> rightFirst_{};
};

} // namespace backrank::app
