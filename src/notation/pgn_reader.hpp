#pragma once

#include "game/record.hpp"
#include "notation/pgn_fault.hpp"
#include "notation/pgn_lexer.hpp"

namespace backrank::notation {

/// A game of a file, whatever of it could be read.
struct ReadGame {
  game::Record record;
  std::vector<PgnFault> faults; ///< in the order of the file
  std::size_t begin = 0;        ///< its bytes in the text, from its first word to its last
  std::size_t end = 0;
  Place at = {};             ///< of its first byte
  std::string part = {};     ///< SetupPart, if the game was cut for other programs
  std::string castling = {}; ///< SetupCastle: what was played between the part before and this one
};

/// Reads the first game of a text that begins at `at` of a file; `number` is the game's in the file. A text without a
/// game gives a game without moves. Never fails and never stops at a fault: what is legal is in the tree, what cannot
/// be played is kept as text (Annotations::unread), and each fault has its place. Time and memory are linear in the
/// text.
ReadGame readGame(std::string_view bytes, Place at = {}, int number = 1);

/// The next game of a text, as readGame() reads it, a part alone if it was cut; nothing if there is none any more.
/// `places` are those of the lexer's text.
std::optional<ReadGame> readNextGame(PgnLexer& lexer, PgnPlaces& places, int number);

/// Puts games that were cut for other programs together again (rules.md 4.4): all parts in a row become one game, from
/// the first part's begin to the last one's end. Parts that do not fit stay games of their own.
std::vector<ReadGame> withPartsJoined(std::vector<ReadGame> games);

/// Reads all games of a text, parts joined. Letters are UTF-8, or Latin-1 in a game that is no valid UTF-8.
std::vector<ReadGame> readGames(std::string_view text);

} // namespace backrank::notation
