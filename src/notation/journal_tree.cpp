#include "notation/journal_tree.hpp"

#include <algorithm>

#include "notation/journal_line.hpp"
#include "notation/squares.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using game::Annotations;
using game::Tree;
using Add = std::function<void(const std::string& body)>;
using std::chrono::milliseconds;

void writeTexts(const Annotations& notes, const Add& add) {
  if (!notes.before.empty()) add("at before " + escaped(notes.before));
  if (!notes.after.empty()) add("at after " + escaped(notes.after));
  for (const std::string& text : notes.unreadVariations) add("at variation " + escaped(text));
  if (!notes.unread.empty()) add("at unread " + escaped(notes.unread));
}

void writeValues(const Annotations& notes, const Add& add) {
  for (const auto glyph : notes.glyphs) add("at glyph " + std::to_string(glyph));
  if (notes.clock) add("at clock " + std::to_string(notes.clock->count()));
  if (notes.elapsed) add("at elapsed " + std::to_string(notes.elapsed->count()));
  if (notes.budget) add("at budget " + std::to_string(notes.budget->count()));
  if (const auto& value = notes.assessment) {
    const auto number = [](std::optional<int> n) { return n ? std::to_string(*n) : std::string("-"); };
    add("at value " + std::to_string(value->centipawns) + ' ' + number(value->mateIn) + ' ' + number(value->depth));
  }
  for (const game::Mark& mark : notes.marks)
    add("at mark " + std::to_string(static_cast<int>(mark.colour)) + ' ' + textOf(mark.from) + ' ' + textOf(mark.to));
}

void writeNotes(const Annotations& notes, const Add& add) {
  writeTexts(notes, add);
  writeValues(notes, add);
}

std::optional<milliseconds> timeIn(std::string_view word) {
  const auto number = numberIn(word);
  return number ? std::optional(milliseconds(*number)) : std::nullopt;
}

bool readValue(std::string_view rest, Annotations& notes) {
  const auto centipawns = numberIn(takeWord(rest));
  if (!centipawns) return false;
  const auto number = [&rest]() -> std::optional<int> {
    const auto found = numberIn(takeWord(rest));
    return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
  };
  game::Assessment value{.centipawns = static_cast<int>(*centipawns)};
  value.mateIn = number();
  value.depth = number();
  notes.assessment = value;
  return true;
}

bool readMark(std::string_view rest, Annotations& notes) {
  const auto colour = numberIn(takeWord(rest));
  const auto from = squareOf(takeWord(rest));
  const auto to = squareOf(takeWord(rest));
  if (!colour || *colour < 0 || *colour > static_cast<int>(game::Mark::Colour::blue) || !from || !to) return false;
  notes.marks.push_back({static_cast<game::Mark::Colour>(*colour), *from, *to});
  return true;
}

bool readGlyph(std::string_view rest, Annotations& notes) {
  const auto glyph = numberIn(rest);
  if (!glyph || *glyph < 0 || *glyph > 255) return false;
  notes.glyphs.push_back(static_cast<std::uint8_t>(*glyph));
  return true;
}

bool readNote(std::string_view word, std::string_view rest, Annotations& notes) {
  if (word == "glyph") return readGlyph(rest, notes);
  if (word == "value") return readValue(rest, notes);
  if (word == "mark") return readMark(rest, notes);
  if (word == "clock") return (notes.clock = timeIn(rest)).has_value();
  if (word == "elapsed") return (notes.elapsed = timeIn(rest)).has_value();
  if (word == "budget") return (notes.budget = timeIn(rest)).has_value();
  if (word == "variation") return notes.unreadVariations.push_back(unescaped(rest)), true;
  std::string* text = word == "before"   ? &notes.before
                      : word == "after"  ? &notes.after
                      : word == "unread" ? &notes.unread
                                         : nullptr;
  if (text) *text = unescaped(rest);
  return text != nullptr;
}

} // namespace

std::string notesText(const Annotations& notes) {
  std::string text;
  writeNotes(notes, [&text](const std::string& body) { text += (text.empty() ? "" : "\n") + body; });
  return escaped(text);
}

std::optional<Annotations> notesIn(std::string_view text) {
  const std::string bodies = unescaped(text);
  Annotations notes;
  for (std::string_view rest = bodies; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view body = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (takeWord(body) != "at") return std::nullopt;
    const std::string_view word = takeWord(body);
    if (!readNote(word, body, notes)) return std::nullopt;
  }
  return notes;
}

void writeTree(const Tree& tree, const Add& add) {
  struct Open {
    Tree::NodeId id;
    std::size_t parent; ///< its number among the lines
  };
  const Tree::NodeId end = tree.mainLineEnd(0);
  const auto write = [&](Tree::NodeId id) {
    writeNotes(tree.annotations(id), add);
    if (id == end && !tree.node(id).children.empty()) add("end");
  };
  write(0);
  std::size_t written = 0;
  std::vector<Open> open;
  const auto enter = [&](Tree::NodeId id, std::size_t number) {
    const auto& children = tree.node(id).children;
    for (auto child = children.rbegin(); child != children.rend(); ++child) open.push_back({*child, number});
  };
  enter(0, 0);
  while (!open.empty()) {
    const Open next = open.back();
    open.pop_back();
    add("node " + std::to_string(next.parent) + ' ' + wire(tree.node(next.id).action));
    write(next.id);
    enter(next.id, ++written);
  }
}

bool TreeReader::node(std::string_view rest) {
  const auto parent = numberIn(takeWord(rest));
  if (!parent || *parent < 0 || static_cast<std::size_t>(*parent) >= nodes_.size()) return false;
  Tree& tree = record_.tree;
  tree.go(nodes_[static_cast<std::size_t>(*parent)]);
  const chess::Position& before = tree.current().position;
  const auto action = readWire(record_.variant, before, rest);
  if (!action) return false;
  const chess::Position after = rules::play(record_.variant, before, *action);
  nodes_.push_back(isEnded_ ? tree.branch(*action, after) : tree.add(*action, after));
  return true;
}

bool TreeReader::at(std::string_view rest) {
  Annotations notes = record_.tree.annotations(nodes_.back());
  const std::string_view word = takeWord(rest);
  if (!readNote(word, rest, notes)) return false;
  record_.tree.annotate(nodes_.back(), std::move(notes));
  return true;
}

} // namespace backrank::notation
