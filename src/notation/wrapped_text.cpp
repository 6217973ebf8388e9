#include "notation/wrapped_text.hpp"

#include <algorithm>

namespace backrank::notation {
namespace {

bool isParting(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }

/// Signs of a UTF-8 text.
std::size_t widthOf(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

bool mayBeginLine(std::string_view word) {
  return word.starts_with("[%") || (word.front() != '%' && word.front() != '[');
}

/// A command that the words so far have begun and not ended.
bool isOpenCommand(std::string_view word) {
  const std::size_t begin = word.rfind("[%");
  return begin != std::string_view::npos && word.find(']', begin) == std::string_view::npos;
}

} // namespace

void WrappedText::word(std::string_view word) {
  if (!last_.empty() && prefix_.empty() && !mayBeginLine(word)) return glue(' ' + std::string(word));
  flush();
  last_ = std::move(prefix_);
  prefix_.clear();
  last_ += word;
}

void WrappedText::newLine() {
  flush();
  if (width_ > 0) text_ += '\n';
  width_ = 0;
}

void WrappedText::flush() {
  if (last_.empty()) return;
  const std::size_t firstLine = widthOf(std::string_view(last_).substr(0, last_.find('\n')));
  if (width_ > 0) {
    const bool breaks = width_ + 1 + firstLine > lineWidth_;
    text_ += breaks ? '\n' : ' ';
    width_ = breaks ? 0 : width_ + 1;
  }
  text_ += last_;
  const std::size_t lineEnd = last_.rfind('\n');
  width_ = lineEnd == std::string::npos ? width_ + firstLine : widthOf(std::string_view(last_).substr(lineEnd + 1));
  last_.clear();
}

std::string WrappedText::take() {
  newLine();
  return std::move(text_);
}

std::vector<std::string> wordsOf(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < text.size();) {
    const auto* const begin = std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), isParting);
    const auto* const end = std::find_if(begin, text.end(), isParting);
    at = static_cast<std::size_t>(end - text.begin());
    if (begin == end) break;
    if (!words.empty() && isOpenCommand(words.back()))
      words.back().append(" ").append(begin, end);
    else
      words.emplace_back(begin, end);
  }
  return words;
}

} // namespace backrank::notation
