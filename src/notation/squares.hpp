#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chess/types.hpp"

namespace backrank::notation {

/// "e4".
std::string textOf(chess::Square square);
/// The square of a text of exactly two signs, small letter and digit.
std::optional<chess::Square> squareOf(std::string_view text);
/// 0 to 7 for a to h.
std::optional<int> fileOfLetter(char letter);
inline char fileLetter(int file) { return static_cast<char>('a' + file); }

} // namespace backrank::notation
