#include "app/pgn_file.hpp"

#include <QByteArrayMatcher>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <algorithm>
#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>

#include "app/sync_folder.hpp"

namespace backrank::app {
namespace {

/// So much of a neighbour tells which line ends it has and whether an empty line stands there.
constexpr qint64 neighbourhood = 4096;
constexpr qint64 portion = qint64(1) << 20;

bool isBlank(char sign) { return sign == ' ' || sign == '\t' || sign == '\r' || sign == '\n'; }

/// Bytes in front of the game itself: byte order mark, blanks, lines that begin with %.
qsizetype leadOf(const QByteArray& old) {
  qsizetype at = old.startsWith("\xEF\xBB\xBF") ? 3 : 0;
  for (;;) {
    qsizetype next = at;
    while (next < old.size() && isBlank(old[next])) ++next;
    if (next == old.size() || old[next] != '%') return next == old.size() ? at : next;
    const qsizetype lineEnd = old.indexOf('\n', next);
    if (lineEnd < 0) return at;
    at = lineEnd + 1;
  }
}

/// Blanks at the end.
QByteArray tailOf(const QByteArray& old) {
  qsizetype size = old.size();
  while (size > 0 && isBlank(old[size - 1])) --size;
  return old.mid(size);
}

QByteArray blanksInFront(const QByteArray& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), isBlank);
  return text.left(end - text.begin());
}

qsizetype lineEnds(const QByteArray& blanks) { return std::max(blanks.count('\n'), blanks.count('\r')); }

/// Why something was not written. Of what was written in part Qt knows no reason: the system's last error is it.
QString writingError(const QSaveFile& to, int systemError) {
  return systemError != 0 ? qt_error_string(systemError) : to.errorString();
}

/// The error, or nothing; as in all that follow.
QString put(QSaveFile& to, const QByteArray& bytes) {
  errno = 0;
  const bool isWhole = to.write(bytes) == bytes.size();
  return isWhole ? QString() : writingError(to, errno);
}

QString copy(QFile& from, QSaveFile& to, GameSpan span) {
  if (!from.seek(span.begin)) return from.errorString();
  for (qint64 left = span.end - span.begin; left > 0;) {
    const QByteArray bytes = from.read(std::min(left, portion));
    if (from.error() != QFileDevice::NoError) return from.errorString();
    if (bytes.isEmpty()) return QFile::tr("It has become shorter meanwhile");
    if (const QString error = put(to, bytes); !error.isEmpty()) return error;
    left -= bytes.size();
  }
  return {};
}

/// Gives the new file its name when everything is on disk.
/// QSaveFile::commit() alone does not see that the last bytes could not be written, or not be brought to the disk.
QString finish(QSaveFile& to, const FileStamp* seen) {
  errno = 0;
  if (!to.flush()) return writingError(to, errno);
  if (::fsync(to.handle()) != 0) return qt_error_string(errno);
  if (seen && stampOf(to.fileName()) != *seen) return QFile::tr("Another program has written to it meanwhile");
  if (!to.commit()) return to.errorString();
  // The game is in the file now. That its folder cannot be waited for would not take it out again, so it is no error.
  (void)syncFolderOf(QFileInfo(to.fileName()).canonicalFilePath());
  return {};
}

QByteArray bytesAt(QFile& file, qint64 begin, qint64 size) { return file.seek(begin) ? file.read(size) : QByteArray(); }

/// Searches a file portion by portion, from a place on.
std::optional<qint64> findFrom(QFile& file, qint64 begin, const QByteArray& bytes) {
  const QByteArrayMatcher matcher(bytes);
  for (; begin + bytes.size() <= file.size(); begin += portion) {
    const QByteArray part = bytesAt(file, begin, portion + bytes.size() - 1);
    if (const qsizetype at = matcher.indexIn(part); at >= 0) return begin + at;
  }
  return std::nullopt;
}

} // namespace

FileStamp stampOf(const QString& path) {
  struct stat status {};
  if (::stat(QFile::encodeName(path).constData(), &status) != 0) return {};
  return {.device = status.st_dev,
          .inode = status.st_ino,
          .size = status.st_size,
          .seconds = status.st_mtim.tv_sec,
          .nanoseconds = status.st_mtim.tv_nsec};
}

namespace pgn_file {

Bytes read(const QString& path, GameSpan span) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {.bytes = {}, .error = file.errorString()};
  Bytes found{.bytes = bytesAt(file, span.begin, span.end - span.begin), .error = {}};
  if (found.bytes.size() != span.end - span.begin)
    found.error =
        file.error() == QFileDevice::NoError ? QFile::tr("The file is shorter than it was.") : file.errorString();
  return found;
}

Bytes readAll(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return {.bytes = {}, .error = file.errorString()};
  Bytes found{.bytes = file.readAll(), .error = {}};
  if (file.error() != QFileDevice::NoError) found.error = file.errorString();
  return found;
}

QString replace(const QString& path, GameSpan span, const QByteArray& bytes, const FileStamp* seen) {
  QFile from(path);
  if (!from.open(QIODevice::ReadOnly)) return from.errorString();
  QSaveFile to(path);
  if (!to.open(QIODevice::WriteOnly)) return to.errorString();
  QString error = copy(from, to, {0, span.begin});
  if (error.isEmpty()) error = put(to, bytes);
  if (error.isEmpty()) error = copy(from, to, {span.end, from.size()});
  return error.isEmpty() ? finish(to, seen) : error;
}

QString write(const QString& path, const QByteArray& text, const FileStamp* seen) {
  QSaveFile to(path);
  if (!to.open(QIODevice::WriteOnly)) return to.errorString();
  const QString error = put(to, text);
  return error.isEmpty() ? finish(to, seen) : error;
}

bool isGone(const QString& path) {
  struct stat status {};
  return ::stat(QFile::encodeName(path).constData(), &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

std::optional<GameSpan> find(const QString& path, GameSpan expected, const QByteArray& bytes) {
  QFile file(path);
  if (bytes.isEmpty() || !file.open(QIODevice::ReadOnly)) return std::nullopt;
  const auto spanAt = [&bytes](qint64 begin) { return GameSpan{begin, begin + bytes.size()}; };
  if (bytesAt(file, expected.begin, bytes.size()) == bytes) return spanAt(expected.begin);
  const auto found = findFrom(file, 0, bytes);
  if (!found || findFrom(file, *found + 1, bytes)) return std::nullopt;
  return spanAt(*found);
}

Fitted fitted(const QByteArray& text, const QByteArray& old, const QByteArray& before, const QByteArray& after) {
  const QByteArray lineEnd = (old + before + after).contains("\r\n") ? "\r\n" : "\n";
  QByteArray game = text.left(text.size() - tailOf(text).size());
  if (lineEnd.size() == 2) game.replace("\r\n", "\n").replace("\n", "\r\n");
  QByteArray lead = old.left(leadOf(old));
  QByteArray tail = tailOf(old.mid(lead.size()));
  if (!before.isEmpty())
    while (lineEnds(tailOf(before) + blanksInFront(lead)) < 2) lead.prepend(lineEnd);
  const QByteArray blanksBehind = blanksInFront(after);
  const bool isLast = blanksBehind.size() == after.size();
  while (lineEnds(tail + blanksBehind) < (isLast ? 1 : 2)) tail.append(lineEnd);
  return {.lead = std::move(lead), .game = std::move(game), .tail = std::move(tail)};
}

QString fitIn(const QString& path, GameSpan span, const QByteArray& text, Fitted& found) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return file.errorString();
  const qint64 near = std::max<qint64>(0, span.begin - neighbourhood);
  found = fitted(text, bytesAt(file, span.begin, span.end - span.begin), bytesAt(file, near, span.begin - near),
                 bytesAt(file, span.end, neighbourhood));
  return {};
}

} // namespace pgn_file
} // namespace backrank::app
