#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "game/record.hpp"

/// The game that a journal begins with, node by node: unlike PGN, it keeps every action and annotation as it is.
namespace backrank::notation {

/// Gives a line's body to `add` for each node but the first, main line first, and for what is written at any node.
/// Where lines follow the end of the main line, `end` stands behind its last node.
void writeTree(const game::Tree& tree, const std::function<void(const std::string& body)>& add);

/// What is written at a node in one text, and back; nothing if it does not fit.
std::string notesText(const game::Annotations& notes);
std::optional<game::Annotations> notesIn(std::string_view text);

/// Grows a tree from the bodies of such lines, in their order.
class TreeReader {
public:
  explicit TreeReader(game::Record& record)
      : record_(record)
      , nodes_{0} {}
  /// `rest` is a body without its first word, `node` or `at`. False if it does not fit.
  bool node(std::string_view rest);
  bool at(std::string_view rest);
  /// What follows is not of the main line.
  void end() { isEnded_ = true; }

private:
  game::Record& record_;
  std::vector<game::Tree::NodeId> nodes_;
  bool isEnded_ = false;
};

} // namespace backrank::notation
