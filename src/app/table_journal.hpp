#pragma once

#include <QDateTime>
#include <QObject>
#include <vector>

#include "app/journal_file.hpp"
#include "app/kept_table.hpp"

namespace backrank::app {

class TableClock;

/// A clock for a wooden board that another run left behind.
struct LeftTable {
  QString file;
  QDateTime written; ///< for the last time
  KeptTable kept;
};

/// "The clock for a wooden board (Field Chess, 12:31 / 10:02, paused) was left on 1 Dec 2026, 05:23."
QString textOf(const LeftTable& left);

/// What is done with a clock for a wooden board, and the clock itself, on disk: one small file that is replaced, and
/// synced, at each press and act, and every few seconds of thought. However the program ends, the next start can go on
/// with the clock.
class TableJournal : public QObject {
  Q_OBJECT
public:
  /// `clock` outlives it.
  TableJournal(TableClock& clock, const rules::Variant& variant, QObject* parent = nullptr);
  /// In an empty folder, as at first, nothing is kept.
  void setFolder(const QString& folder) { folder_ = folder; }
  bool isKept() const { return file_.isOpen(); }
  const rules::Variant& variant() const { return variant_; }
  /// Lines of a log as toText() writes them, the first act first.
  const QStringList& acts() const { return acts_; }

  /// Another game begins on the clock: what was kept is forgotten.
  void begin(const rules::Variant& variant);
  /// Somebody did something by hand; `who` is empty for the players.
  void write(const QString& what, const QString& who = {});
  /// Deletes the file.
  void retire();
  /// "White's flag has fallen", "The computer slept…": what whoever looks at the clock has to be told of it.
  QString news() const;

  /// What ended runs left in the folder, the last one first. A file that cannot be read stays where it is.
  static std::vector<LeftTable> leftIn(const QString& folder);
  /// Goes on with such a clock, which stands. False if another program has it, or it is gone.
  bool resume(const QString& file);
  static void discard(const QString& file);

Q_SIGNALS:
  /// The acts are others.
  void changed();
  /// The clock cannot be kept; the system says why. Told once.
  void failed(const QString& why);

private:
  struct Mark {
    game::ClockState::Status status;
    game::ClockTurn turn;
    std::optional<chess::Color> flagged;
    std::array<int, 2> moves;
    int turnsDone;
    int turns;
    bool operator==(const Mark&) const = default;
  };
  void watch();
  void keep();
  Mark markOf(const game::ClockState& state) const;
  TableClock& clock_;
  rules::Variant variant_;
  QString folder_;
  QString path_;
  JournalFile file_;
  QStringList acts_;
  std::optional<Mark> kept_;
  game::Millis keptTime_{}; ///< that had passed
  std::optional<chess::Color> flagged_;
  bool isAsleep_ = false;
  bool hasFailed_ = false;
};

} // namespace backrank::app
