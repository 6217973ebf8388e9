#pragma once

#include "notation/pgn_style.hpp"
#include "notation/record_outline.hpp"
#include "notation/wrapped_text.hpp"

namespace backrank::notation {

/// What is written at the nodes of a set-up, the start first, in one text for all readers; without the times of its
/// steps if those stand in the lines.
std::string openingWords(std::vector<game::Annotations> notes, bool areTimesInLines);

/// True if a game's set-up has variations, or what is written at single nodes of it: a portable file leaves them out.
bool exceedsLines(const game::Record& record);

/// Writes what stands in front of the first move: the set-up lines with the clock readings of their turns as the first
/// comment (if bare, without braces and clocks), then what is written about the game and its set-up, and `words`, in
/// one more comment; if portable, in the same one. A set-up that needs a tree (setup_tree.hpp) has it in the first
/// comment, behind the lines, with the words behind that; if portable it has none. Lines that do not begin at the start
/// of the game are left out.
void writeOpening(WrappedText& text, const game::Record& record, const Outline& outline, PgnStyle style,
                  std::string_view words);

} // namespace backrank::notation
