#include "explore/pool.hpp"

#include <algorithm>

#include "explore/idle.hpp"

namespace backrank::explore {

Pool::Pool(Survey survey, std::vector<Subject> subjects, Options options, Finished finished)
    : survey_(std::move(survey))
    , subjects_(std::move(subjects))
    , options_(options)
    , finished_(std::move(finished))
    , urgency_(subjects_.size(), Urgency::rest)
    , paused_(options.paused) {
  for (std::size_t job = 0; job < subjects_.size(); ++job) waiting_.emplace(Urgency::rest, job);
  for (int i = 0; i < std::max(options.threads, 1); ++i)
    threads_.emplace_back([this](std::stop_token ending) { work(std::move(ending)); });
}

Pool::~Pool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  const std::scoped_lock lock(mutex_);
  running_.request_stop();
}

void Pool::work(std::stop_token ending) {
  if (options_.idle) becomeIdle();
  Scorer scorer(survey_);
  while (const auto taken = take(ending)) {
    const auto begin = Clock::now();
    const auto scored = scorer.score(subjects_[taken->job], taken->stop);
    if (taken->stop.stop_requested())
      giveBack(taken->job);
    else
      finish(taken->job, scored, Clock::now() - begin);
  }
}

std::optional<Pool::Taken> Pool::take(std::stop_token ending) {
  std::unique_lock lock(mutex_);
  if (!changed_.wait(lock, ending, [this] { return !paused_ && !waiting_.empty(); })) return std::nullopt;
  if (ending.stop_requested()) return std::nullopt;
  const std::size_t job = waiting_.begin()->second;
  waiting_.erase(waiting_.begin());
  return Taken{job, running_.get_token()};
}

void Pool::giveBack(std::size_t job) {
  const std::scoped_lock lock(mutex_);
  waiting_.emplace(urgency_[job], job);
  changed_.notify_one();
}

void Pool::finish(std::size_t job, const std::optional<Scored>& scored, Clock::duration took) {
  // Told before it counts as done, so that whoever waits for the end has heard of everything.
  const std::scoped_lock reporting(reporting_);
  finished_(subjects_[job], scored);
  const std::scoped_lock lock(mutex_);
  ++done_;
  pace_.finished(took);
  changed_.notify_all();
}

void Pool::prefer(const Rank& rank) {
  const std::scoped_lock lock(mutex_);
  decltype(waiting_) ordered;
  for (std::size_t job = 0; job < subjects_.size(); ++job) urgency_[job] = rank(subjects_[job]);
  for (const auto& [urgency, job] : waiting_) ordered.emplace(urgency_[job], job);
  waiting_ = std::move(ordered);
}

void Pool::pause() {
  const std::scoped_lock lock(mutex_);
  paused_ = true;
  running_.request_stop();
}

void Pool::resume() {
  const std::scoped_lock lock(mutex_);
  if (paused_) running_ = {};
  paused_ = false;
  changed_.notify_all();
}

void Pool::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return done_ == subjects_.size(); });
}

Progress Pool::progress() const {
  const std::scoped_lock lock(mutex_);
  Progress progress{.done = done_, .inAll = subjects_.size(), .paused = paused_};
  if (!paused_)
    if (const auto left = pace_.remaining(progress.inAll - done_, threads_.size()))
      progress.remaining = std::chrono::duration_cast<std::chrono::milliseconds>(*left);
  return progress;
}

} // namespace backrank::explore
