#pragma once

#include <QObject>
#include <functional>

#include "app/journal.hpp"
#include "app/open_file.hpp"
#include "app/pasted.hpp"
#include "app/saved_game.hpp"

class QMenu;
class QMessageBox;
class QMimeData;
class QWidget;

namespace backrank::ui {

class Actions;
class Memory;
class Notices;

/// Where games come into the window from and go to: files, the clipboard, things that are dropped, and games that an
/// earlier run left behind. It asks and tells; the models do the work. Nothing that is not saved is given up unasked.
class FileDesk : public QObject {
  Q_OBJECT
public:
  /// `window` is where dialogs belong.
  FileDesk(app::GameModel& game, const Actions& actions, Notices& notices, QWidget& window);

  app::OpenFile& file() { return file_; }
  app::SavedGame& saved() { return saved_; }
  app::Journal& journal() { return journal_; }
  /// Recent files are kept there; outlives the desk.
  void keepIn(Memory& memory) { memory_ = &memory; }
  /// Fills menus; for when the window is up.
  void furnish();
  /// Tells of games that earlier runs left behind.
  void offerLeftOvers();

  /// Reads a file of games: one game is opened, of several the list is shown.
  void open(const QString& path);
  /// Opens a game of the open file.
  void openGame(int row);
  void paste(const QString& text);
  /// Files and texts that were dropped.
  static bool accepts(const QMimeData& data);
  void take(const QMimeData& data);

  /// Runs `then` when nothing would be lost by it: at once, or after the question whether to save, unless that is
  /// cancelled.
  void settle(std::function<void()> then);
  /// "games.pgn[*] – Field Chess".
  QString title() const;

Q_SIGNALS:
  /// Another game begins now: what is to show it hears how only if it is there already.
  void gameComing();
  /// Another game is on the board.
  void gameShown();
  void listShown();
  void titleChanged();
  /// Something was done; one sentence.
  void said(const QString& text);

private:
  void connectActions(const Actions& actions);
  void fillRecent();
  void remember(const QString& path);
  void askOpen();
  void fileProgressed();
  void fileFinished();
  void load(int row);
  void tellFaults(const QString& name, const std::vector<notation::PgnFault>& faults);
  void begin(notation::ReadGame game);
  void offerClock();
  void takeUpClock();
  void tellUnread(const std::vector<app::UnreadJournal>& journals);
  void tellMany(int count);
  void recount();
  void showLeftOvers();
  void resume(const QString& journal);
  void save();
  void add(const QString& path);
  void saveAlone(const QString& path);
  /// While a file is written: keeps the wish until it is whole, and says so.
  bool waits(std::function<void()> wish);
  void tellSaving(const QString& path);
  QString suggestedPath() const;
  void askSaveAs();
  void askReplace(const QString& path);
  void ended(app::SavedGame::Outcome outcome, const QString& path);
  void goOn();
  void tell(app::SavedGame::Outcome outcome, const QString& path);
  void tellLost(const QString& path);
  void tellGone(const QString& path);
  void answered();
  void copyGame();
  void copyMessage();

  app::GameModel& game_;
  const Actions& actions_;
  Notices& notices_;
  QWidget& window_;
  app::Journal journal_;
  app::SavedGame saved_;
  app::OpenFile file_;
  Memory* memory_ = nullptr;
  QMenu* recent_ = nullptr;
  QMessageBox* question_ = nullptr;
  std::function<void()> then_; ///< waits for the answer, or for the save that it asked for
  std::function<void()> wish_; ///< a save that was asked for while a file is written
  bool isOpening_ = false;     ///< the open file has neither been listed nor has its game been shown
  std::optional<int> wanted_;  ///< a game that is opened as soon as it is in the list
};

} // namespace backrank::ui
