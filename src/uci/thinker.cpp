#include "uci/thinker.hpp"

#include <new>

#include "uci/report.hpp"
#include "uci/request.hpp"

namespace backrank::uci {

void Thinker::configure(const Options& options) {
  if (!isBusy_) prepare(options);
}

void Thinker::forget() {
  mustForget_ = true;
  if (isBusy_) return;
  engine_.clear();
  mustForget_ = false;
}

void Thinker::newGame() {
  finish();
  forget();
  ++games_;
}

/// Only while nothing is searched.
void Thinker::prepare(const Options& options) {
  if (const int hash = options.number("Hash"); hash != hash_) setHash(hash);
  if (const int threads = options.number("Threads"); threads != threads_) engine_.setThreads(threads_ = threads);
  if (mustForget_) forget();
}

void Thinker::setHash(int megabytes) {
  try {
    engine_.setHash(static_cast<std::size_t>(megabytes));
    hash_ = megabytes;
  } catch (const std::bad_alloc&) {
    speaker_.say("info string There is no memory for a table of " + std::to_string(megabytes) + " MB.");
  }
}

void Thinker::begin(const game::Line& line, const Go& go, const Options& options) {
  finish();
  prepare(options);
  isHeld_ = go.infinite || go.ponder;
  isHit_ = hasReported_ = false;
  isBusy_ = true;
  Task task{line, go, options.castling(), requestOf(line, go, options)};
  task.request.seed = games_;
  thread_ = std::jthread([this, task = std::move(task)](const std::stop_token& token) { run(task, token); });
}

void Thinker::stop() { thread_.request_stop(); }

void Thinker::ponderHit() {
  const std::lock_guard lock(mutex_);
  isHeld_ = false;
  isHit_ = true;
  if (hasReported_) engine_.ponderHit();
  released_.notify_all();
}

void Thinker::finish() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void Thinker::run(const Task& task, const std::stop_token& token) {
  const auto progress = [&](const engine::Report& report) { tell(report, task.castling); };
  const auto report = engine_.search(task.request, token, progress);
  awaitRelease(token);
  isBusy_ = false;
  answer(task, report);
}

void Thinker::answer(const Task& task, const std::optional<engine::Report>& report) {
  const chess::Position& position = task.line.now();
  if (!report) return speaker_.say(noMoveLines(position));
  // With hardly any time no depth may have been finished; others wait for a score all the same.
  if (!hasReported_ && !report->lines.empty()) speaker_.say(infoLines(*report, task.castling));
  speaker_.say(bestMoveLine(task.line.variant, position, report->principalVariation, task.castling));
}

void Thinker::tell(const engine::Report& report, Castling castling) {
  {
    // A hit that came before the engine had begun would be lost on it.
    const std::lock_guard lock(mutex_);
    if (isHit_ && !hasReported_) engine_.ponderHit();
    hasReported_ = true;
  }
  speaker_.say(infoLines(report, castling));
}

void Thinker::awaitRelease(const std::stop_token& token) {
  std::unique_lock lock(mutex_);
  released_.wait(lock, token, [this] { return !isHeld_; });
}

} // namespace backrank::uci
