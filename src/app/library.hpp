#pragma once

#include <QStringList>
#include <map>

#include "app/back_thread.hpp"
#include "app/pgn_file.hpp"
#include "explore/tally.hpp"

namespace backrank::app {

/// A person's game files as far as they tell how arrays did: how often each pairing was played, and how those games
/// ended. Read in a thread of its own that gives way to all else; a file that has not changed is read once.
class Library : public QObject {
  Q_OBJECT
public:
  explicit Library(QObject* parent = nullptr);

  /// Single files, and all game files in a folder and its folders ("": none); those that are in both count once.
  void read(const QStringList& files, const QString& folder);
  bool isReading() const { return isReading_; }
  /// Files that were read, as far as they could be.
  int fileCount() const { return static_cast<int>(files_.size()); }
  /// What is known of a game so far, whatever its options.
  std::map<explore::Pairing, explore::Tally> tallies(const rules::Variant& variant) const;

Q_SIGNALS:
  /// More was counted, or all is.
  void counted();

private:
  struct Counted {
    FileStamp stamp;
    explore::Tallies tallies;
  };
  void take(const QString& path, Counted counted);

  std::map<QString, Counted> files_;
  bool isReading_ = false;
  BackThread thread_; ///< last: it ends before what it tells is gone
};

} // namespace backrank::app
