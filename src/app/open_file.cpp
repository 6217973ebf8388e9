#include "app/open_file.hpp"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "notation/pgn_stream.hpp"

namespace backrank::app {
namespace {

/// The window hears so often of what was found, and not of every block.
constexpr int millisecondsToTell = 40;
/// Smaller files are read before a second thread is up.
constexpr qint64 oneThread = qint64(1) << 20;

int threadsFor(qint64 bytes) {
  const int spare = static_cast<int>(std::thread::hardware_concurrency()) - 1; // the window wants one
  return bytes < oneThread ? 1 : std::max(1, spare);
}

/// A reader that finds the end of the file once it is asked to stop. To find where the next game begins may take all
/// of a file that holds none, and the window would wait for that.
notation::ByteReader stoppable(notation::ByteReader reader, std::stop_token stop) {
  return [reader = std::move(reader), stop = std::move(stop)](std::span<char> into) {
    return stop.stop_requested() ? Result<std::size_t, std::error_code>(std::size_t{0}) : reader(into);
  };
}

/// Puts a part behind another; its games are counted on.
void append(FilePart& whole, FilePart part, int gamesBefore) {
  const int number = gamesBefore + static_cast<int>(whole.games.size());
  for (notation::PgnFault& fault : part.faults) fault.game += number;
  std::ranges::move(part.games, std::back_inserter(whole.games));
  std::ranges::move(part.faults, std::back_inserter(whole.faults));
  whole.end = part.end;
}

} // namespace

OpenFile::OpenFile(QObject* parent)
    : QObject(parent) {}

OpenFile::~OpenFile() { cancel(); }

void OpenFile::open(const QString& path) {
  cancel();
  path_ = path;
  stamp_ = stampOf(path);
  done_ = 0;
  error_.clear();
  // A pipe or a device may keep whoever opens it waiting for ever.
  const QFileInfo info(path);
  const bool isReadable = !info.exists() || info.isFile();
  games_.setFile(isReadable ? path : QString());
  faults_.clear();
  isReading_ = true;
  if (!isReadable)
    QMetaObject::invokeMethod(
        this, [this, serial = serial_] { end(serial, tr("This is no ordinary file")); }, Qt::QueuedConnection);
  else
    reader_ = std::jthread([this, serial = serial_, path](const std::stop_token& stop) { read(stop, serial, path); });
  Q_EMIT progressed();
}

void OpenFile::cancel() {
  ++serial_;
  reader_ = {}; // asks the thread to stop and waits for it
  if (!std::exchange(isReading_, false)) return;
  error_ = tr("Reading was cancelled");
  Q_EMIT finished();
}

void OpenFile::close() {
  cancel();
  path_.clear();
  games_.setFile({});
  faults_.clear();
}

/// On the reading thread. The calls that it queues die with this object.
void OpenFile::read(const std::stop_token& stop, quint64 serial, const QString& path) {
  auto bytes = notation::openBytes(QFile::encodeName(path).toStdString());
  if (!bytes) {
    const QString why = QString::fromStdString(bytes.error().message());
    QMetaObject::invokeMethod(
        this, [this, serial, why] { end(serial, why); }, Qt::QueuedConnection);
    return;
  }
  notation::PgnBlocks blocks(stoppable(*std::move(bytes), stop));
  FilePart found;
  int games = 0;
  QElapsedTimer sinceTold;
  const auto tell = [&] {
    games += static_cast<int>(found.games.size());
    QMetaObject::invokeMethod(
        this, [this, serial, part = std::exchange(found, {})] { take(serial, part); }, Qt::QueuedConnection);
    sinceTold.start();
  };
  const auto receive = [&](FilePart part) {
    append(found, std::move(part), games);
    if (!sinceTold.isValid() || sinceTold.hasExpired(millisecondsToTell)) tell();
  };
  notation::PgnStream stream(blocks, checkedPart, receive);
  const auto error = stream.run(threadsFor(QFileInfo(path).size()), stop);
  tell();
  const QString why = error ? QString::fromStdString(error->message()) : QString();
  QMetaObject::invokeMethod(
      this, [this, serial, why] { end(serial, why); }, Qt::QueuedConnection);
}

void OpenFile::take(quint64 serial, const FilePart& part) {
  if (serial != serial_) return;
  games_.add(part.games);
  faults_.add(part.faults);
  done_ = std::max(done_, part.end);
  Q_EMIT progressed();
}

void OpenFile::end(quint64 serial, const QString& error) {
  if (serial != serial_) return;
  isReading_ = false;
  error_ = error;
  Q_EMIT finished();
}

pgn_file::Bytes OpenFile::bytesOf(int row) const {
  if (stampOf(path_) != stamp_)
    return {.bytes = {}, .error = tr("Another program has changed the file since it was opened.")};
  const GameSpan span = games_.game(row).span;
  // What is cut off at the limit would be left behind when the game is saved.
  if (span.end - span.begin >= static_cast<qint64>(notation::PgnBlocks::Sizes{}.most))
    return {.bytes = {}, .error = tr("The game is too long to be opened.")};
  return pgn_file::read(path_, span);
}

Result<OpenFile::Whole, QString> OpenFile::single(int row) const {
  auto read = bytesOf(row);
  if (!read.error.isEmpty()) return Failure{read.error};
  const ListedGame& listed = games_.game(row);
  const std::string_view text(read.bytes.constData(), static_cast<std::size_t>(read.bytes.size()));
  auto game = notation::readGame(text, listed.at, row + 1);
  return Whole{std::move(game), {.path = path_, .span = listed.span, .bytes = std::move(read.bytes)}};
}

Result<OpenFile::Whole, QString> OpenFile::gameOf(int row) const {
  auto wanted = single(row);
  if (!wanted || wanted->game.part.empty()) return wanted;
  const QStringList place = QString::fromStdString(wanted->game.part).split(QLatin1Char('/'));
  const int first = row + 1 - place.front().toInt();
  const int last = first + place.back().toInt() - 1;
  if (first < 0 || first > row || last < row || last >= games_.rowCount()) return wanted;
  std::vector<notation::ReadGame> parts;
  for (int at = first; at <= last; ++at) {
    auto part = single(at);
    if (!part) return part;
    parts.push_back(std::move(part->game));
  }
  auto joined = notation::withPartsJoined(std::move(parts));
  if (joined.size() != 1) return wanted;
  const GameSpan span{games_.game(first).span.begin, games_.game(last).span.end};
  auto bytes = pgn_file::read(path_, span);
  if (!bytes.error.isEmpty()) return Failure{bytes.error};
  return Whole{std::move(joined.front()), {.path = path_, .span = span, .bytes = std::move(bytes.bytes)}};
}

void OpenFile::follow(const GameHome& before, const GameHome& now) {
  if (path_.isEmpty() || now.path != path_) return;
  const int row = before.bytes.isEmpty() || before.span.begin != now.span.begin ? -1 : games_.rowAt(before.span.begin);
  // What was several parts is one game now.
  const bool isOneRow = row >= 0 && games_.game(row).span == before.span;
  if (!isOneRow || isReading_) return open(path_);
  games_.replace(row, before, now);
  stamp_ = stampOf(path_);
}

} // namespace backrank::app
