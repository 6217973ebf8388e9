#include "notation/pgn_split.hpp"

#include <algorithm>

#include "notation/pgn_parser.hpp"

namespace backrank::notation {
namespace {

constexpr std::string_view eventTag = "[Event ";

bool beginsLine(std::string_view text, std::size_t offset) {
  return offset != 0 && (text[offset - 1] == '\n' || text[offset - 1] == '\r');
}

/// Not so at the beginning of the text, which needs no cut.
bool isCut(std::string_view text, std::size_t offset) {
  return beginsLine(text, offset) && isSureGameStart(text, offset);
}

/// In short stretches, each with a sum of one byte, for which compilers have vectors.
int countLineFeeds(std::string_view text) {
  constexpr std::size_t stretch = 240;
  int count = 0;
  for (; !text.empty(); text.remove_prefix(std::min(stretch, text.size()))) {
    std::uint8_t sum = 0;
    for (const char c : text.substr(0, stretch)) sum = static_cast<std::uint8_t>(sum + (c == '\n' ? 1 : 0));
    count += sum;
  }
  return count;
}

} // namespace

std::size_t lastSureGameStart(std::string_view text) {
  std::size_t at = text.rfind(eventTag);
  while (at != std::string_view::npos && at != 0 && !isCut(text, at)) at = text.rfind(eventTag, at - 1);
  return at == std::string_view::npos ? 0 : at;
}

std::size_t firstSureGameStart(std::string_view text, std::size_t from) {
  std::size_t at = text.find(eventTag, from);
  while (at != std::string_view::npos && !isCut(text, at)) at = text.find(eventTag, at + 1);
  return at;
}

std::size_t lastParsedGameStart(std::string_view text) {
  PgnLexer lexer(text);
  Deaf deaf;
  std::size_t last = 0;
  std::size_t lastButOne = 0;
  while (const auto extent = parseGame(lexer, deaf)) {
    if (!beginsLine(text, extent->begin)) continue;
    lastButOne = last;
    last = extent->begin;
  }
  return lastButOne;
}

int countLineEnds(std::string_view text) {
  auto ends = countLineFeeds(text);
  for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at + 1))
    if (at + 1 == text.size() || text[at + 1] != '\n') ++ends;
  return ends;
}

} // namespace backrank::notation
