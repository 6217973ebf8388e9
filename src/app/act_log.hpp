#pragma once

#include <QDateTime>
#include <QStringList>

#include "app/game_model.hpp"

namespace backrank::app {

/// What an organizer did to a game's clock, its turns or its result.
struct OrganizerAct {
  QDateTime wall;   ///< UTC
  QString turn;     ///< where the game was: "fielding 3/8", "move 12"
  QString clocks;   ///< "12:31 / 10:02", White's first, after it
  QString what;     ///< "White's time set to 15:00"
  QString why = {}; ///< may be empty
};

/// One line of the log.
QString toText(const OrganizerAct& act);
/// What a line of the log says; reads back what toText() wrote.
OrganizerAct readAct(const QString& line);

/// Keeps the log in the game itself: each act is a command [%act "…"] in the comment of the node at which it was done,
/// where every game file carries it along.
void writeAct(GameModel& game, const QString& what, const QString& why);
/// The acts of the line that is played, in their order.
QStringList actsOf(const GameModel& game);

} // namespace backrank::app
