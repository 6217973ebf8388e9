#pragma once

#include <span>
#include <string>

#include "game/record.hpp"

namespace backrank::notation {

struct PgnStyle {
  /// For other programs: cut in parts before each castling that they would get wrong (rules.md 4.4).
  bool portable = false;
  /// The placement lines without braces, as on paper; clock readings of the set-up are left out.
  bool bare = false;
};

/// A game as PGN, rules.md 4.2: tags, an empty line, the movetext in lines of at most 80 signs, ended by a line end.
/// With `portable` it may be several games with an empty line in between. What is read from it is written as the same
/// bytes again.
std::string writeGame(const game::Record& record, PgnStyle style = {});

/// Several games, with an empty line between each two.
std::string writeGames(std::span<const game::Record> records, PgnStyle style = {});

} // namespace backrank::notation
