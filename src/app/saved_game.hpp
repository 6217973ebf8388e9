#pragma once

#include <QDate>
#include <QObject>
#include <functional>
#include <memory>

#include "app/back_thread.hpp"
#include "app/pgn_file.hpp"
#include "notation/journal_text.hpp"

namespace backrank::app {

class GameModel;
class Journal;

/// A game's place on disk, and the bytes that stand there: by them it is known again when another program has written
/// to the file.
struct GameHome {
  QString path;
  GameSpan span;
  QByteArray bytes;
};

/// Where the window's game is kept, and whether it differs from that. Saving replaces nothing but the game itself.
class SavedGame : public QObject {
  Q_OBJECT
public:
  enum class Outcome {
    saved,
    homeless, ///< in no file yet
    lost,     ///< another program has changed or removed the game in the file; nothing was written
    gone,     ///< the file is not there any more; nothing was written
    failed,   ///< error() says why; the file is as it was
  };

  SavedGame(GameModel& game, Journal& journal, QObject* parent = nullptr);
  /// Ends what is being written: that takes as long as the file is big.
  ~SavedGame() override;
  /// What day it is, for games without a date.
  void setToday(std::function<QDate()> today) { today_ = std::move(today); }

  /// The file of the game; empty if it is in none.
  QString path() const { return home_ ? home_->path : QString(); }
  const std::optional<GameHome>& home() const { return home_; }
  /// True if something has happened that is not in the file, or is still being written to it; a pause of a new game or
  /// the like is nothing.
  bool isModified() const;
  /// True while a big file is being written.
  bool isSaving() const { return underway_ != nullptr; }
  const QString& error() const { return error_; }

  /// The window's game has just been read from there.
  void setHome(GameHome home);
  /// The window's game has just been resumed from this journal, which knows where it was kept.
  void setHome(const notation::JournalGame& journal);

  /// The game as it goes into a file: with names and date, which a new game has not among its tags.
  game::Record record() const;
  QByteArray text() const;

  Outcome save();
  /// Writes a file that holds this game alone.
  Outcome saveAs(const QString& path);
  /// Adds the game behind the others of a file, which need not exist.
  Outcome addTo(const QString& path);

  using Then = std::function<void(Outcome)>;
  /// The same as save() and addTo() without keeping anybody waiting: a big file is written by another thread while the
  /// game may go on, and what happens meanwhile is not in it. `then` is told the end, at once of a small file. Neither
  /// these nor those above are to be asked while isSaving().
  void saveSoon(Then then);
  void addToSoon(const QString& path, Then then);

Q_SIGNALS:
  /// The game stands in its home now; before, those bytes were there (none: it was added, or the file was written
  /// anew).
  void saved(const backrank::app::GameHome& before, const backrank::app::GameHome& now);
  /// Another file, or none, or the difference came or went.
  void changed();

private:
  /// True if the clock of a new game was paused or the like, and nothing else has happened: no reason to save it.
  bool hasOnlyPassed() const;
  struct Writing;
  Writing writingTo(const QString& path) const;
  Writing writingHome() const;
  Writing writingBehind(const QString& path) const;
  Outcome put(Writing writing);
  void putSoon(Writing writing, Then then);
  void locateSoon(Then then);
  void writeSoon(Then then);
  void finish(Writing& writing);
  void announce(const Writing& writing);
  Outcome settle(const Writing& writing);
  void noteHome(const GameHome& home);
  GameModel& game_;
  Journal& journal_;
  std::function<QDate()> today_;
  std::optional<GameHome> home_;
  quint64 savedRevision_ = 0;
  quint64 passedBefore_ = 0; ///< passing remarks, before this game
  quint64 gameNumber_ = 0;   ///< of the window's game, counted from the start of the program
  bool wasModified_ = false; ///< before it was resumed
  QString error_;
  std::shared_ptr<Writing> underway_; ///< the thread's alone while it has an errand
  std::unique_ptr<BackThread> thread_;
};

} // namespace backrank::app
