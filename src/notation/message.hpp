#pragma once

#include <string>
#include <string_view>

#include "game/record.hpp"

namespace backrank::notation {

/// The main line of a game as a few short lines for a mail or a chat: PGN with those tags alone that are known and
/// needed, and no comments. Readers of games understand it, and so does plainMessage() when it comes back quoted.
std::string writeMessage(const game::Record& record);

/// What a message says of a game, as PGN: without quote marks, greetings, signature and the signs that mail programs
/// put in place of plain ones. Of a message and what it answers, the part that is quoted least and holds moves, tags or
/// placements. Empty if there is none. A text that is a game and nothing else stays as good a game.
std::string plainMessage(std::string_view message);

} // namespace backrank::notation
