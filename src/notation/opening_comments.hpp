#pragma once

#include <span>

#include "notation/pgn_opening.hpp"
#include "notation/setup_tree.hpp"

namespace backrank::notation {

/// The comments in front of a game's first move, without the set-up lines of the first.
class OpeningComments {
public:
  struct Comment {
    std::string text;
    std::string_view source; ///< where it, or its beginning, stands in the file
    bool isPlain = true;     ///< commands may be taken out of it
  };

  bool isEmpty() const { return comments_.empty(); }
  /// A text with blanks for its control signs.
  void add(std::string text, std::string_view source) { comments_.push_back({std::move(text), source}); }
  const std::vector<Comment>& all() const { return comments_; }

  /// Takes the tree of the set-up that the comments hold, and what they say again of its nodes; the opening begins with
  /// it then. Nothing without one, or if it does not fit the opening: a fault is added to those of the opening, and the
  /// text is a comment as any other.
  std::optional<SetupTree> takeTree(PgnOpening& opening);

private:
  void keepTree(std::size_t at, std::size_t begin, ParseError error, PgnOpening& opening);
  void takeWordsOf(const SetupTree& read, bool areTimesInLines, std::size_t from);

  std::vector<Comment> comments_;
};

/// What of a comment is certainly no tree of a set-up.
std::string_view withoutTree(std::string_view comment);

/// Adds what a tree that begins at the same position has to another one.
void graft(const SetupTree& read, game::Tree& to, std::map<game::Tree::NodeId, game::Annotations>& notes);

} // namespace backrank::notation
