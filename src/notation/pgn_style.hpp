#pragma once

#include <cstddef>

namespace backrank::notation {

/// How a game is written.
struct PgnStyle {
  /// For other programs: cut in parts before each castling that they would get wrong (rules.md 4.4), and never more
  /// than one comment between two moves, nor one behind variations.
  bool portable = false;
  /// The placement lines without braces, as on paper; clock readings of the set-up are left out.
  bool bare = false;
  /// Signs on a line of movetext.
  std::size_t lineWidth = 80;
};

} // namespace backrank::notation
