#pragma once

#include <QStringList>
#include <map>
#include <set>

#include "app/back_thread.hpp"
#include "app/pgn_file.hpp"
#include "explore/tally.hpp"

class QTimer;

namespace backrank::app {

/// A person's game files as far as they tell how arrays did: how often each pairing was played, and how those games
/// ended. Read in a thread of its own that gives way to all else; a file that has not changed is read once.
class Library : public QObject {
  Q_OBJECT
public:
  /// A folder by mistake may be a whole disk: entries of folders, of whatever kind, that are looked at at most.
  static constexpr int mostEntries = 200'000;

  explicit Library(QObject* parent = nullptr);

  /// Single files, and the game files in a folder and its folders ("": none), as far as they are among the first
  /// `mostEntries` entries; those that are in both count once.
  void read(const QStringList& files, const QString& folder);
  /// True until all was counted.
  bool isReading() const { return isReading_; }
  /// Files that were read, as far as they could be.
  int fileCount() const { return static_cast<int>(files_.size()); }
  /// What is known of a game so far, whatever its options.
  std::map<explore::Pairing, explore::Tally> tallies(const rules::Variant& variant) const;

Q_SIGNALS:
  /// More was counted, or all is; a few times a second at most.
  void counted();

private:
  struct Counted {
    FileStamp stamp;
    explore::Tallies tallies;
  };
  void keepOnly(const std::set<QString>& wanted);
  void take(const QString& path, Counted counted);
  void end();
  void tellSoon();

  std::map<QString, Counted> files_;
  explore::Tallies sum_; ///< of all files
  QTimer* telling_;
  bool isReading_ = false;
  BackThread thread_; ///< last: it ends before what it tells is gone
};

} // namespace backrank::app
