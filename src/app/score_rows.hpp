#pragma once

#include <QString>
#include <array>
#include <vector>

#include "app/game_model.hpp"

namespace backrank::app {

/// A row of a score sheet on paper: a set-up turn of each side ("0.1") or a move ("12.").
struct ScoreRow {
  struct Cell {
    QString text;  ///< "\Kd1\Qf1", "Nf3"; empty where a side did nothing
    QString clock; ///< left after it: "12:31"; empty where that is not known
  };
  QString number;
  std::array<Cell, 2> cells; ///< White's, Black's
  QString comment;           ///< behind both, without commands
};

/// The played line of a game, without what is only drafted.
std::vector<ScoreRow> scoreRows(GameModel& game);

/// What stands above it.
struct ScoreHead {
  QString event, site, date, round; ///< empty where not known
  std::array<QString, 2> names;     ///< White's, Black's
  QString game;                     ///< "Field Chess, singular=on"
  QString time;                     ///< "15 + 10"; empty without a clock
  QString result;                   ///< "1-0 (White wins by checkmate.)"; "*" while the game goes on
};
ScoreHead scoreHead(const GameModel& game);
/// With what a file of the game would say of its day and event (SavedGame::record()).
ScoreHead scoreHead(const GameModel& game, const game::Record& record);

} // namespace backrank::app
