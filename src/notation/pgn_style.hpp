#pragma once

namespace backrank::notation {

/// How a game is written.
struct PgnStyle {
  /// For other programs: cut in parts before each castling that they would get wrong (rules.md 4.4), and never more
  /// than one comment between two moves, nor one behind variations.
  bool portable = false;
  /// The placement lines without braces, as on paper; clock readings of the set-up are left out.
  bool bare = false;
};

} // namespace backrank::notation
