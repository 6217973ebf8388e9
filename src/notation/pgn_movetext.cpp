#include "notation/pgn_movetext.hpp"

#include <algorithm>

#include "notation/pgn_comment_writer.hpp"
#include "notation/pgn_opening_writer.hpp"
#include "notation/pgn_tag_writer.hpp"
#include "notation/shown_board.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using game::Annotations;
using NodeId = game::Tree::NodeId;

/// A movement that was played at a node, after the declaration that was due.
struct Step {
  NodeId node = 0;
  std::optional<NodeId> declaration = {};
};

/// What is still to be written; the last first.
struct Task {
  enum class Kind : std::uint8_t {
    step,             ///< the step, its variations and what follows it
    variation,        ///< the step in brackets with what follows it
    repetition,       ///< the last step of the main line again, in brackets, for what was tried after it
    unread,           ///< what could not be read behind `parent`
    unreadVariations, ///< the variations to the step that could not be read
    closingBracket,
  };
  Kind kind;
  NodeId parent; ///< the node at which the step is a choice
  Step step;
  ShownBoard shown;        ///< at `parent`
  bool wordsAreDue = true; ///< the words before the step are still to be written
};

bool isDeclaration(Action action) { return action.kind() == Action::Kind::declaration; }

std::string resultWord(const std::string& result) {
  return result == "1-0" || result == "0-1" || result == "1/2-1/2" ? result : "*";
}

/// A text that could not be read, from its first sign to its last, with plain line ends. A comment, a tag or a
/// line to be skipped that may end with its line keeps the line end.
std::string rawText(std::string_view raw) {
  std::string text;
  for (const char c : raw)
    if (c != '\r') text += c;
  text.erase(0, std::min(text.find_first_not_of(" \t\n"), text.size()));
  text.erase(text.find_last_not_of(" \t\n") + 1);
  const std::size_t lastLine = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n');
  return text.find_first_of(";[%", lastLine) == std::string::npos ? text : text + '\n';
}

class Movetext {
public:
  Movetext(const game::Record& record, PgnStyle style)
      : record_(record)
      , tree_(record.tree)
      , outline_(outlineOf(record))
      , style_(style)
      , text_(style.lineWidth) {}

  std::string run() {
    const auto first = stepsAt(outline_.battle);
    // A game with a start of its own is told of with all that is open.
    const bool isOwn = !style_.portable && hasOwnStart(record_);
    ShownBoard opening(tree_.node(outline_.battle).position, tree_.node(outline_.end).position);
    if (isOwn) opening.leave();
    const bool isPlayed = !isEnd(outline_.battle);
    const std::string words = first.empty() ? "" : isPlayed ? wordsBefore(first.front(), opening) : triedWords();
    writeOpening(text_, record_, outline_, style_, words);
    if (isPlayed || first.empty()) continueAt(outline_.battle, opening, false);
    while (!tasks_.empty()) {
      const Task task = std::move(tasks_.back());
      tasks_.pop_back();
      perform(task);
    }
    text_.word(resultWord(record_.result));
    return text_.take();
  }

private:
  const rules::Variant& variant() const { return record_.variant; }

  /// The choices at a node, the main one first; none while something is set up.
  std::vector<Step> stepsAt(NodeId id) const {
    std::vector<Step> steps;
    for (const NodeId child : outline_.isSettled ? tree_.node(id).children : std::vector<NodeId>()) {
      if (tree_.node(child).action.isMovement()) steps.push_back({child});
      if (!isDeclaration(tree_.node(child).action)) continue;
      for (const NodeId move : tree_.node(child).children) steps.push_back({move, child});
    }
    return steps;
  }

  /// True of the last movement of the main line, behind which nothing but a declaration was done.
  bool isEnd(NodeId id) const {
    const auto next = tree_.next(id);
    const bool isDeclared = next && *next == outline_.end && isDeclaration(tree_.node(*next).action);
    return outline_.isSettled && (id == outline_.end || isDeclared);
  }

  void continueAt(NodeId id, const ShownBoard& shown, bool wordsAreDue) {
    const auto steps = stepsAt(id);
    if (steps.empty())
      tasks_.push_back({Task::Kind::unread, id, {}, shown});
    else
      tasks_.push_back({Task::Kind::step, id, steps.front(), shown, wordsAreDue});
  }

  void perform(const Task& task) {
    switch (task.kind) {
    case Task::Kind::step:
      return writeMain(task);
    case Task::Kind::variation:
      return writeVariation(task);
    case Task::Kind::repetition:
      return writeRepetition(task);
    case Task::Kind::unread:
      return writeUnread(tree_.annotations(task.parent).unread);
    case Task::Kind::unreadVariations:
      return writeUnreadVariations(task);
    case Task::Kind::closingBracket:
      text_.glue(")");
      numberIsDue_ = true;
    }
  }

  void writeMain(const Task& task) {
    const auto choices = stepsAt(task.parent);
    const bool isLast = isEnd(task.step.node);
    const bool speaksForNext = !isLast && (style_.portable || (choices.size() == 1 && unreadVariations(task).empty()));
    if (task.wordsAreDue) writeWords(wordsBefore(task.step, task.shown));
    const ShownBoard after = writeStep(task, speaksForNext);
    if (isLast && !stepsAt(task.step.node).empty())
      tasks_.push_back({Task::Kind::repetition, task.parent, task.step, task.shown});
    else
      continueAt(task.step.node, after, !speaksForNext);
    tasks_.push_back({Task::Kind::unreadVariations, task.parent, task.step, after});
    for (std::size_t i = choices.size(); i-- > 1;)
      tasks_.push_back({Task::Kind::variation, task.parent, choices[i], task.shown});
  }

  void writeVariation(const Task& task) {
    text_.prefix("(");
    numberIsDue_ = true;
    writeWords(wordsBefore(task.step, task.shown));
    const bool speaksForNext = style_.portable || unreadVariations(task).empty();
    const ShownBoard after = writeStep(task, speaksForNext);
    tasks_.push_back({Task::Kind::closingBracket, task.parent, task.step, after});
    continueAt(task.step.node, after, !speaksForNext);
    tasks_.push_back({Task::Kind::unreadVariations, task.parent, task.step, after});
  }

  /// What is written at the step stands behind it already, where it was played.
  void writeRepetition(const Task& task) {
    const game::Tree::Node& node = tree_.node(task.step.node);
    const chess::Position& before = tree_.node(*node.parent).position;
    ShownBoard shown = task.shown;
    text_.prefix("(");
    numberIsDue_ = true;
    writeWords(declared(task.step, shown));
    if (task.step.declaration) shown.follow(variant(), tree_.node(*task.step.declaration).action);
    writeNumber(before);
    text_.word(shown.san(variant(), before, node.action));
    shown.follow(variant(), node.action);
    tasks_.push_back({Task::Kind::closingBracket, task.parent, task.step, shown});
    continueAt(task.step.node, shown, true);
  }

  /// What was tried after a game in which nothing was played: no step can be repeated for it, so it becomes words.
  std::string triedWords() const {
    game::Record tried(variant(), tree_.node(outline_.battle).position);
    std::vector<std::pair<NodeId, NodeId>> open{{outline_.battle, 0}};
    while (!open.empty()) {
      const auto [from, to] = open.back();
      open.pop_back();
      for (const NodeId child : tree_.node(from).children) {
        tried.tree.go(to);
        open.emplace_back(child, tried.tree.add(tree_.node(child).action, tree_.node(child).position));
        tried.tree.annotate(open.back().second, tree_.annotations(child));
      }
    }
    const std::string text = movetext(tried, {.portable = true});
    return " (" + text.substr(0, text.size() - std::string_view(" *\n").size()) + ')';
  }

  /// The identity that the step begins with, if the board that is shown does not tell it.
  std::string declared(const Step& step, const ShownBoard& shown) const {
    if (!step.declaration) return "";
    const Action action = tree_.node(*step.declaration).action;
    return shown.board() && shown.agrees(variant(), action) ? "" : " [%declare " + wire(action) + ']';
  }

  /// Writes number, SAN, glyphs and comment; returns the board behind the step.
  ShownBoard writeStep(const Task& task, bool speaksForNext) {
    const game::Tree::Node& node = tree_.node(task.step.node);
    const chess::Position& before = tree_.node(*node.parent).position;
    ShownBoard shown = task.shown;
    if (task.step.declaration) shown.follow(variant(), tree_.node(*task.step.declaration).action);
    writeNumber(before);
    text_.word(shown.san(variant(), before, node.action));
    for (const std::uint8_t glyph : tree_.annotations(task.step.node).glyphs) text_.word("$" + std::to_string(glyph));
    shown.follow(variant(), node.action);
    writeWords(wordsBehind(task.step.node, speaksForNext, shown));
    return shown;
  }

  void writeNumber(const chess::Position& before) {
    const bool isWhite = before.turn() == chess::Color::white;
    if (isWhite || numberIsDue_) text_.word(std::to_string(before.fullmoves()) + (isWhite ? "." : "..."));
    numberIsDue_ = false;
  }

  /// `shown`: the board in front of the step.
  std::string wordsBefore(const Step& step, const ShownBoard& shown) const {
    std::string words;
    if (step.declaration) words = tree_.annotations(*step.declaration).before + ' ';
    return words + tree_.annotations(step.node).before + declared(step, shown);
  }

  /// What is said of a step, of the declaration behind it, and of the next step if that is said here; `shown`:
  /// the board behind the step.
  std::string wordsBehind(NodeId id, bool speaksForNext, const ShownBoard& shown) const {
    const Annotations& own = tree_.annotations(id);
    std::string words = commandsOf(own) + ' ' + own.after;
    for (const NodeId child : tree_.node(id).children)
      if (isDeclaration(tree_.node(child).action)) words += ' ' + tree_.annotations(child).after;
    const auto next = stepsAt(id);
    return speaksForNext && !next.empty() ? words + ' ' + wordsBefore(next.front(), shown) : words;
  }

  void writeWords(std::string_view words) {
    if (writeComment(text_, words)) numberIsDue_ = true;
  }

  void writeUnread(std::string_view raw) {
    const std::string text = rawText(raw);
    if (!text.empty()) text_.word(text);
  }

  /// Raw variations to a step. What could not be read at its parent has become one when the line went on there.
  std::vector<std::string> unreadVariations(const Task& task) const {
    std::vector<std::string> all = tree_.annotations(task.step.node).unreadVariations;
    const bool isMain = stepsAt(task.parent).front().node == task.step.node;
    if (isMain) all.push_back(tree_.annotations(task.parent).unread);
    std::erase_if(all, [](const std::string& raw) { return rawText(raw).empty(); });
    return all;
  }

  void writeUnreadVariations(const Task& task) {
    for (const std::string& raw : unreadVariations(task)) {
      text_.word('(' + rawText(raw));
      text_.glue(")");
      numberIsDue_ = true;
    }
  }

  const game::Record& record_;
  const game::Tree& tree_;
  Outline outline_;
  PgnStyle style_;
  WrappedText text_;
  std::vector<Task> tasks_;
  bool numberIsDue_ = true;
};

} // namespace

std::string movetext(const game::Record& record, PgnStyle style) { return Movetext(record, style).run(); }

} // namespace backrank::notation
