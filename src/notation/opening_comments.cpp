#include "notation/opening_comments.hpp"

#include <algorithm>

#include "notation/pgn_comment_writer.hpp"
#include "notation/pgn_opening_writer.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {
namespace {

using NodeId = game::Tree::NodeId;

/// Where a comment can hold a tree.
std::size_t treeAt(std::string_view comment) { return comment.find(std::string(setupTreeHead) + ' '); }

/// True if the tree ends where the opening does. Of a set-up that is over, the men alone count.
bool fits(const SetupTree& read, const PgnOpening& opening) {
  const chess::Position& end = read.tree.node(mainNodes(read.tree).back()).position;
  const auto isSettled = [&](const chess::Position& position) { return rules::settled(opening.variant, position); };
  return end == opening.battle || (isSettled(end) && isSettled(opening.battle) && sameBoard(end, opening.battle));
}

void beginWith(const SetupTree& read, PgnOpening& opening) {
  const auto nodes = mainNodes(read.tree);
  opening.first = read.tree.node(0).position;
  opening.battle = read.tree.node(nodes.back()).position;
  opening.setup = actionsOf(read.tree, {nodes.begin() + 1, nodes.end()});
}

} // namespace

std::string_view withoutTree(std::string_view comment) { return comment.substr(0, treeAt(comment)); }

std::optional<SetupTree> OpeningComments::takeTree(PgnOpening& opening) {
  if (opening.isLost || rules::settled(opening.variant, opening.variant.start())) return std::nullopt;
  const auto holdsTree = [](const Comment& comment) { return treeAt(comment.text) != std::string::npos; };
  const auto found = std::ranges::find_if(comments_, holdsTree);
  if (found == comments_.end()) return std::nullopt;
  const auto at = static_cast<std::size_t>(found - comments_.begin());
  const std::size_t begin = treeAt(found->text);
  auto read = readSetupTree(opening.variant, std::string_view(found->text).substr(begin));
  if (!read || !fits(*read, opening)) {
    keepTree(at, begin, read ? ParseError{.kind = ParseError::Kind::treeDiffers} : read.error(), opening);
    return std::nullopt;
  }
  found->text.replace(begin, read->length, " ");
  for (Comment& comment : comments_) comment.isPlain = false;
  beginWith(*read, opening);
  takeWordsOf(*read, opening.first == opening.variant.start(), at);
  return *std::move(read);
}

/// The text from the tree on stays whole.
void OpeningComments::keepTree(std::size_t at, std::size_t begin, ParseError error, PgnOpening& opening) {
  Comment& comment = comments_[at];
  const auto where = [&](std::size_t offset) { return comment.source.substr(std::min(offset, comment.source.size())); };
  const std::size_t offset = begin + error.at.offset;
  opening.faults.push_back({std::move(error), where(offset)});
  Comment tree{comment.text.substr(begin), where(begin), false};
  comment.text.resize(begin);
  comments_.insert(comments_.begin() + static_cast<std::ptrdiff_t>(at) + 1, std::move(tree));
}

/// For other readers what is written at the main line's nodes is said a second time, in front of other words.
void OpeningComments::takeWordsOf(const SetupTree& read, bool areTimesInLines, std::size_t from) {
  std::vector<game::Annotations> notes;
  for (const NodeId id : mainNodes(read.tree)) {
    const auto own = read.notes.find(id);
    notes.push_back(own == read.notes.end() ? game::Annotations() : own->second);
  }
  const std::string words = commentText(openingWords(std::move(notes), areTimesInLines));
  for (Comment& comment : std::span(comments_).subspan(from)) {
    const std::string text = commentText(comment.text);
    const bool isSaid = text.starts_with(words) && (text.size() == words.size() || text[words.size()] == ' ');
    if (!isSaid || words.empty()) continue;
    comment.text = text.substr(words.size());
    return;
  }
}

void graft(const SetupTree& read, game::Tree& to, std::map<NodeId, game::Annotations>& notes) {
  std::vector<std::pair<NodeId, NodeId>> open{{0, 0}};
  while (!open.empty()) {
    const auto [from, copied] = open.back();
    open.pop_back();
    if (const auto own = read.notes.find(from); own != read.notes.end()) notes[copied] = own->second;
    for (const NodeId child : read.tree.node(from).children) {
      to.go(copied);
      const game::Tree::Node& node = read.tree.node(child);
      open.emplace_back(child, to.add(node.action, node.position));
    }
  }
}

} // namespace backrank::notation
