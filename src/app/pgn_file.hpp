#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace backrank::app {

/// Where a game stands in its file, in bytes.
struct GameSpan {
  qint64 begin = 0;
  qint64 end = 0;
  bool operator==(const GameSpan&) const = default;
};

/// Which state of a file was read. Another one on disk: somebody has written to it, or put another in its place.
struct FileStamp {
  quint64 device = 0;
  quint64 inode = 0;
  qint64 size = -1; ///< -1: there is no file
  qint64 seconds = 0;
  qint64 nanoseconds = 0;
  bool operator==(const FileStamp&) const = default;
};
FileStamp stampOf(const QString& path);

/// Files of games on disk. All writing goes to a new file beside the old one, which takes its name when everything is
/// on disk: whatever happens, one of the two is there, whole. Errors are sentences of the system.
namespace pgn_file {

/// What reading or writing gave instead of an error.
struct Bytes {
  QByteArray bytes;
  QString error; ///< empty: all went well
};
Bytes read(const QString& path, GameSpan span);
Bytes readAll(const QString& path);

/// Puts bytes in the place of others, or behind all with an empty span at the end. The rest stays as it is. With `seen`
/// it is an error if the file is another by the time at which the new one takes its name. The error, or nothing.
QString replace(const QString& path, GameSpan span, const QByteArray& bytes, const FileStamp* seen = nullptr);
/// Writes a file that holds this and nothing else; `seen` as above. The error, or nothing.
QString write(const QString& path, const QByteArray& text, const FileStamp* seen = nullptr);

/// True if nothing has that name (any more).
bool isGone(const QString& path);
/// Where these bytes stand in a file: at `expected`, or at the one other place that has them; nothing if there is none.
std::optional<GameSpan> find(const QString& path, GameSpan expected, const QByteArray& bytes);

/// A game's text as it has to stand between others: with their line ends and an empty line to each.
struct Fitted {
  QByteArray lead; ///< in front of it: blanks, and what stood in front of the game that it replaces
  QByteArray game;
  QByteArray tail; ///< blanks behind it
  QByteArray all() const { return lead + game + tail; }
};
/// The text in the place of `old`, which has `before` in front of it and `after` behind. A byte order mark, empty lines
/// and lines that begin with % in front of the game in `old` stay.
Fitted fitted(const QByteArray& text, const QByteArray& old, const QByteArray& before, const QByteArray& after);
/// The same for a place in a file. The error, or nothing.
QString fitIn(const QString& path, GameSpan span, const QByteArray& text, Fitted& fitted);

} // namespace pgn_file
} // namespace backrank::app
