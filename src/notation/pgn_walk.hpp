#pragma once

#include <deque>

#include "notation/pgn_blocks.hpp"
#include "notation/pgn_reader.hpp"

namespace backrank::notation {

/// Reads the games of a stream of any size one after another. Parts of a game that was cut come as the whole game.
/// Memory for a block of the stream and the game at hand.
class PgnWalk {
public:
  struct Game {
    ReadGame read;
    int number; ///< in the stream, from 1; parts count as games
    int count;  ///< more than 1 if so many parts became this one
  };

  explicit PgnWalk(ByteReader reader);

  /// The next game; nothing at the end. Fails where the stream cannot be read on.
  Result<std::optional<Game>, std::error_code> next();

private:
  std::optional<std::error_code> fill(std::size_t count);
  std::optional<std::error_code> takeBlock();

  PgnBlocks blocks_;
  bool isAtEnd_ = false;
  int read_ = 0; ///< games so far
  std::deque<Game> waiting_;
};

} // namespace backrank::notation
