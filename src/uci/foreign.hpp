#pragma once

#include <optional>
#include <string>

#include "game/line.hpp"
#include "uci/spelling.hpp"

/// Positions of our games for engines that know standard chess and Chess960 and nothing else.
namespace backrank::uci {

/// True if such an engine can be asked for an action there: the battle is on and every man is decided.
bool isForeign(const game::Line& line);

/// True if such an engine, one that knows Chess960, is not told of all the castlings of that position.
bool losesCastlings(const chess::Position& position);

/// "fen ... moves ...": the position at the end of a line for which that is true, with what of the way there such an
/// engine can follow, so that it sees repetitions. Castlings that are not just like those of Chess960 are left out;
/// without `knowsChess960`, all but those of standard chess.
std::string foreignPosition(const game::Line& line, bool knowsChess960);

} // namespace backrank::uci
