#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <vector>

#include "app/journal_file.hpp"
#include "notation/journal_text.hpp"

namespace backrank::app {

struct NewGame;

/// Settings of a game that a journal keeps, and the other way round; what is missing or odd there is as by default.
std::vector<game::Tag> settingsOf(const NewGame& game);
NewGame newGameOf(const notation::JournalHead& head);
/// The note that a player came to the board, and who it was.
game::Event arrivalOf(chess::Color side);
std::optional<chess::Color> arrivedIn(const game::Event& event);

/// Names the note that the game stands in its file as it is.
inline constexpr std::string_view savedNote = "saved";

/// A game that another run of the program left behind.
struct LeftOver {
  QString file;
  QDateTime written; ///< for the last time
  notation::JournalGame game;
  /// Whole lines at its end are damaged, or say what cannot have happened; more than what a kill in the middle of a
  /// line explains.
  bool isDamaged = false;
};

/// A journal that another run left behind and that this program cannot read. It stays where it is.
struct UnreadJournal {
  QString file;
  notation::JournalFault fault;
};

/// What ended runs left behind, the newest first.
struct LeftBehind {
  std::vector<LeftOver> games;
  std::vector<UnreadJournal> unread;
};

/// The game that runs, on disk: every event is there when note() returns, so that the next start can offer the game as
/// it was, however this run ends. One file a game, made with its first event or when its clock begins to run, in a
/// folder that several programs may share. What cannot be written is told once, kept, and tried again with the next
/// event.
class Journal : public QObject {
  Q_OBJECT
public:
  /// In an empty folder nothing is kept.
  explicit Journal(QString folder = {}, QObject* parent = nullptr);
  /// For games that begin after it.
  void setFolder(const QString& folder) { folder_ = folder; }
  /// Where the program of this user keeps its journals.
  static QString usualFolder();

  /// Another game begins; the one before needs no journal any more.
  void begin(const notation::JournalHead& head);
  /// Cost: about one turn of a disk; of what is about a place in the tree, or a reading, a write that a crash of the
  /// program cannot undo, and the disk turns within a second or with the next event.
  void note(const game::Event& event);
  /// What has happened together is on disk together; at once, unless nobody waits.
  void note(const std::vector<game::Event>& events, bool waits);
  /// The game needs no journal any more: it was saved, or is given up.
  void retire();

  /// The journals of other runs that have ended, each read once. Files in which nothing happened are deleted, and those
  /// of games that are over and saved.
  LeftBehind leftBehind() const;
  /// Those that can be gone on with.
  std::vector<LeftOver> leftOvers() const { return leftBehind().games; }
  /// Goes on with such a file. Nothing if another has it or it cannot be read; then the game that runs is kept on.
  std::optional<notation::JournalGame> resume(const QString& file);
  /// Deletes such a file, unless another has it.
  static void discard(const QString& file);

Q_SIGNALS:
  /// The journal cannot be written; the system says why.
  void failed(const QString& why);

private:
  void write(bool waits);
  bool flush(bool waits);
  QString folder_;
  JournalFile file_;
  notation::JournalWriter writer_;
  std::string pending_; ///< not on disk yet
  QTimer turning_;      ///< of the disk
  bool isKeeping_ = false;
  bool hasFailed_ = false;
};

} // namespace backrank::app
