#include "notation/pgn_opening_writer.hpp"

#include "notation/pgn_comment_writer.hpp"
#include "notation/setup_lines.hpp"

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
    notes.push_back(turnGoesOn ? "" : commandsOf({.clock = full.clock, .elapsed = full.elapsed}));
  }
  return notes;
}

/// The lines as on paper: one for each number.
void writeBareLines(WrappedText& text, std::string_view lines) {
  for (const std::string& word : wordsOf(lines)) {
    if (word.back() == '.') text.newLine();
    text.word(word);
  }
  text.newLine();
}

void writeLines(WrappedText& text, const game::Record& record, const Outline& outline, bool bare) {
  const std::vector<chess::Action> actions = actionsOf(record.tree, outline.setup);
  const auto notes = bare ? std::vector<std::string>() : clockNotes(record.tree, outline.setup);
  const std::string lines = writeSetupLines(record.variant, record.tree.node(0).position, actions, notes);
  if (bare)
    writeBareLines(text, lines);
  else
    writeComment(text, lines);
}

} // namespace

void writeOpening(WrappedText& text, const game::Record& record, const Outline& outline, bool bare,
                  std::string_view words) {
  const bool lines = hasLines(record, outline);
  if (lines) writeLines(text, record, outline, bare);
  std::string all;
  for (std::size_t i = 0; i <= outline.setup.size(); ++i) {
    Annotations rest = record.tree.annotations(i == 0 ? 0 : outline.setup[i - 1]);
    if (lines && i > 0) rest.clock = rest.elapsed = std::nullopt;
    for (const std::string& part : {rest.before, commandsOf(rest), rest.after}) all += part + ' ';
  }
  writeComment(text, all.append(words));
}

} // namespace backrank::notation
