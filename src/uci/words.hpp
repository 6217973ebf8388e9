#pragma once

#include "base/words.hpp"

namespace backrank::uci {

/// The text of a line from one of its words to before another, with the blanks between them as they are.
inline std::string_view textOf(std::string_view line, const std::vector<std::string_view>& words, std::size_t first,
                               std::size_t end) {
  end = std::min(end, words.size());
  if (first >= end) return {};
  const auto begin = static_cast<std::size_t>(words[first].data() - line.data());
  return line.substr(begin,
                     static_cast<std::size_t>(words[end - 1].data() - line.data()) + words[end - 1].size() - begin);
}

} // namespace backrank::uci
