#pragma once

#include "notation/pgn_blocks.hpp"
#include "notation/pgn_fault.hpp"
#include "notation/pgn_quick_check.hpp"

namespace backrank::notation {

/// What is wrong with some games.
struct PgnCheck {
  std::size_t games = 0;
  std::size_t bytes = 0;
  std::vector<PgnFault> faults = {}; ///< in the order of the text

  /// How many of them are of that severity.
  std::size_t count(PgnFault::Severity severity) const;
  /// Numbers the games as if others stood in front.
  void renumber(std::size_t gamesInFront);
};

/// What is wrong with a block that holds the beginning of its only game and no more; nothing for others.
std::optional<PgnFault> lengthFault(const PgnBlock& block, std::size_t game);

/// Checks every move of games, those of variations included. The faults are those of readGame(), but no trees are
/// built of games without any. Remembers how games begin: to be kept for all blocks of a file.
class PgnChecker {
public:
  /// The games of a text that begins at `at` of its file, numbered from 1.
  PgnCheck check(std::string_view text, Place at = {});
  PgnCheck check(const PgnBlock& block);

private:
  PgnStarts starts_;
};

} // namespace backrank::notation
