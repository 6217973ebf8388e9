#pragma once

#include <QDateTime>
#include <QStringList>

#include "app/game_model.hpp"

namespace backrank::app {

/// What somebody did to a game's clock, its turns or its result that is no move.
struct Act {
  /// What the line of the log does not tell in any language.
  enum class Kind {
    lasting,
    pause, ///< the clock was paused, or goes on: no reason to save a game in which nothing else has happened
  };
  QString what;     ///< "White's time set to 15:00"
  QString why = {}; ///< may be empty
  QString who = {}; ///< empty: the players
  Kind kind = Kind::lasting;
};

/// The same with its circumstances: one line of the log.
struct LoggedAct {
  QDateTime wall; ///< written as the clock on the wall shows it
  QString turn;   ///< where the game was: "fielding 3/8", "move 12"
  QString clocks; ///< "12:31 / 10:02", White's first, after it; empty without a clock
  Act act;
};

/// "2026-11-30 10:00:00 +01:00 | move 12 | 12:31 / 10:02 | players | clock paused | fire alarm"
QString toText(const LoggedAct& logged);
/// "2026-11-30 10:00:00 +01:00": local time with its distance from UTC, or that which the time was read with.
QString wallText(const QDateTime& time);
/// What a line of the log says, also of one whose time is in UTC and does not say so; reads back what toText() wrote,
/// but for the kind.
LoggedAct readAct(const QString& line);

/// "Ann: White's time set to 15:00 (fire alarm)."
QString sentenceOf(const Act& act);

/// The act's line as the command in which a comment keeps it, with the circumstances of now.
QString commandOf(const GameModel& game, const Act& act);
/// The command of a line that is there.
QString commandOf(const QString& line);

/// Writes into the game itself: each act is a command [%act "…"] in the comment of the node at which it was done,
/// where every game file carries it along.
void writeAct(GameModel& game, const Act& act);
/// The acts of the line that is played, in their order.
QStringList actsOf(const GameModel& game);

/// Whom the log names for what the clock did by itself: "clock".
QString clockName();

/// The log with the game's names and result, for a printer or a report: lines of text, or a page of HTML.
QString actsAsText(const GameModel& game);
QString actsAsHtml(const GameModel& game);

/// The log of the game in the window. What was done in turns that are taken back is not forgotten: the model takes it
/// along to where the game goes back to.
class ActLog : public QObject {
  Q_OBJECT
public:
  explicit ActLog(GameModel& game, QObject* parent = nullptr);
  void write(const Act& act);
  const QStringList& lines() const { return lines_; }

Q_SIGNALS:
  void changed();
  /// The act in a sentence, whoever wrote it.
  void written(const QString& sentence);

private:
  void read();
  void hear();
  GameModel& game_;
  QStringList lines_;
  bool isWriting_ = false; ///< the log itself does
};

} // namespace backrank::app
