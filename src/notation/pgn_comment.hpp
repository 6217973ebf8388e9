#pragma once

#include <functional>
#include <string_view>

#include "game/annotations.hpp"

namespace backrank::notation {

/// What stands in a file for a "}" inside a comment, which it would end: U+FF5D, in UTF-8.
inline constexpr std::string_view wideBrace = "\xEF\xBD\x9D";

/// What may be taken out of a comment.
struct CommandKinds {
  bool times = true; ///< [%clk], [%emt] and [%budget]
  bool looks = true; ///< [%eval], [%csl] and [%cal]
};

/// Takes the commands that are understood out of a comment into `into`, and returns the rest: its words with one blank
/// between each two, wideBrace as "}". A command stays in the text if it is not known, cannot be told without loss, if
/// `into` has such a one already, or behind an opening bracket or brace: that may be a line of play with commands of
/// its own.
std::string takeCommands(std::string_view comment, game::Annotations& into, CommandKinds kinds = {});

/// Takes the command out of a text that takeCommands() returned: the argument of the first "[%name argument]".
std::optional<std::string> takeArgument(std::string& text, std::string_view name);

/// Tells of each command of a comment that says a time: where it stands, the time or nothing if nobody can read it, and
/// whether it is what a clock had left ([%clk]). One that is not closed cannot be read, and ends before the next one.
using TellTime =
    std::function<void(std::string_view where, std::optional<std::chrono::milliseconds> time, bool isLeft)>;
void forEachTime(std::string_view comment, const TellTime& tell);

/// Adds words to a text, with a blank in between.
void addWords(std::string& text, std::string_view words);

} // namespace backrank::notation
