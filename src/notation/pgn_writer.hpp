#pragma once

#include <span>
#include <string>

#include "game/record.hpp"
#include "notation/pgn_style.hpp"

namespace backrank::notation {

/// A game as PGN, rules.md 4.2: tags, an empty line, the movetext in lines of at most 80 signs, ended by a line end.
/// With `portable` it may be several games with an empty line in between. What is read from it is written as the same
/// bytes again.
std::string writeGame(const game::Record& record, PgnStyle style = {});

/// Several games, with an empty line between each two.
std::string writeGames(std::span<const game::Record> records, PgnStyle style = {});

} // namespace backrank::notation
