#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/types.hpp"

/// Single lines of a journal, and the words in them.
namespace backrank::notation {

/// A line with its sum and its end; `sum` is that of the line before (0 for the first) and becomes that of this one.
std::string summedLine(std::uint32_t& sum, std::string_view body);
/// Takes the next line off `rest` if it is whole and its sum is right; `sum` as in summedLine().
std::optional<std::string_view> takeSummedLine(std::string_view& rest, std::uint32_t& sum);

/// A text as it stands in a line: without line ends and tabulators.
std::string escaped(std::string_view text);
std::string unescaped(std::string_view text);

/// Takes the first word and the blank behind it off `rest`; empty if there is none.
std::string_view takeWord(std::string_view& rest);
/// A whole number that fills the word.
std::optional<long long> numberIn(std::string_view word);
std::optional<chess::Color> colorIn(std::string_view word);
std::string_view wordOf(chess::Color side);

} // namespace backrank::notation
