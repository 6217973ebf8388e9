#include "notation/message.hpp"
#include "notation/pgn_movetext.hpp"
#include "notation/pgn_tag_writer.hpp"

namespace backrank::notation {
namespace {

/// Leaves room for some quote marks on a line of 72 signs.
constexpr std::size_t messageWidth = 64;

/// The main line with nothing written in it.
game::Record mainLineOf(const game::Record& record) {
  game::Record line(record.variant, record.tree.node(0).position);
  line.result = record.result;
  for (auto id = record.tree.next(0); id; id = record.tree.next(*id))
    line.tree.add(record.tree.node(*id).action, record.tree.node(*id).position);
  return line;
}

bool isUnknown(const game::Tag& tag) { return tag.value.find_first_not_of("?.*") == std::string::npos; }

/// Players and date if they are known, and what the moves cannot be read without. Where the set-up lines or the arrays
/// tell the position, the FEN is left out: it is the one long line.
std::vector<game::Tag> messageTags(const game::Record& record) {
  const bool fenIsTold =
      record.tree.node(0).position == record.variant.start() && !record.variant.type().startsAtRandom;
  std::vector<game::Tag> tags;
  for (const game::Tag& tag : allTags(record)) {
    const bool isStart = tag.name == "FEN" || tag.name == "SetUp" || tag.name == "Variant";
    const bool isPerson = tag.name == "White" || tag.name == "Black" || tag.name == "Date";
    const bool isNeeded = isDerivedTag(tag.name) && !(isStart && fenIsTold);
    if (isNeeded || (isPerson && !isUnknown(tag))) tags.push_back(tag);
  }
  return tags;
}

} // namespace

std::string writeMessage(const game::Record& record) {
  const std::string tags = tagLines(messageTags(record));
  return tags + (tags.empty() ? "" : "\n") + movetext(mainLineOf(record), {.lineWidth = messageWidth});
}

} // namespace backrank::notation
