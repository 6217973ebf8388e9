#include <algorithm>

#include "notation/fen.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_comment_writer.hpp"
#include "notation/setup_tree.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using game::Annotations;
using game::Mark;
using game::Tree;
using NodeId = Tree::NodeId;

chess::Color actorOf(const Tree& tree, NodeId id) { return tree.node(*tree.node(id).parent).position.turn(); }

/// True if the lines have a place for the times of a step: behind the last one of its turn. A refusal has no line.
bool holdsTimes(const Tree& tree, const std::vector<NodeId>& setup, std::size_t i) {
  if (tree.node(setup[i]).action.kind() == chess::Action::Kind::refusal) return false;
  return i + 1 == setup.size() || actorOf(tree, setup[i + 1]) != actorOf(tree, setup[i]);
}

bool isInOrder(const std::vector<Mark>& marks) { return std::ranges::is_sorted(marks, {}, &Mark::isArrow); }

/// What is left to be told if lines tell what they can of a step of the set-up. What is seen on the board in front of
/// the first move belongs to the battle's begin, if the words there are plain.
Annotations untold(const Tree& tree, const std::vector<NodeId>& setup, std::size_t i, bool arePlain) {
  Annotations notes = tree.annotations(setup[i]);
  if (holdsTimes(tree, setup, i)) notes.clock = notes.elapsed = notes.budget = std::nullopt;
  if (i + 1 != setup.size()) return notes;
  notes.unread.clear();
  if (!arePlain) return notes;
  notes.assessment = std::nullopt;
  if (isInOrder(notes.marks)) notes.marks.clear();
  return notes;
}

class TreeWriter {
public:
  TreeWriter(WrappedText& text, const Tree& tree, NodeId end)
      : text_(text)
      , tree_(tree)
      , end_(end)
      , tasks_{{Kind::line, 0}} {}

  void run() {
    writeFields(tree_.annotations(0));
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      if (task.kind == Kind::close)
        text_.glue(")");
      else if (task.kind == Kind::variation)
        writeVariation(task.node);
      else
        writeLine(task.node);
    }
  }

  void quote(std::string word, std::string_view text) {
    word += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (!isPlain(text[i]) || (text[i] == ' ' && !isBetweenWords(text, i))) {
        word += codeOf(text[i]);
      } else if (text[i] != ' ') {
        word += text[i];
      } else {
        text_.word(word);
        word.clear();
      }
    }
    text_.word(word + '"');
  }

private:
  enum class Kind : std::uint8_t { line, variation, close };
  struct Task {
    Kind kind;
    NodeId node; ///< the step that the line follows or the variation begins with
  };

  static bool isPlain(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte != 0x7F && std::string_view("\"\\[]{}").find(c) == std::string_view::npos;
  }

  static bool isBetweenWords(std::string_view text, std::size_t at) {
    return at > 0 && at + 1 < text.size() && text[at - 1] != ' ' && text[at + 1] != ' ';
  }

  static std::string codeOf(char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    return {'\\', digits[byte >> 4U], digits[byte & 0xFU]};
  }

  void writeLine(NodeId from) {
    const auto& children = tree_.node(from).children;
    if (from == end_ || children.empty()) return;
    writeStep(children.front());
    tasks_.push_back({Kind::line, children.front()});
    for (std::size_t i = children.size(); i-- > 1;) tasks_.push_back({Kind::variation, children[i]});
  }

  void writeVariation(NodeId first) {
    text_.prefix("(");
    writeStep(first);
    tasks_.push_back({Kind::close, first});
    tasks_.push_back({Kind::line, first});
  }

  void writeStep(NodeId id) {
    text_.word(wire(tree_.node(id).action));
    Annotations notes = tree_.annotations(id);
    // What could not be read where the battle begins stands among its moves.
    if (id == end_) notes.unread.clear();
    writeFields(notes);
  }

  void writeFields(const Annotations& notes) {
    if (!notes.after.empty()) quote("", notes.after);
    if (!notes.before.empty()) quote("before=", notes.before);
    for (const std::uint8_t glyph : notes.glyphs) text_.word('$' + std::to_string(glyph));
    writeValues(
        {.clock = notes.clock, .elapsed = notes.elapsed, .budget = notes.budget, .assessment = notes.assessment});
    writeMarks(notes.marks);
    for (const std::string& raw : notes.unreadVariations) quote("variation=", raw);
    if (!notes.unread.empty()) quote("unread=", notes.unread);
  }

  /// Each command "[%name argument]" as "name=argument", but for one that nobody could read.
  void writeValues(const Annotations& notes) {
    for (std::string word : wordsOf(commandsOf(notes))) {
      Annotations read;
      if (!takeCommands(word, read).empty()) continue;
      word = word.substr(2, word.size() - 3);
      word[word.find(' ')] = '=';
      text_.word(word);
    }
  }

  /// Squares and arrows in their order.
  void writeMarks(const std::vector<Mark>& marks) {
    for (auto begin = marks.begin(); begin != marks.end();) {
      const auto end = std::find_if(begin, marks.end(), [&](const Mark& m) { return m.isArrow() != begin->isArrow(); });
      writeValues({.marks = std::vector<Mark>(begin, end)});
      begin = end;
    }
  }

  WrappedText& text_;
  const Tree& tree_;
  NodeId end_;
  std::vector<Task> tasks_;
};

} // namespace

bool needsSetupTree(const game::Record& record, const Outline& outline, bool isInLines, std::string_view words) {
  if (outline.setup.empty()) return false;
  const Tree& tree = record.tree;
  const bool isTaken = words.find(setupTreeHead) != std::string_view::npos;
  if (!isInLines || isTaken || !tree.annotations(0).isEmpty()) return true;
  // With strokes in them they may be lines that nobody can read.
  const bool arePlain = words.find_first_of("\\/") == std::string_view::npos;
  for (std::size_t i = 0; i < outline.setup.size(); ++i) {
    const bool hasVariations = tree.node(*tree.node(outline.setup[i]).parent).children.size() > 1;
    if (hasVariations || !untold(tree, outline.setup, i, arePlain).isEmpty()) return true;
  }
  return false;
}

void writeSetupTree(WrappedText& text, const game::Record& record, const Outline& outline) {
  text.word(setupTreeHead);
  TreeWriter writer(text, record.tree, outline.battle);
  const chess::Position& start = record.tree.node(0).position;
  if (start != record.variant.start()) writer.quote("from=", writeFen(record.variant, start));
  writer.run();
  text.glue("]");
}

} // namespace backrank::notation
