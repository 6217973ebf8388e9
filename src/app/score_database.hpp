#pragma once

#include <QSqlDatabase>
#include <QString>
#include <chrono>
#include <optional>

namespace backrank::app {

/// A file of scores as SQLite has it: its tables are there, of this program's version, and can be written.
class ScoreDatabase {
public:
  enum class Trouble {
    unwritable, ///< or not to be had at all
    locked,     ///< another program writes, or keeps it to itself; later it may work
    damaged,
    newer, ///< a later version of this program has written it
  };
  struct Failed {
    Trouble trouble;
    QString reason; ///< what the system says
  };

  ScoreDatabase() = default;
  ~ScoreDatabase() { close(); }
  ScoreDatabase(const ScoreDatabase&) = delete;
  ScoreDatabase& operator=(const ScoreDatabase&) = delete;

  /// Makes the file and its folder if they are missing, and brings an older file up to date. Nothing returned: it is
  /// open. Another program may have it open as well.
  std::optional<Failed> open(const QString& path);
  /// How long everything waits for a program that holds the file before it is Trouble::locked; not at all at first.
  void setPatience(std::chrono::milliseconds patience);
  void close();
  bool isOpen() const { return database_.isOpen(); }
  const QSqlDatabase& connection() const { return database_; }

  /// Does a statement without values; what went wrong otherwise.
  std::optional<Failed> run(const QString& statement);

private:
  std::optional<Failed> prepare();
  std::optional<Failed> checkPages();
  std::optional<Failed> bringUpToDate();
  std::optional<Failed> checkTables();
  QSqlDatabase database_;
  std::chrono::milliseconds patience_{0};
};

/// Renames a file, and what SQLite keeps beside it, to a name that says why and is free. The new path, or nothing if
/// that is not possible.
std::optional<QString> setAside(const QString& path, const QString& why);

} // namespace backrank::app
