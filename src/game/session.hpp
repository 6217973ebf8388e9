#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "game/ending.hpp"
#include "game/record.hpp"
#include "rules/legal.hpp"

namespace backrank::game {

/// What submit() did: the node that was added, or why nothing was.
using Submission = std::variant<Tree::NodeId, rules::Refusal>;

/// One game being played: its record, and how it ended. The one door for every action, whoever makes it. Refuses before
/// it changes anything.
class Session {
public:
  Session(rules::Variant variant, const chess::Position& start);
  /// Goes on with a kept game at the end of its main line. A result that the board does not give is an ending too.
  explicit Session(Record record);

  /// The game as a file would hold it; its result is that of the ending.
  const Record& record() const { return record_; }
  const rules::Variant& variant() const { return record_.variant; }
  const Tree& tree() const { return record_.tree; }
  /// The position that is played on: the end of the line that the game follows, wherever the cursor looks.
  const chess::Position& position() const { return tree().node(live_).position; }
  Tree::NodeId live() const { return live_; }
  const std::optional<Ending>& ending() const { return ending_; }
  /// What the live position says about the end; draws that the side to move may claim now.
  rules::Verdict verdict() const;
  /// Keys of the battle positions on the way to the live one, without it.
  std::vector<chess::Key> earlierKeys() const;

  /// Plays an action of the side to move at the live position.
  Submission submit(chess::Action action);
  /// Resignation of a side; false if the game is over.
  bool resign(chess::Color side);
  /// A draw agreed by both; false if the game is over.
  bool agreeDraw();
  /// A draw claimed by the side to move; false if the board gives none.
  bool claimDraw();
  /// Takes back to the last beginning of a turn of `side`, be it in the middle of that turn or after it, and removes
  /// what came later from the tree. Everything is as it was then, for the earlier position is used again; an ending is
  /// taken back too. False, and no change, if `side` has not begun a turn before.
  bool takeBack(chess::Color side);
  bool canTakeBack(chess::Color side) const;
  /// Who did the last action; nothing before the first.
  std::optional<chess::Color> lastActor() const;
  /// Looks at a node of the tree without playing.
  void look(Tree::NodeId id) { record_.tree.go(id); }
  /// Writes something at a node, whether the game is over or not.
  void annotate(Tree::NodeId id, Annotations annotations) { record_.tree.annotate(id, std::move(annotations)); }
  void setTag(std::string_view name, std::string value) { record_.setTag(name, std::move(value)); }

private:
  std::optional<Tree::NodeId> takeBackTarget(chess::Color side) const;
  bool beginsTurn(Tree::NodeId id) const;
  bool end(const Ending& ending);
  void endIfOver();

  Record record_;
  Tree::NodeId live_ = 0;
  std::optional<Ending> ending_;
};

} // namespace backrank::game
