#include "app/analysis_queue.hpp"

#include <QDateTime>
#include <QThread>
#include <algorithm>

#include "app/shipped_scores.hpp"
#include "engine/version.hpp"

namespace backrank::app {
namespace {

using explore::Known;
using explore::Subject;

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

} // namespace

AnalysisQueue::AnalysisQueue(std::unique_ptr<ScoreStore> store, int threads, QObject* parent)
    : QObject(parent)
    , store_(std::move(store))
    , threads_(threads > 0 ? threads : usualThreads())
    , now_(&QDateTime::currentSecsSinceEpoch) {}

AnalysisQueue::~AnalysisQueue() = default;

std::vector<Known> AnalysisQueue::known(const rules::Variant& variant) const { return bestOf(allKnown(variant)); }

std::vector<Known> AnalysisQueue::allKnown(const rules::Variant& variant) const {
  std::vector<Known> all = shippedScores(variant);
  std::ranges::move(store_->scores(variant), std::back_inserter(all));
  return all;
}

template <class Writing>
void AnalysisQueue::tellingOfTrouble(Writing write) {
  const auto before = store_->notice();
  write();
  if (store_->notice() != before) Q_EMIT noticed(*store_->notice());
}

void AnalysisQueue::begin(const explore::Survey& survey, std::vector<Subject> subjects) {
  pool_.reset();
  std::vector<Subject> answered;
  for (const Known& score : allKnown(survey.variant))
    if (answers(score.origin, survey.limit)) answered.push_back(score.subject);
  std::ranges::sort(answered);
  const std::size_t inAll = subjects.size();
  std::erase_if(subjects, [&](const Subject& subject) { return std::ranges::binary_search(answered, subject); });
  tellingOfTrouble([&] { store_->open({survey, subjects}); });
  run(survey, std::move(subjects), inAll);
}

bool AnalysisQueue::beginUnfinished() {
  auto left = store_->unfinished();
  if (!left) return false;
  pool_.reset();
  const std::size_t inAll = left->left.size();
  run(left->survey, std::move(left->left), inAll);
  return true;
}

void AnalysisQueue::run(const explore::Survey& survey, std::vector<Subject> subjects, std::size_t inAll) {
  survey_ = survey;
  ++serial_;
  inAll_ = inAll;
  left_ = subjects.size();
  if (subjects.empty()) return end();
  const auto tell = [this, serial = serial_](const Subject& subject, const std::optional<explore::Scored>& scored) {
    QMetaObject::invokeMethod(
        this, [this, serial, subject, scored] { take(serial, subject, scored); }, Qt::QueuedConnection);
  };
  pool_ = std::make_unique<explore::Pool>(
      survey, std::move(subjects), explore::Pool::Options{.threads = threads_, .idle = idle_, .paused = true}, tell);
  if (rank_) pool_->prefer(rank_);
  applyPause();
}

void AnalysisQueue::take(std::uint64_t serial, const Subject& subject, const std::optional<explore::Scored>& scored) {
  if (serial != serial_ || !pool_) return;
  --left_;
  if (scored) {
    const Known found{subject, *scored, {std::string(engine::version()), survey_->limit, now_()}};
    tellingOfTrouble([&] { store_->keep(survey_->variant, found); });
    Q_EMIT this->scored(found);
  }
  if (left_ == 0) return end();
  Q_EMIT progressed(progress());
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

void AnalysisQueue::stop() {
  if (pool_) end();
}

void AnalysisQueue::end() {
  pool_.reset();
  ++serial_;
  store_->close();
  Q_EMIT progressed(progress());
  Q_EMIT ended();
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
