#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chess/types.hpp"

namespace backrank::game {

/// A square or an arrow that an annotator has coloured; an arrow ends on another square than it begins on.
struct Mark {
  enum class Colour : std::uint8_t { green, red, yellow, blue };
  Colour colour = Colour::green;
  chess::Square from;
  chess::Square to;
  bool isArrow() const { return from != to; }
  bool operator==(const Mark&) const = default;
};

/// A value that somebody gave a position, from White's side.
struct Assessment {
  int centipawns = 0;             ///< meaningless with a mate
  std::optional<int> mateIn = {}; ///< moves; negative: Black mates
  std::optional<int> depth = {};  ///< plies
  bool operator==(const Assessment&) const = default;
};

/// What is written at a node of a game beside its action. A value; empty for most nodes.
struct Annotations {
  std::vector<std::uint8_t> glyphs = {}; ///< numeric annotation glyphs, in their order: 1 is "!"
  std::string before = {};               ///< comment in front of the action, UTF-8: a line's or the game's first words
  std::string after = {};                ///< comment behind it; commands that are not understood stay in the text
  std::optional<std::chrono::milliseconds> clock = {};   ///< left to the actor after it, [%clk]
  std::optional<std::chrono::milliseconds> elapsed = {}; ///< spent on it, [%emt]
  std::optional<std::chrono::milliseconds> budget = {};  ///< left to the actor of a pool for set-up turns, [%budget]
  std::optional<Assessment> assessment = {};             ///< [%eval]
  std::vector<Mark> marks = {};                          ///< [%csl] and [%cal]
  /// Alternatives to the action whose first step cannot be played: their raw text without the brackets.
  std::vector<std::string> unreadVariations = {};
  /// What followed in a file and cannot be played: the raw text up to the end of the line of play.
  std::string unread = {};

  bool isEmpty() const { return *this == Annotations{}; }
  bool operator==(const Annotations&) const = default;
};

} // namespace backrank::game
