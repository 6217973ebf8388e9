#pragma once

#include <QString>
#include <vector>

#include "app/game_model.hpp"

namespace backrank::app {

/// A position of a game and where it stands in it.
struct PrintedPosition {
  chess::Position position;
  chess::Bitboard traced; ///< squares of the step that led here
  QString caption;        ///< "After 12. Nf3", "Start of the battle"
};

/// What the board shows now.
PrintedPosition shownPosition(const GameModel& game);
/// The beginning of the battle and the end of the played line.
std::vector<PrintedPosition> startAndEnd(const GameModel& game);
/// The beginning of the battle, and the positions after every `moves` moves of both sides.
std::vector<PrintedPosition> everyMoves(const GameModel& game, int moves);

} // namespace backrank::app
