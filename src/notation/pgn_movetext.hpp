#pragma once

#include <string>

#include "game/record.hpp"
#include "notation/pgn_style.hpp"

namespace backrank::notation {

/// Everything behind the tags: the set-up lines in a comment, or without braces if the style is bare, the moves with
/// their variations, glyphs and comments, and the result; in lines of at most 80 signs. Variations of the set-up
/// stand in the comment of its lines (setup_tree.hpp), but not if portable. Iterative: variations may be nested to any
/// depth.
std::string movetext(const game::Record& record, PgnStyle style);

} // namespace backrank::notation
