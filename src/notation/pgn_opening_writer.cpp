#include "notation/pgn_opening_writer.hpp"

#include "notation/pgn_comment_writer.hpp"
#include "notation/setup_lines.hpp"
#include "notation/setup_tree.hpp"

namespace backrank::notation {
namespace {

using game::Annotations;
using NodeId = game::Tree::NodeId;

/// Whether the set-up lines, read from the start of the game on, lead to the battle.
bool hasLines(const game::Record& record, const Outline& outline) {
  return !outline.setup.empty() && record.tree.node(0).position == record.variant.start();
}

chess::Color actorOf(const game::Tree& tree, NodeId id) { return tree.node(*tree.node(id).parent).position.turn(); }

/// The clock readings of the set-up; a turn's last one stands for the turn.
std::vector<std::string> clockNotes(const game::Tree& tree, const std::vector<NodeId>& setup) {
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < setup.size(); ++i) {
    const Annotations& full = tree.annotations(setup[i]);
    const bool turnGoesOn = i + 1 < setup.size() && actorOf(tree, setup[i + 1]) == actorOf(tree, setup[i]);
    notes.push_back(turnGoesOn ? ""
                               : commandsOf({.clock = full.clock, .elapsed = full.elapsed, .budget = full.budget}));
  }
  return notes;
}

/// The lines as on paper: one for each number.
void writeBareLines(WrappedText& text, std::string_view lines) {
  for (const std::string& word : notation::wordsOf(lines)) {
    if (word.back() == '.') text.newLine();
    text.word(word);
  }
  text.newLine();
}

std::string linesOf(const game::Record& record, const Outline& outline, PgnStyle style) {
  const std::vector<chess::Action> actions = actionsOf(record.tree, outline.setup);
  const auto notes = style.bare ? std::vector<std::string>() : clockNotes(record.tree, outline.setup);
  return writeSetupLines(record.variant, record.tree.node(0).position, actions, notes);
}

/// One comment, for some programs know no more.
void writeWithTree(WrappedText& text, const game::Record& record, const Outline& outline, std::string_view lines,
                   std::string_view words) {
  text.prefix("{");
  writeCommentWords(text, lines);
  writeSetupTree(text, record, outline);
  writeCommentWords(text, words);
  text.glue("}");
}

} // namespace

std::string openingWords(std::vector<Annotations> notes, bool areTimesInLines) {
  std::string words;
  for (std::size_t i = 0; i < notes.size(); ++i) {
    if (areTimesInLines && i > 0) notes[i].clock = notes[i].elapsed = notes[i].budget = std::nullopt;
    for (const std::string& part : {notes[i].before, commandsOf(notes[i]), notes[i].after}) words += part + ' ';
  }
  return words;
}

bool exceedsLines(const game::Record& record) {
  const Outline outline = outlineOf(record);
  return needsSetupTree(record, outline, hasLines(record, outline), {});
}

void writeOpening(WrappedText& text, const game::Record& record, const Outline& outline, PgnStyle style,
                  std::string_view words) {
  const bool isWithLines = hasLines(record, outline);
  const std::string lines = isWithLines ? linesOf(record, outline, style) : "";
  std::vector<Annotations> notes{record.tree.annotations(0)};
  for (const NodeId id : outline.setup) notes.push_back(record.tree.annotations(id));
  const std::string all = openingWords(std::move(notes), isWithLines).append(words);
  if (style.portable && !style.bare) {
    writeComment(text, lines + ' ' + all);
    return;
  }
  if (style.bare) writeBareLines(text, lines);
  const std::string firstWords = style.bare ? "" : lines;
  if (needsSetupTree(record, outline, isWithLines, all)) return writeWithTree(text, record, outline, firstWords, all);
  writeComment(text, firstWords);
  writeComment(text, all);
}

} // namespace backrank::notation
