#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace backrank {

/// The words of a text between blanks, tabs and line ends.
inline std::vector<std::string_view> wordsOf(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; (begin = text.find_first_not_of(blanks, begin)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

} // namespace backrank
