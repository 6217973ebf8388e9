#include <algorithm>

#include "notation/pgn_movetext.hpp"
#include "notation/pgn_parts.hpp"
#include "notation/portable.hpp"
#include "notation/record_outline.hpp"
#include "notation/resolved.hpp"
#include "notation/san.hpp"
#include "notation/shown_board.hpp"
#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Bitboard;
using game::Record;
using game::Tree;
using NodeId = Tree::NodeId;

bool isUntold(Action action, Bitboard told) {
  return action.kind() == Action::Kind::castling && !chess::has(told, action.to());
}

/// The first castling of the main line behind a node that other programs are not told of in its FEN.
std::optional<NodeId> firstUntold(const Record& record, NodeId start, Bitboard told) {
  const Tree& tree = record.tree;
  auto id = tree.next(start);
  while (id && !isUntold(tree.node(*id).action, told)) id = tree.next(*id);
  return id;
}

std::string moveText(const Record& record, NodeId id) {
  const chess::Position& before = record.tree.node(*record.tree.node(id).parent).position;
  return std::to_string(before.fullmoves()) + (before.turn() == chess::Color::white ? ". " : "... ") +
         san(record.variant, before, record.tree.node(id).action);
}

/// "5. O-O Kd1f1 Rh1e1", and its glyphs.
std::string castlingText(const Record& record, NodeId id) {
  const Action action = record.tree.node(id).action;
  const chess::Position& before = record.tree.node(*record.tree.node(id).parent).position;
  const chess::Lane& lane =
      chess::lane(before.castlingRule(), before.turn(), chess::fileOf(action.from()), chess::fileOf(action.to()));
  std::string text = moveText(record, id) + " K" + textOf(action.from()) + textOf(lane.kingTo) + " R" +
                     textOf(action.to()) + textOf(lane.rookTo);
  for (const std::uint8_t glyph : record.tree.annotations(id).glyphs) text += " $" + std::to_string(glyph);
  return text;
}

void addWords(Tree& tree, NodeId id, const std::string& words) {
  game::Annotations own = tree.annotations(id);
  own.after += (own.after.empty() ? "" : " ") + words;
  tree.annotate(id, own);
}

/// What is written at a node, with the texts that could not be read as words: nobody else can read them either.
game::Annotations readable(game::Annotations own) {
  for (const std::string& raw : own.unreadVariations) own.after += " (" + raw + ')';
  if (!own.unread.empty()) own.after += ' ' + own.unread;
  own.unreadVariations.clear();
  own.unread.clear();
  return own;
}

/// Copies a tree from a node on, but for what other programs cannot play: that becomes words at the node before.
class Copier {
public:
  Copier(const Record& from, ShownBoard shown, Bitboard told, std::optional<NodeId> cut)
      : from_(from)
      , shown_(std::move(shown))
      , told_(told)
      , cut_(cut) {}

  Record copy(NodeId start) {
    Record to(from_.variant, from_.tree.node(start).position);
    to.tree.annotate(0, readable(from_.tree.annotations(start)));
    open_.push_back({start, 0, shown_});
    while (!open_.empty()) {
      const Open node = open_.back();
      open_.pop_back();
      copyChildren(node, to);
    }
    return to;
  }

private:
  struct Open {
    NodeId from;
    NodeId to;
    ShownBoard shown;
  };

  void copyChildren(const Open& node, Record& to) {
    const auto& children = from_.tree.node(node.from).children;
    const bool isCut = cut_ && std::ranges::find(children, *cut_) != children.end();
    for (const NodeId child : children) {
      if (cut_ && child == *cut_) continue;
      if (isCut || isStrange(node.shown, child))
        addWords(to.tree, node.to, '(' + lineText(child) + ')');
      else
        copyNode(child, node, to);
    }
  }

  /// True for a step that another program would not find legal.
  bool isStrange(const ShownBoard& shown, NodeId id) const {
    const Action action = from_.tree.node(id).action;
    return isUntold(action, told_) || (isBattle(id) && !shown.agrees(from_.variant, action));
  }

  bool isBattle(NodeId id) const {
    const Action action = from_.tree.node(id).action;
    return action.isMovement() || action.kind() == Action::Kind::declaration;
  }

  void copyNode(NodeId id, const Open& parent, Record& to) {
    const Action action = from_.tree.node(id).action;
    to.tree.go(parent.to);
    const bool isBehindEnd = parent.from == from_.tree.mainLineEnd(0);
    const chess::Position& position = from_.tree.node(id).position;
    const NodeId copied = isBehindEnd ? to.tree.branch(action, position) : to.tree.add(action, position);
    to.tree.annotate(copied, readable(from_.tree.annotations(id)));
    open_.push_back({id, copied, parent.shown});
    if (isBattle(id)) open_.back().shown.follow(from_.variant, action);
  }

  /// A line of play in words, without the lines that replace it.
  std::string lineText(NodeId first) const {
    const NodeId start = *from_.tree.node(first).parent;
    Record line(from_.variant, from_.tree.node(start).position);
    for (std::optional<NodeId> id = first; id;) {
      line.tree.add(from_.tree.node(*id).action, from_.tree.node(*id).position);
      line.tree.annotate(line.tree.cursor(), readable(from_.tree.annotations(*id)));
      const auto& children = from_.tree.node(*id).children;
      id = children.empty() ? std::nullopt : std::optional(children.front());
    }
    const std::string text = movetext(line, {.portable = true});
    return text.substr(0, text.size() - std::string_view(" *\n").size());
  }

  const Record& from_;
  ShownBoard shown_;
  Bitboard told_;
  std::optional<NodeId> cut_;
  std::vector<Open> open_;
};

} // namespace

std::vector<PgnPart> partsOf(const Record& record) {
  const Outline outline = outlineOf(record);
  const chess::Position& end = record.tree.node(outline.end).position;
  std::vector<PgnPart> parts;
  std::string castling;
  for (std::optional<NodeId> start = 0; start;) {
    const NodeId battle = *start == 0 ? outline.battle : *start;
    const chess::Position& begin = record.tree.node(battle).position;
    const Bitboard told = portableCastlers(resolvedStart(begin, end));
    const auto cut = firstUntold(record, battle, told);
    parts.push_back({Copier(record, {begin, end}, told, cut).copy(*start), 1, 1, castling});
    parts.back().record.tags = record.tags;
    if (cut) castling = castlingText(record, *cut);
    if (cut) addWords(parts.back().record.tree, outlineOf(parts.back().record).end, continuation(castling));
    start = cut;
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].number = static_cast<int>(i) + 1;
    parts[i].count = static_cast<int>(parts.size());
  }
  parts.back().record.result = record.result;
  return parts;
}

} // namespace backrank::notation
