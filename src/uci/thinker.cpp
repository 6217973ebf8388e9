#include "uci/thinker.hpp"

#include "engine/engine.hpp"
#include "uci/report.hpp"

namespace backrank::uci {
namespace {

engine::Limits limitsOf(const Go& go, chess::Color side) {
  engine::Limits limits{go.depth, go.nodes, go.moveTime};
  if (go.mate) limits.depth = std::min(limits.depth.value_or(1000), std::min(*go.mate, 500) * 2);
  const auto left = go.left[index(side)];
  if (!left || go.ponder || go.infinite) return limits;
  using std::chrono::milliseconds;
  const auto share = std::max(*left / 30 + go.increment[index(side)].value_or(milliseconds(0)) / 2, milliseconds(1));
  limits.time = std::min(share, limits.time.value_or(share));
  return limits;
}

} // namespace

void Thinker::begin(const game::Line& line, const Go& go, const Options& options) {
  finish();
  isHeld_ = go.infinite || go.ponder;
  Task task{line, go, options.castling()};
  thread_ = std::jthread([this, task = std::move(task)](const std::stop_token& token) { run(task, token); });
}

void Thinker::stop() { thread_.request_stop(); }

void Thinker::ponderHit() {
  const std::lock_guard lock(mutex_);
  isHeld_ = false;
  released_.notify_all();
}

void Thinker::finish() {
  stop();
  if (thread_.joinable()) thread_.join();
}

void Thinker::run(const Task& task, const std::stop_token& token) {
  const chess::Position& position = task.line.now();
  const engine::Request request{task.line.variant, position, task.line.earlierKeys(),
                                limitsOf(task.go, position.turn())};
  const auto tell = [&](const engine::Report& report) { speaker_.say(infoLine(report, task.castling)); };
  const auto report = engine::search(request, token, tell);
  awaitRelease(token);
  speaker_.say(report ? bestMoveLine(task.line.variant, position, report->principalVariation, task.castling)
                      : noMoveLines(position));
}

void Thinker::awaitRelease(const std::stop_token& token) {
  std::unique_lock lock(mutex_);
  released_.wait(lock, token, [this] { return !isHeld_; });
}

} // namespace backrank::uci
