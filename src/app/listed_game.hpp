#pragma once

#include <vector>

#include "app/pgn_file.hpp"
#include "notation/pgn_blocks.hpp"
#include "notation/pgn_fault.hpp"

namespace backrank::app {

/// A game of an open file that has been counted and checked, and not been read into memory.
struct ListedGame {
  GameSpan span;
  notation::Place at; ///< of its first byte in the file
  int faults = 0;
};

/// What some bytes of a file gave, in their order.
struct FilePart {
  std::vector<ListedGame> games = {};
  std::vector<notation::PgnFault> faults = {}; ///< the game's number is counted in the part, from 1
  qint64 end = 0;                              ///< of the part in the file
};

/// Finds the games of a block and checks every move in them. Runs on any thread.
FilePart checkedPart(const notation::PgnBlock& block);

} // namespace backrank::app
