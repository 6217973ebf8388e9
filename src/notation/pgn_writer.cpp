#include "notation/pgn_writer.hpp"

#include "notation/pgn_movetext.hpp"
#include "notation/pgn_parts.hpp"
#include "notation/pgn_tag_writer.hpp"

namespace backrank::notation {

std::string writeGame(const game::Record& record, PgnStyle style) {
  if (!style.portable) return tagLines(allTags(record)) + '\n' + movetext(record, style);
  std::string text;
  for (const PgnPart& part : partsOf(record))
    text += (text.empty() ? "" : "\n") + tagLines(allTags(part.record, tagsOf(part), style)) + '\n' +
            movetext(part.record, style);
  return text;
}

std::string writeGames(std::span<const game::Record> records, PgnStyle style) {
  std::string text;
  for (const game::Record& record : records) text += (text.empty() ? "" : "\n") + writeGame(record, style);
  return text;
}

} // namespace backrank::notation
