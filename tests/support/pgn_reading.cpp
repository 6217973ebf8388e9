#include "support/pgn_reading.hpp"

#include <fstream>
#include <functional>
#include <sstream>
#include <stdexcept>

#include "support/played.hpp"

namespace backrank::tests {
namespace {

using game::Annotations;
using game::Tree;

/// What to write in front of an action, behind it, and behind its alternatives.
struct Notes {
  std::function<std::string(const Annotations&)> before;
  std::function<std::string(const Annotations&)> after;
};

void add(std::string& words, std::string_view more) {
  if (more.empty()) return;
  if (!words.empty() && !words.ends_with('(')) words += ' ';
  words += more;
}

std::string lineFrom(const Tree& tree, Tree::NodeId at, const Notes& notes);

std::string stepWords(const Tree& tree, Tree::NodeId id, const Notes& notes) {
  std::string words = notes.before(tree.annotations(id));
  add(words, wordOf(tree.node(id).action));
  add(words, notes.after(tree.annotations(id)));
  return words;
}

std::string lineFrom(const Tree& tree, Tree::NodeId at, const Notes& notes) {
  std::string words;
  while (!tree.node(at).children.empty()) {
    const auto& children = tree.node(at).children;
    add(words, stepWords(tree, children[0], notes));
    for (std::size_t i = 1; i < children.size(); ++i) {
      std::string variation = stepWords(tree, children[i], notes);
      add(variation, lineFrom(tree, children[i], notes));
      add(words, '(' + variation + ')');
    }
    at = children[0];
  }
  return words;
}

std::string nothing(const Annotations&) { return {}; }

std::string allBehind(const Annotations& notes) {
  std::string words;
  for (const std::uint8_t glyph : notes.glyphs) add(words, '$' + std::to_string(glyph));
  if (notes.clock) add(words, "clock=" + std::to_string(notes.clock->count()));
  if (notes.elapsed) add(words, "elapsed=" + std::to_string(notes.elapsed->count()));
  if (notes.assessment) add(words, "assessed");
  if (!notes.marks.empty()) add(words, "marks=" + std::to_string(notes.marks.size()));
  if (!notes.after.empty()) add(words, '{' + notes.after + '}');
  for (const std::string& raw : notes.unreadVariations) add(words, "(<" + raw + ">)");
  if (!notes.unread.empty()) add(words, '<' + notes.unread + '>');
  return words;
}

} // namespace

std::string contentOf(const std::string& path) {
  const std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

notation::ReadGame readOne(std::string_view text) {
  auto games = notation::readGames(text);
  if (games.size() != 1) throw std::runtime_error(std::to_string(games.size()) + " games in " + std::string(text));
  return std::move(games.front());
}

std::string mainLine(const game::Record& record) {
  std::string words;
  for (Tree::NodeId id = 0; !record.tree.node(id).children.empty();) {
    id = record.tree.node(id).children.front();
    add(words, wordOf(record.tree.node(id).action));
  }
  return words;
}

std::string treeWords(const game::Record& record) { return lineFrom(record.tree, 0, {nothing, nothing}); }

std::string faultLines(const notation::ReadGame& read) {
  std::string text;
  for (const notation::PgnFault& fault : read.faults) {
    const notation::Place& at = fault.error.at;
    text += text.empty() ? "" : "\n";
    text += std::to_string(at.line) + ':' + std::to_string(at.column) + ' ' + std::string(nameOf(fault.severity)) +
            ": " + sentenceOf(fault.error);
  }
  return text;
}

const Annotations& notesAt(const game::Record& record, int actions) {
  Tree::NodeId id = 0;
  for (; actions > 0; --actions) id = record.tree.node(id).children.front();
  return record.tree.annotations(id);
}

std::string annotatedWords(const game::Record& record) {
  const auto before = [](const Annotations& notes) { return notes.before.empty() ? "" : '{' + notes.before + "}:"; };
  std::string words = allBehind(record.tree.annotations(0));
  add(words, lineFrom(record.tree, 0, {before, allBehind}));
  return words;
}

} // namespace backrank::tests
