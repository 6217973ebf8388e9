#pragma once

#include <QSize>
#include <QString>
#include <QStringList>
#include <variant>

#include "app/game_model.hpp"
#include "board/theme.hpp"

namespace backrank::ui {

/// What the command line asks for.
struct AppOptions {
  ColourChoice colours;
  QString game;  ///< id; empty: the start page
  QString rules; ///< "key=value; key=value"
  QString fen;   ///< empty: the game's own start
  QString moves; ///< wire words
  QString time;  ///< as in a TimeControl tag; empty: no clock
  QString file;  ///< of games to open; empty: none
  quint64 seed = 0;
  bool isFlipped = false;
  QString picture; ///< where to; empty: open the window
  QSize size{1366, 768};
  double scale = 1;
};

/// Instead of options: a text to print, and the exit status that goes with it.
struct Parting {
  QString text;
  int status = 0;
};

/// Reads the command line, program name first. Wrong usage parts with status 2.
std::variant<AppOptions, Parting> readOptions(const QStringList& arguments);

/// A game as the options describe it, played by two persons, and the actions that follow its start.
struct OpenedGame {
  app::NewGame game;
  std::vector<chess::Action> actions;
};
/// Fails with one clear sentence and status 1 for a fault of rules, FEN or words, 2 for a game that is not there.
std::variant<OpenedGame, Parting> openGame(const AppOptions& options);

} // namespace backrank::ui
