#include "app/analysis_queue.hpp"

#include <QDateTime>
#include <QThread>
#include <QTimer>
#include <algorithm>
#include <set>

#include "app/shipped_scores.hpp"
#include "engine/version.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using explore::Known;
using explore::Subject;

/// Soon enough that little is lost if the program is killed, seldom enough that nobody feels it.
constexpr auto betweenTries = 500ms;

int usualThreads() { return std::max(QThread::idealThreadCount() - 1, 1); }

/// One score for each start, the one that says most.
std::vector<Known> bestOf(std::vector<Known> all) {
  std::ranges::stable_sort(all, [](const Known& a, const Known& b) {
    return a.subject != b.subject ? a.subject < b.subject : saysMore(a, b);
  });
  const auto worse = std::ranges::unique(all, {}, &Known::subject);
  all.erase(worse.begin(), worse.end());
  return all;
}

/// True if a search with this limit would find nothing that is not known.
bool answers(const explore::Origin& origin, explore::Limit limit) {
  return origin.engine == engine::version() && origin.limit.kind == limit.kind && origin.limit.amount >= limit.amount;
}

bool isSame(const explore::Survey& a, const explore::Survey& b) {
  return a.variant.id() == b.variant.id() && a.variant.rules() == b.variant.rules() && a.limit == b.limit;
}

/// Those of `others` that a list does not have, each once, at its end.
void addMissing(std::vector<Subject>& list, const std::vector<Subject>& others) {
  std::set<Subject> has(list.begin(), list.end());
  for (const Subject& other : others)
    if (has.insert(other).second) list.push_back(other);
}

} // namespace

AnalysisQueue::AnalysisQueue(std::unique_ptr<ScoreStore> store, int threads, QObject* parent)
    : QObject(parent)
    , store_(std::move(store))
    , retrying_(new QTimer(this))
    , threads_(threads > 0 ? threads : usualThreads())
    , now_(&QDateTime::currentSecsSinceEpoch) {
  connect(retrying_, &QTimer::timeout, this, &AnalysisQueue::retry);
  retrying_->setSingleShot(true);
  retrying_->setInterval(betweenTries);
  if (store_->isWaiting()) retrying_->start();
}

AnalysisQueue::~AnalysisQueue() = default;

std::vector<Known> AnalysisQueue::known(const rules::Variant& variant) const { return bestOf(allKnown(variant)); }

std::vector<Known> AnalysisQueue::allKnown(const rules::Variant& variant) const {
  std::vector<Known> all = shippedScores(variant);
  std::ranges::move(store_->scores(variant), std::back_inserter(all));
  if (store_->isWaiting()) retrying_->start();
  return all;
}

template <class Act>
void AnalysisQueue::tellingOfTrouble(Act act) {
  const auto before = store_->notice();
  act();
  if (store_->isWaiting() && !retrying_->isActive()) retrying_->start();
  if (store_->notice() == before) return;
  store_->notice() ? Q_EMIT noticed(*store_->notice()) : Q_EMIT settled();
}

void AnalysisQueue::retry() {
  bool isMore = false;
  tellingOfTrouble([&] { isMore = store_->retry(); });
  if (!isMore) return;
  beginUnfinished();
  Q_EMIT moreKnown();
}

// What was asked for.

std::vector<AnalysisQueue::Asked>::iterator AnalysisQueue::askedLike(const explore::Survey& survey) {
  return std::ranges::find_if(asked_, [&](const Asked& asked) { return isSame(asked.survey, survey); });
}

/// What has to be gone on with if the program ends now.
void AnalysisQueue::note() {
  std::vector<ScoreStore::Open> open;
  for (const Asked& asked : asked_) open.push_back({asked.survey, asked.left});
  tellingOfTrouble([&] { store_->note(std::move(open)); });
}

bool AnalysisQueue::begin(const explore::Survey& survey, const std::vector<Subject>& subjects) {
  Asked asked{survey, {}, 0};
  addMissing(asked.left, subjects);
  if (const auto before = askedLike(survey); before != asked_.end()) {
    addMissing(asked.left, before->left);
    asked_.erase(before);
  }
  asked.inAll = asked.left.size();
  leaveOutAnswered(asked);
  const bool isNew = !asked.left.empty();
  if (isNew) asked_.insert(asked_.begin(), std::move(asked));
  note();
  const bool goesOn = !isNew && isRunning() && !asked_.empty() && isSame(*survey_, asked_.front().survey);
  if (!goesOn) runFirst();
  return isNew;
}

void AnalysisQueue::leaveOutAnswered(Asked& asked) const {
  std::set<Subject> answered;
  for (const Known& score : allKnown(asked.survey.variant))
    if (answers(score.origin, asked.survey.limit)) answered.insert(score.subject);
  std::erase_if(asked.left, [&](const Subject& subject) { return answered.contains(subject); });
}

bool AnalysisQueue::beginUnfinished() {
  bool isToRun = !isRunning();
  for (ScoreStore::Open& open : store_->unfinished()) isToRun = join(open) || isToRun;
  if (store_->isWaiting()) retrying_->start();
  if (asked_.empty()) return false;
  note();
  if (isToRun) runFirst();
  return true;
}

/// True if the survey that runs has more to do now.
bool AnalysisQueue::join(ScoreStore::Open& open) {
  const auto before = askedLike(open.survey);
  if (before == asked_.end()) {
    const std::size_t inAll = open.left.size();
    asked_.push_back({open.survey, std::move(open.left), inAll});
    return false;
  }
  const std::size_t count = before->left.size();
  addMissing(before->left, open.left);
  before->inAll += before->left.size() - count;
  return before == asked_.begin() && before->left.size() > count;
}

void AnalysisQueue::runFirst() {
  pool_.reset();
  ++serial_;
  if (asked_.empty()) {
    Q_EMIT progressed(progress());
    return Q_EMIT ended();
  }
  const Asked& first = asked_.front();
  survey_ = first.survey;
  inAll_ = first.inAll;
  left_ = first.left.size();
  const auto tell = [this, serial = serial_](const Subject& subject, const std::optional<explore::Scored>& scored) {
    QMetaObject::invokeMethod(
        this, [this, serial, subject, scored] { take(serial, subject, scored); }, Qt::QueuedConnection);
  };
  pool_ = std::make_unique<explore::Pool>(
      first.survey, first.left, explore::Pool::Options{.threads = threads_, .idle = idle_, .paused = true}, tell);
  if (rank_) pool_->prefer(rank_);
  applyPause();
}

void AnalysisQueue::take(std::uint64_t serial, const Subject& subject, const std::optional<explore::Scored>& scored) {
  if (serial != serial_ || !pool_) return;
  std::vector<Subject>& left = asked_.front().left;
  left.erase(std::ranges::find(left, subject));
  --left_;
  if (scored) {
    const Known found{subject, *scored, {std::string(engine::version()), survey_->limit, now_()}};
    tellingOfTrouble([&] { store_->keep(survey_->variant, found); });
    Q_EMIT this->scored(found);
  }
  if (left_ == 0) return endFirst();
  Q_EMIT progressed(progress());
}

void AnalysisQueue::stop() {
  if (pool_) endFirst();
}

void AnalysisQueue::endFirst() {
  asked_.erase(asked_.begin());
  note();
  runFirst();
}

void AnalysisQueue::prefer(explore::Pool::Rank rank) {
  rank_ = std::move(rank);
  if (pool_ && rank_) pool_->prefer(rank_);
}

void AnalysisQueue::setPaused(bool paused) {
  const bool isNew = std::exchange(paused_, paused) != paused;
  applyPause();
  if (isNew) Q_EMIT pausedChanged(paused);
}

void AnalysisQueue::giveWayTo(Precedence precedence) {
  if (std::exchange(precedence_, precedence) != precedence) applyPause();
}

void AnalysisQueue::setOnBattery(bool onBattery) {
  if (std::exchange(onBattery_, onBattery) == onBattery) return;
  mayEmptyBattery_ = false;
  applyPause();
}

void AnalysisQueue::goOnOnBattery() {
  mayEmptyBattery_ = true;
  applyPause();
}

void AnalysisQueue::applyPause() {
  if (!pool_) return;
  if (paused_ || precedence_ != Precedence::none || waitsForMains())
    pool_->pause();
  else
    pool_->resume();
  Q_EMIT progressed(progress());
}

explore::Progress AnalysisQueue::progress() const {
  explore::Progress progress{.done = inAll_ - left_, .inAll = inAll_};
  if (!pool_) return progress;
  const explore::Progress running = pool_->progress();
  progress.paused = running.paused;
  progress.remaining = running.remaining;
  return progress;
}

} // namespace backrank::app
