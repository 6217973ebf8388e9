#include "notation/pgn_parts.hpp"

#include <algorithm>
#include <charconv>

#include "notation/record_outline.hpp"
#include "notation/squares.hpp"
#include "notation/wrapped_text.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using game::Annotations;
using game::Record;
using game::Tree;
using NodeId = Tree::NodeId;

std::optional<int> readCount(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number > 0 ? std::optional(number) : std::nullopt;
}

/// The origin of "Kd1f1".
std::optional<chess::Square> originOf(std::string_view text, char piece) {
  return text.size() == 5 && text.front() == piece ? squareOf(text.substr(1, 2)) : std::nullopt;
}

/// The legal castling that a tag tells of.
std::optional<Action> castlingAt(const Record& record, NodeId id, std::string_view tag) {
  std::optional<chess::Square> king;
  std::optional<chess::Square> rook;
  for (const std::string& word : wordsOf(tag)) {
    if (const auto square = originOf(word, 'K')) king = square;
    if (const auto square = originOf(word, 'R')) rook = square;
  }
  if (!king || !rook) return std::nullopt;
  const Action action = Action::castling(*king, *rook);
  const bool isLegal = rules::legal(record.variant, record.tree.node(id).position).contains(action);
  return isLegal ? std::optional(action) : std::nullopt;
}

std::vector<std::uint8_t> glyphsOf(std::string_view tag) {
  std::vector<std::uint8_t> glyphs;
  for (const std::string& word : wordsOf(tag)) {
    const auto number = word.front() == '$' ? readCount(std::string_view(word).substr(1)) : std::nullopt;
    if (number && *number < 256) glyphs.push_back(static_cast<std::uint8_t>(*number));
  }
  return glyphs;
}

/// Takes the words about the next part away from where a reader may have put them.
void removeContinuation(Record& record, NodeId id, const std::string& words) {
  Annotations own = record.tree.annotations(id);
  for (std::string* text : {&own.before, &own.after}) {
    if (!text->ends_with(words)) continue;
    text->erase(text->size() - words.size());
    while (text->ends_with(' ')) text->pop_back();
  }
  record.tree.annotate(id, own);
}

/// Plays a tree below the cursor of a record, with all that is written in it; false if a step is not legal there.
bool graft(Record& record, const Tree& tree) {
  std::vector<std::pair<NodeId, NodeId>> open{{0, record.tree.cursor()}};
  while (!open.empty()) {
    const auto [from, to] = open.back();
    open.pop_back();
    for (const NodeId child : tree.node(from).children) {
      const Action action = tree.node(child).action;
      const chess::Position& position = record.tree.node(to).position;
      if (!rules::legal(record.variant, position).contains(action)) return false;
      record.tree.go(to);
      const chess::Position after = rules::play(record.variant, position, action);
      const bool isBehindEnd = from == tree.mainLineEnd(0);
      const NodeId added = isBehindEnd ? record.tree.branch(action, after) : record.tree.add(action, after);
      record.tree.annotate(added, tree.annotations(child));
      open.push_back({child, added});
    }
  }
  return true;
}

bool append(Record& record, const PgnPart& part) {
  const NodeId end = outlineOf(record).end;
  removeContinuation(record, end, continuation(part.castling));
  removeContinuation(record, 0, continuation(part.castling));
  const auto castling = castlingAt(record, end, part.castling);
  if (!castling) return false;
  record.tree.go(end);
  const NodeId castled =
      record.tree.add(*castling, rules::play(record.variant, record.tree.node(end).position, *castling));
  Annotations own = part.record.tree.annotations(0);
  own.glyphs = glyphsOf(part.castling);
  record.tree.annotate(castled, own);
  return graft(record, part.record.tree);
}

} // namespace

std::vector<game::Tag> tagsOf(const PgnPart& part) {
  if (part.count == 1) return {};
  std::vector<game::Tag> tags{{"SetupPart", std::to_string(part.number) + '/' + std::to_string(part.count)}};
  if (!part.castling.empty()) tags.push_back({"SetupCastle", part.castling});
  return tags;
}

std::string continuation(const std::string& castling) {
  return "The game goes on in the next part, after " + castling + '.';
}

std::optional<PgnPart> partOf(Record record, std::string_view part, std::string_view castling) {
  const std::size_t stroke = part.find('/');
  if (stroke == std::string_view::npos) return std::nullopt;
  const auto number = readCount(part.substr(0, stroke));
  const auto count = readCount(part.substr(stroke + 1));
  if (!number || !count || *number > *count || (*number == 1) != castling.empty()) return std::nullopt;
  return PgnPart{std::move(record), *number, *count, std::string(castling)};
}

std::optional<Record> joined(std::span<const PgnPart> parts) {
  if (parts.empty() || parts.front().count != static_cast<int>(parts.size())) return std::nullopt;
  Record record = parts.front().record;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool fits = parts[i].number == static_cast<int>(i) + 1 && parts[i].count == parts.front().count &&
                      parts[i].record.variant.id() == record.variant.id();
    if (!fits || (i > 0 && !append(record, parts[i]))) return std::nullopt;
  }
  record.result = parts.back().record.result;
  return record;
}

} // namespace backrank::notation
