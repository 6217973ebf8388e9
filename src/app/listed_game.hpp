#pragma once

#include <QMetaType>
#include <vector>

#include "app/pgn_file.hpp"
#include "notation/pgn_fault.hpp"

namespace backrank::app {

/// A game of an open file that has been counted and checked, and not been read into memory.
struct ListedGame {
  GameSpan span;
  notation::Place at; ///< of its first byte in the file
  int faults = 0;
};

/// What a part of a file gave, in the order of the file.
struct FilePart {
  std::vector<ListedGame> games;
  std::vector<notation::PgnFault> faults;
  qint64 done = 0; ///< bytes of the file up to here
};

} // namespace backrank::app
