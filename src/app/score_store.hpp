#pragma once

#include <map>
#include <optional>
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
    full,     ///< a score could not be written; it is kept, and tried again with the next one
  };
  Kind kind;
  QString path;   ///< of the file in question
  QString reason; ///< what the system says
  bool operator==(const StoreNotice&) const = default;
};
QString toText(const StoreNotice& notice);

/// The scores on disk: one for each start, game, rules, engine and limit. What keep() has returned from is there
/// however the program ends, and several programs may have the file open at once. Of one thread.
class ScoreStore {
public:
  /// In memory.
  ScoreStore() = default;
  /// A file, made if it is missing; in memory if that is not possible.
  explicit ScoreStore(const QString& path);
  /// Where the program of this user keeps its scores.
  static QString usualPath();

  bool isOnDisk() const { return database_.isOpen(); }
  /// What happened on opening, or since then on writing; the latest.
  const std::optional<StoreNotice>& notice() const { return notice_; }

  /// All scores of a game with these rules, of every engine and limit, sorted by their starts.
  std::vector<explore::Known> scores(const rules::Variant& variant) const;
  /// Stores a score in place of what was there with the same key, and takes its start off the list of the survey that
  /// is open. False if it could not be written; notice() says why. Cost: some 50 µs.
  bool keep(const rules::Variant& variant, const explore::Known& known);

  /// A survey that is to be gone on with when the program starts again, with the starts that are left.
  struct Open {
    explore::Survey survey;
    std::vector<explore::Subject> left;
  };
  /// Notes a survey, in place of the one that was noted before. In memory nothing is noted.
  void open(const Open& survey);
  /// Nothing is to be gone on with.
  void close();
  /// Nothing if there is none, or none whose game and rules this program knows. Starts to which that game cannot come
  /// are dropped.
  std::optional<Open> unfinished();

private:
  struct Key {
    std::string game;
    std::string rules;
    explore::Subject subject;
    std::string engine;
    std::string limit;
    auto operator<=>(const Key&) const = default;
  };
  using Kept = std::map<Key, explore::Known>;

  void openFile(const QString& path);
  std::vector<explore::Subject> readLeft(const rules::Variant& variant);
  std::optional<ScoreDatabase::Failed> write(const Kept& scores);
  /// Does all of `statements`, or nothing.
  template <class Statements>
  std::optional<ScoreDatabase::Failed> together(const Statements& statements);

  ScoreDatabase database_;
  QString path_;
  std::optional<StoreNotice> notice_;
  Kept unwritten_; ///< in memory: all
};

} // namespace backrank::app
