#pragma once

#include "app/game_model.hpp"
#include "notation/pgn_reader.hpp"

namespace backrank::app {

/// What a text means that somebody pastes or drops while a game is in the window, or none. One of the parts is there.
struct Pasted {
  std::vector<chess::Action> steps = {};      ///< to append to the game in the window
  std::optional<game::Tree> source = {};      ///< what the steps are from, with its comments and variations
  std::vector<notation::ReadGame> games = {}; ///< other games
  std::optional<NewGame> position = {};       ///< one to begin from, for two persons
  QString why = {};                           ///< nothing of these, and the reason
};

/// Reads FENs, home arrays by letters and numbers, PGN, set-up lines and moves. A text that holds the game in the
/// window and goes on, or moves that can follow in it, gives steps. A message around them does not matter: quote marks,
/// greetings, a signature.
Pasted readPasted(const QString& text, const GameModel& game);

} // namespace backrank::app
