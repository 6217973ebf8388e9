#pragma once

#include "notation/pgn_style.hpp"
#include "notation/record_outline.hpp"
#include "notation/wrapped_text.hpp"

namespace backrank::notation {

/// Writes what stands in front of the first move: the set-up lines with the clock readings of their turns as the first
/// comment (if bare, without braces and clocks), then what is written about the game and its set-up, and `words`, in
/// one more comment; if portable, in the same one. Lines that do not begin at the start of the game are left out.
void writeOpening(WrappedText& text, const game::Record& record, const Outline& outline, PgnStyle style,
                  std::string_view words);

} // namespace backrank::notation
