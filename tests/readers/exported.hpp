#pragma once

#include "notation/pgn_writer.hpp"

/// Games as they are exported, and what a reader that knows standard chess and Chess960 must make of them.
namespace backrank::tests {

/// One game of an exported file.
struct Exported {
  std::string what = {}; ///< game, rules and number, for messages
  std::string text = {};
  std::string startFen = {};           ///< as the file has it
  std::string finalFen = {};           ///< after the moves that such a reader can play
  std::vector<std::string> words = {}; ///< these moves; castling is king takes rook
  int plies = 0;                       ///< all moves of the main line
  bool isWhole = true;                 ///< such a reader can play all of them
};

/// Games at random with variations and comments, of every game with every value of its rules. Others can read them all
/// but for castlings of ours; `withUnread`: and but for texts in them that nobody can read.
std::vector<game::Record> someRecords(std::uint64_t seedsEach, bool withUnread);

/// A game in one piece.
Exported exportedWhole(const game::Record& record);
/// A game cut for other programs.
std::vector<Exported> exportedParts(const game::Record& record);

} // namespace backrank::tests
