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

/// The same action by our engine.
Result<chess::Action, uci::Trouble> ourAnswer(const Search& ours, const game::Line& line, const engine::Limits& limits,
                                              const std::stop_token& stop, const engine::Progress& tell) {
  const engine::Request request{
      .variant = line.variant, .position = line.now(), .earlier = line.earlierKeys(), .limits = limits};
  const auto report = ours(request, stop, tell);
  if (!report) return Failure{uci::Trouble{uci::Trouble::Kind::cannotPlay, "There is no legal action."}};
  return report->principalVariation.front();
}

} // namespace

ForeignPlayer::ForeignPlayer(const ExternalEngine& engine, const EngineSettings& settings, Search ours, QObject* parent)
    : Player(parent)
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

void ForeignPlayer::begin(const game::Session& session) {
  isThinking_ = true;
  thoughts_ = std::make_shared<Thoughts>();
  thread_.begin([this, engine = engine_, ours = ours_, thoughts = thoughts_,
                 task = taskOf(session)](const std::stop_token& stop, const BackThread::Post& post) {
    const auto tell = [&](const engine::Report& report) { thoughts->put(report); };
    const auto think = [&]() -> Result<chess::Action, uci::Trouble> {
      if (auto trouble = engine->prepare(task.line.variant)) return Failure{std::move(*trouble)};
      if (!engine->canPlay(task.line)) return ourAnswer(ours, task.line, task.limits, stop, tell);
      uci::InfoReport said(task.line);
      const auto progress = [&](const uci::Info& info) {
        said.note(info);
        if (info.multiPv != 1 || !info.score) return;
        if (const auto report = said.report()) tell(*report);
      };
      auto thought = engine->think(
          {.line = task.line, .go = task.go, .patience = task.patience, .stop = stop, .progress = progress});
      if (!thought) return Failure{std::move(thought.error())};
      return thought->action;
    };
    post([this, found = think()] { answer(found); });
  });
}

void ForeignPlayer::cancel() {
  thread_.cancel();
  isThinking_ = false;
}

void ForeignPlayer::leave() {
  isThinking_ = false;
  engine_->abandon();
  thread_.leave([engine = engine_] { engine->end(); });
}

std::optional<engine::Report> ForeignPlayer::thoughts() const { return isThinking_ ? thoughts_->look() : std::nullopt; }

void ForeignPlayer::answer(const Result<chess::Action, uci::Trouble>& found) {
  isThinking_ = false;
  if (found)
    Q_EMIT decided(*found);
  else
    Q_EMIT troubled(found.error());
}

} // namespace backrank::app
