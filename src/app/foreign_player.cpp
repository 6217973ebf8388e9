#include "app/foreign_player.hpp"

#include "app/shown_line.hpp"
#include "app/thinking_time.hpp"
#include "uci/info_report.hpp"

namespace backrank::app {
namespace {

using std::chrono::milliseconds;

/// How long beyond its time a program without a clock may take.
constexpr milliseconds grace{10'000};
/// What must be left on a clock when a program is given up, so that nobody loses on time by its fault.
constexpr milliseconds reserve{2'500};

milliseconds patienceFor(const engine::Clocks& clocks) {
  return std::max(clocks.own.left - reserve, clocks.own.left * 7 / 10);
}

uci::Go goOf(const engine::Clocks& clocks, chess::Color own) {
  uci::Go go{.movesToGo = clocks.movesToGo};
  go.left[index(own)] = clocks.own.left;
  go.left[index(~own)] = clocks.opponent.left;
  go.increment[index(own)] = clocks.own.increment;
  go.increment[index(~own)] = clocks.opponent.increment;
  return go;
}

} // namespace

ForeignPlayer::ForeignPlayer(const ExternalEngine& engine, const EngineSettings& settings, Search ours, QObject* parent)
    : MachinePlayer(parent)
    , engine_(std::make_shared<ForeignEngine>(engine))
    , settings_(settings)
    , ours_(std::move(ours)) {}

ForeignPlayer::Task ForeignPlayer::taskOf(const game::Session& session) const {
  Task task{.line = lineTo(session, session.live()), .go = {}, .patience = {}, .limits = {.clocks = clocksOf(session)}};
  if (const auto& clocks = task.limits.clocks) {
    task.go = goOf(*clocks, session.position().turn());
    task.patience = patienceFor(*clocks);
  } else {
    task.limits.time = std::chrono::seconds(settings_.thinking);
    task.go.moveTime = task.limits.time;
    task.patience = *task.limits.time + grace;
  }
  return task;
}

ForeignPlayer::Answer ForeignPlayer::ask(ForeignEngine& engine, const Task& task, const std::stop_token& stop,
                                         const engine::Progress& tell) {
  uci::InfoReport said(task.line);
  const auto progress = [&](const uci::Info& info) {
    said.note(info);
    if (info.multiPv != 1 || !info.score) return;
    if (const auto report = said.report()) tell(*report);
  };
  auto thought =
      engine.think({.line = task.line, .go = task.go, .patience = task.patience, .stop = stop, .progress = progress});
  if (!thought) return Failure{std::move(thought.error())};
  return thought->action;
}

void ForeignPlayer::begin(const game::Session& session) {
  think([engine = engine_, ours = ours_, task = taskOf(session)](const std::stop_token& stop,
                                                                 const engine::Progress& tell) -> Answer {
    if (auto trouble = engine->prepare(task.line.variant)) return Failure{std::move(*trouble)};
    if (engine->canPlay(task.line)) return ask(*engine, task, stop, tell);
    const engine::Request request{.variant = task.line.variant,
                                  .position = task.line.now(),
                                  .earlier = task.line.earlierKeys(),
                                  .limits = task.limits};
    return decidedBy(ours, request, stop, tell);
  });
}

void ForeignPlayer::leave() {
  engine_->abandon();
  MachinePlayer::leave([engine = engine_] { engine->end(); });
}

} // namespace backrank::app
