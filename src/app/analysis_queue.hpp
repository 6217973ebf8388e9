#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/score_store.hpp"
#include "explore/pool.hpp"

class QTimer;

namespace backrank::app {

/// The explorer's analysis in the background: a pool of threads at idle priority, whose scores go into the store. What
/// was asked for last goes first; the surveys before it wait and are gone on with. All of it is asked and answers in
/// the thread of this object, which never waits for another program that holds the store's file.
class AnalysisQueue : public QObject {
  Q_OBJECT
public:
  /// `threads` 0: all processors but one, at least one.
  explicit AnalysisQueue(std::unique_ptr<ScoreStore> store, int threads = 0, QObject* parent = nullptr);
  ~AnalysisQueue() override;
  /// Whether what begins later gives way to all else that wants a processor, as it does unless this is called.
  void setIdle(bool idle) { idle_ = idle; }
  /// What time it is, in seconds since 1970 in UTC.
  void setNow(std::function<std::int64_t()> now) { now_ = std::move(now); }

  /// The best score for each start of a game with its rules that is known: stored here, or brought along with the
  /// program. Sorted by the starts.
  std::vector<explore::Known> known(const rules::Variant& variant) const;
  /// Where scores are kept, and what is to be said about it.
  const ScoreStore& store() const { return *store_; }

  /// Scores these starts before all that was asked for earlier, which waits; a survey of the same game, rules and limit
  /// is joined. Those that this engine has scored at that limit already, or at a greater one of its kind, are left out;
  /// false if none remains.
  bool begin(const explore::Survey& survey, const std::vector<explore::Subject>& subjects);
  /// Goes on with the surveys that an earlier run of the program did not finish; false if there is none.
  bool beginUnfinished();
  /// The order from now on, and for what begins later.
  void prefer(explore::Pool::Rank rank);
  /// The person's own pause; a running clock, a thinking opponent and a machine on its battery pause as well, and all
  /// must be over.
  void setPaused(bool paused);
  bool isPaused() const { return paused_; }
  /// What a game in progress needs the machine for: analysis takes no time from a clock or from the opponent.
  enum class Precedence { none, clock, opponent };
  void giveWayTo(Precedence precedence);
  Precedence givesWayTo() const { return precedence_; }
  void setOnBattery(bool onBattery);
  /// True while it waits for the mains.
  bool waitsForMains() const { return onBattery_ && !mayEmptyBattery_; }
  /// The person wants it all the same, until the mains have been on and off again.
  void goOnOnBattery();
  /// Gives up what is left of the survey that runs; the next one goes on.
  void stop();

  bool isRunning() const { return pool_ != nullptr; }
  /// What runs, or ran last.
  const std::optional<explore::Survey>& survey() const { return survey_; }
  /// Of the survey that runs, or of the last one. Starts that were left out count as done.
  explore::Progress progress() const;
  /// How many surveys wait until the one that runs has ended.
  std::size_t waitingCount() const { return asked_.empty() ? 0 : asked_.size() - 1; }

Q_SIGNALS:
  /// A start of the survey that runs has been scored, and stored unless another program is in the way.
  void scored(const backrank::explore::Known& known);
  void progressed(const backrank::explore::Progress& progress);
  /// The person paused, or went on.
  void pausedChanged(bool paused);
  /// All is scored, or it was stopped, and nothing waits.
  void ended();
  /// Something about the store has to be said; what its opening brought is in store().notice() from the beginning.
  void noticed(const backrank::app::StoreNotice& notice);
  /// What was to be said about the store holds no longer.
  void settled();
  /// The store's file could be opened or read at last: known() says more.
  void moreKnown();

private:
  std::vector<explore::Known> allKnown(const rules::Variant& variant) const;
  /// What was asked for and is not scored yet.
  struct Asked {
    explore::Survey survey;
    std::vector<explore::Subject> left;
    std::size_t inAll; ///< with those that are known
  };
  std::vector<Asked>::iterator askedLike(const explore::Survey& survey);
  void leaveOutAnswered(Asked& asked) const;
  bool join(ScoreStore::Open& open);
  void note();
  void runFirst();
  void endFirst();
  void take(std::uint64_t serial, const explore::Subject& subject, const std::optional<explore::Scored>& scored);
  /// Does something with the store, and tells what there is to be said about it since then.
  template <class Act>
  void tellingOfTrouble(Act act);
  void retry();
  void applyPause();

  std::unique_ptr<ScoreStore> store_;
  QTimer* retrying_;
  int threads_;
  bool idle_ = true;
  std::function<std::int64_t()> now_;
  std::vector<Asked> asked_; ///< the first one runs
  std::optional<explore::Survey> survey_;
  explore::Pool::Rank rank_;
  bool paused_ = false;
  Precedence precedence_ = Precedence::none;
  bool onBattery_ = false;
  bool mayEmptyBattery_ = false;
  std::uint64_t serial_ = 0; ///< of the survey that runs; answers of an earlier one are dropped
  std::size_t inAll_ = 0;    ///< of the survey that runs, or ran last
  std::size_t left_ = 0;
  std::unique_ptr<explore::Pool> pool_; ///< last: its threads end first
};

} // namespace backrank::app
