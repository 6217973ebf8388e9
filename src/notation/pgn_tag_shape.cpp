#include "notation/pgn_tag_shape.hpp"

#include <algorithm>

#include "notation/pgn_scan.hpp"

namespace backrank::notation {
namespace {

bool isSpace(char c) { return c == ' ' || c == '\t'; }
bool isNameEnd(char c) { return isBlank(c) || c == '"' || c == '[' || c == ']' || c == '{' || c == '}'; }

/// Where the value's closing quote stands, counted from the value's begin; nothing if the line has none.
std::optional<std::size_t> closingQuote(std::string_view value, bool withEscapes) {
  for (std::size_t i = 0; i < value.size() && !isLineEnd(value[i]); ++i) {
    if (withEscapes && value[i] == '\\') {
      ++i;
    } else if (value[i] == '"') {
      const std::size_t next = i + 1 + lengthWhile(value.substr(i + 1), isSpace);
      if (next < value.size() && value[next] == ']') return i;
    }
  }
  return withEscapes ? closingQuote(value, false) : std::nullopt;
}

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(lengthWhile(text, isBlank));
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

/// `begin`: where the value stands in the text.
PgnTagShape quotedTag(std::string_view text, std::string_view name, std::size_t begin) {
  const std::string_view value = text.substr(begin);
  if (const auto quote = closingQuote(value, true))
    return {{name, value.substr(0, *quote)}, begin + value.find(']', *quote) + 1};
  const std::string_view line = value.substr(0, lengthUntil(value, isLineEnd));
  const auto endsValue = [](char c) { return c == '"' || c == ']'; };
  return {{name, trimmed(line.substr(0, lengthUntil(line, endsValue))), false}, begin + line.size()};
}

/// Nothing unless it is closed in its line.
std::optional<PgnTagShape> plainTag(std::string_view text, std::string_view name, std::size_t begin) {
  const auto endsValue = [](char c) { return c == ']' || isLineEnd(c); };
  const std::size_t end = begin + lengthUntil(text.substr(begin), endsValue);
  if (end == text.size() || text[end] != ']') return std::nullopt;
  return PgnTagShape{{name, trimmed(text.substr(begin, end - begin)), false}, end + 1};
}

} // namespace

std::optional<PgnTagShape> tagAt(std::string_view text, bool beginsLine) {
  const std::size_t begin = 1 + lengthWhile(text.substr(1), isSpace);
  if (begin == text.size() || !isLetter(text[begin])) return std::nullopt;
  const std::string_view name = text.substr(begin, lengthUntil(text.substr(begin), isNameEnd));
  const std::size_t end = begin + name.size();
  const std::size_t next = end + lengthWhile(text.substr(end), isSpace);
  if (next < text.size() && text[next] == '"') return quotedTag(text, name, next + 1);
  return beginsLine ? plainTag(text, name, next) : std::nullopt;
}

} // namespace backrank::notation
