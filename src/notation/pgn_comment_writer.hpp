#pragma once

#include "game/annotations.hpp"
#include "notation/wrapped_text.hpp"

namespace backrank::notation {

/// "[%clk 0:01:02.5]"
std::string clockCommand(std::chrono::milliseconds left);

/// The commands of a node in square brackets, [%clk] [%emt] [%eval] [%csl] [%cal] in this order, with a blank between.
std::string commandsOf(const game::Annotations& annotations);

/// A comment as it is written, without its braces and on one line.
std::string commentText(std::string_view comment);

/// Writes the words of a comment, each "}" in them as wideBrace.
void writeCommentWords(WrappedText& text, std::string_view comment);

/// Writes a comment in braces; nothing if there are no words in it. True if there were.
bool writeComment(WrappedText& text, std::string_view comment);

} // namespace backrank::notation
