#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "app/score_database.hpp"
#include "explore/job.hpp"

namespace backrank::app {

/// Something about the stored scores that a person should know.
struct StoreNotice {
  enum class Kind {
    inMemory, ///< there is nowhere to write: scores are kept until the program ends
    damaged,  ///< the file could not be read; it was set aside as `path`, and a fresh one begun
    newer,    ///< a later version of the program wrote the file; set aside likewise
    full,     ///< something could not be written; it is kept, and tried again
    locked,   ///< another program has held the file for some time; likewise
  };
  Kind kind;
  QString path;   ///< of the file in question
  QString reason; ///< what the system says
  bool operator==(const StoreNotice&) const = default;
};
QString toText(const StoreNotice& notice);

/// The scores on disk: one for each start, game, rules, engine and limit. What keep() has returned true for is there
/// however the program ends, and several programs may have the file open at once: nothing waits for them, but what they
/// held up is to be tried again later. Of one thread.
class ScoreStore {
public:
  /// In memory.
  ScoreStore() = default;
  /// A file, made if it is missing; in memory if that is not possible, and until it is if another program holds it.
  explicit ScoreStore(const QString& path);
  /// Waits a moment for a program that holds the file if there is something to be written yet.
  ~ScoreStore();
  ScoreStore(const ScoreStore&) = delete;
  ScoreStore& operator=(const ScoreStore&) = delete;
  /// Where the program of this user keeps its scores.
  static QString usualPath();

  bool isOnDisk() const { return database_.isOpen(); }
  /// What happened on opening, or since then on writing; the latest.
  const std::optional<StoreNotice>& notice() const { return notice_; }
  /// True while something could not be opened, read or written that may be later.
  bool isWaiting() const { return isLocked_ || isUnread_ || (isOnDisk() && hasUnwritten()); }
  /// Tries it again. True if there is more to read than before: scores() and unfinished() have not had it.
  bool retry();

  /// All scores of a game with these rules, of every engine and limit, sorted by their starts.
  std::vector<explore::Known> scores(const rules::Variant& variant) const;
  /// Stores a score in place of what was there with the same key, and takes its start off the list of its survey. False
  /// if it could not be written yet. Cost: some 50 µs.
  bool keep(const rules::Variant& variant, const explore::Known& known);

  /// A survey that is to be gone on with when the program starts again, with the starts that are left.
  struct Open {
    explore::Survey survey;
    std::vector<explore::Subject> left;
  };
  /// Notes surveys, the first one first, in place of those that were noted or read before; those of other programs
  /// stay. In memory nothing is noted.
  void note(std::vector<Open> surveys);
  /// Those whose game and rules this program knows and of which something is left, the first one first. Starts to which
  /// their game cannot come are dropped.
  std::vector<Open> unfinished();

private:
  struct SurveyKey {
    std::string game;
    std::string rules;
    std::string limit;
    auto operator<=>(const SurveyKey&) const = default;
  };
  struct Key {
    SurveyKey survey;
    explore::Subject subject;
    std::string engine;
    auto operator<=>(const Key&) const = default;
  };
  using Kept = std::map<Key, explore::Known>;
  using Failed = ScoreDatabase::Failed;

  static SurveyKey keyOf(const explore::Survey& survey);
  void openFile();
  bool canBeRead() const;
  bool hasUnwritten() const { return !unwritten_.empty() || isNoteUnwritten_; }
  /// All that waits, or nothing; true if nothing does any more.
  bool flush();
  std::optional<Failed> writeAll();
  std::optional<Failed> writeScores();
  std::optional<Failed> writeNote();
  std::optional<Failed> forget(const SurveyKey& survey);
  std::vector<explore::Subject> readLeft(const rules::Variant& variant, qlonglong survey);
  void tellOf(const std::optional<Failed>& failed);

  ScoreDatabase database_;
  QString path_;
  std::optional<StoreNotice> notice_;
  Kept unwritten_;             ///< in memory: all
  std::vector<Open> surveys_;  ///< to be noted
  std::set<SurveyKey> inFile_; ///< of the surveys there, those that were noted or read here
  bool isNoteUnwritten_ = false;
  bool isLocked_ = false;         ///< it could not be opened yet
  mutable bool isUnread_ = false; ///< scores() could not read it
  int refusals_ = 0;              ///< of another program, one after the other
};

} // namespace backrank::app
