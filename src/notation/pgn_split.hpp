#pragma once

#include <cstddef>
#include <string_view>

namespace backrank::notation {

/// Where the last game begins of those whose beginning is sure whatever precedes (isSureGameStart() in
/// notation/pgn_lexer.hpp), but for one at the text's beginning; 0 if there is none. Parsing both halves gives the
/// games of the whole. Searches from the end.
std::size_t lastSureGameStart(std::string_view text);

/// The first of them from `from` on; the text's size or more if there is none.
std::size_t firstSureGameStart(std::string_view text, std::size_t from);

/// The same by parsing, where no beginning is sure: the beginning of the last game but one that begins a line; 0 if
/// there is none. More bytes behind the text, which may end anywhere, would change nothing of the games in front.
std::size_t lastParsedGameStart(std::string_view text);

/// Line ends in a text: LF, CR LF or CR. A CR LF must not be cut.
int countLineEnds(std::string_view text);

} // namespace backrank::notation
