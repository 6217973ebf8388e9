#pragma once

#include <string>
#include <string_view>

namespace backrank::notation {

/// A part of a movetext without the blanks around it and without empty lines, in which every comment and every bracket
/// that it opens is closed: so it can be put back into a movetext and ends where it ended.
std::string closedText(std::string_view raw);

/// A result as games write it: "1-0", "0-1", "1/2-1/2" or "*" for any spelling of it; empty if it is none.
std::string_view plainResult(std::string_view text);

} // namespace backrank::notation
