#pragma once

#include <QString>
#include <optional>

#include "app/game_model.hpp"

/// The clock that a kept game tells of, with which it can be played on.
namespace backrank::app {

struct FileClock {
  game::TimeControl control;
  game::ClockState state; ///< as the game's file has it; it stands
  /// The times that are written cannot be: they leave somebody nothing in a game that goes on. `state` is that of a
  /// game that begins.
  bool isNew = false;
  bool isPressed = false; ///< a turn ends when the clock is pressed
  Conduct conduct = {};   ///< how the game was conducted
};

/// Nothing if the game's tags tell of no clock that can be read. What the clocks showed is told to the last detail by
/// games that were saved here, else by the readings at the moves. Cost: linear in the game.
std::optional<FileClock> fileClockOf(const game::Session& session);
/// A game with these settings is played with that clock, and as that game was.
void takeClock(NewGame& settings, const FileClock& clock);
/// "12:31 / 10:02", White's first; with the pools for set-up turns while there are such.
QString leftInFile(const FileClock& clock);
/// Writes what the clocks of a game show into its record; takes out what a record tells of another position.
void keepClock(game::Record& record, const std::optional<game::ClockState>& clock);
/// Begins the model's game anew with that clock, which stands until somebody lets it go on, also after a crash.
/// `journal` is the one that the model is kept in.
void playOnWithClock(GameModel& game, Journal& journal, const FileClock& clock);

} // namespace backrank::app
