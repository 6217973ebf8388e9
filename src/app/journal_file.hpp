#pragma once

#include <QByteArray>
#include <QString>
#include <string_view>

namespace backrank::app {

/// One file of a journal, locked while it is open, so that no other program that runs now takes it for a left-over. The
/// lock goes with the process, however that ends. Errors are the system's sentences.
class JournalFile {
public:
  JournalFile() = default;
  ~JournalFile() { close(); }
  JournalFile(const JournalFile&) = delete;
  JournalFile& operator=(const JournalFile&) = delete;

  /// Makes a file with this text. It gets its name only when all is on disk; the folder is made if it is missing.
  bool create(const QString& path, std::string_view text);
  /// Opens and locks a file that is there. False if another has it.
  bool take(const QString& path);
  bool isOpen() const { return handle_ >= 0; }
  const QString& path() const { return path_; }
  /// All bytes of the open file.
  QByteArray read() const;
  /// Writes at the end of what is known to be good, and waits until it is on disk if that is asked.
  bool append(std::string_view text, bool waits = true);
  /// Forgets what is behind the first bytes.
  bool cut(std::size_t size);
  /// Deletes the open file and closes it.
  void remove();
  void close();
  void swap(JournalFile& other) noexcept;
  const QString& error() const { return error_; }

private:
  bool openNew(const QString& path);
  bool lock();
  bool writeAll(std::string_view text, bool waits);
  bool fail();
  int handle_ = -1;
  std::size_t good_ = 0;
  QString path_;
  QString error_;
};

} // namespace backrank::app
