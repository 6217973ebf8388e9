#pragma once

#include "game/tree.hpp"
#include "rules/variant.hpp"

namespace backrank::notation {

/// One line of play while it is read: the main line or a variation.
struct PgnLine {
  game::Tree::NodeId at = 0;                       ///< the last node that was reached
  std::optional<game::Tree::NodeId> last = {};     ///< the line's last movement
  std::optional<chess::Position> shown = {};       ///< see StepReader; after the last movement
  std::optional<chess::Position> shownBefore = {}; ///< before it
  std::size_t begin = 0;                           ///< where the text of the line begins
  std::optional<std::size_t> deadFrom = {};        ///< where what cannot be played begins
  std::string before = {};                         ///< words in front of the next movement
  std::vector<std::uint8_t> glyphs = {};           ///< in front of the first movement
  bool wordsAreBefore = true;                      ///< comments belong to the next movement
};

} // namespace backrank::notation
