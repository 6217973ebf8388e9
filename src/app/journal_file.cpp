#include "app/journal_file.hpp"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "app/sync_folder.hpp"

namespace backrank::app {
namespace {

constexpr mode_t ownersOnly = 0600;

} // namespace

bool JournalFile::fail() {
  error_ = qt_error_string(errno);
  return false;
}

bool JournalFile::openNew(const QString& path) {
  QDir().mkpath(QFileInfo(path).path());
  handle_ = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, ownersOnly);
  path_ = path;
  good_ = 0;
  return handle_ >= 0 || fail();
}

/// Locks the open file, unless another has it or has deleted it meanwhile.
bool JournalFile::lock() {
  struct stat status {};
  if (::flock(handle_, LOCK_EX | LOCK_NB) == 0 && ::fstat(handle_, &status) == 0 && status.st_nlink > 0) return true;
  fail();
  close();
  return false;
}

bool JournalFile::create(const QString& path, std::string_view text) {
  close();
  if (!openNew(path + QStringLiteral(".new"))) return false;
  const QByteArray from = QFile::encodeName(path_);
  const QByteArray to = QFile::encodeName(path);
  const bool isNamed = lock() && writeAll(text, true) && (::rename(from.constData(), to.constData()) == 0 || fail());
  if (isNamed) path_ = path;
  if (isNamed && (syncFolderOf(path) || fail())) return true;
  remove();
  return false;
}

bool JournalFile::take(const QString& path) {
  close();
  handle_ = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC);
  if (handle_ < 0) return fail();
  path_ = path;
  if (!lock()) return false;
  good_ = static_cast<std::size_t>(std::max<off_t>(0, ::lseek(handle_, 0, SEEK_END)));
  return true;
}

QByteArray JournalFile::read() const {
  QByteArray bytes(static_cast<qsizetype>(good_), Qt::Uninitialized);
  qsizetype done = 0;
  while (done < bytes.size()) {
    const ssize_t count = ::pread(handle_, bytes.data() + done, static_cast<std::size_t>(bytes.size() - done), done);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    done += count;
  }
  bytes.truncate(done);
  return bytes;
}

bool JournalFile::writeAll(std::string_view text, bool waits) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = ::pwrite(handle_, text.data() + done, text.size() - done, static_cast<off_t>(good_ + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return fail();
    done += static_cast<std::size_t>(count);
  }
  if (waits && ::fdatasync(handle_) != 0) return fail();
  good_ += text.size();
  return true;
}

bool JournalFile::append(std::string_view text, bool waits) { return isOpen() && writeAll(text, waits); }

bool JournalFile::cut(std::size_t size) {
  if (!isOpen() || ::ftruncate(handle_, static_cast<off_t>(size)) != 0) return fail();
  good_ = size;
  return true;
}

void JournalFile::remove() {
  if (!isOpen()) return;
  ::unlink(QFile::encodeName(path_).constData());
  close();
}

void JournalFile::close() {
  if (isOpen()) ::close(handle_);
  handle_ = -1;
}

void JournalFile::swap(JournalFile& other) noexcept {
  std::swap(handle_, other.handle_);
  std::swap(good_, other.good_);
  path_.swap(other.path_);
  error_.swap(other.error_);
}

} // namespace backrank::app
