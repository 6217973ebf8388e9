#include "app/engine_player.hpp"

#include <algorithm>
#include <array>

namespace backrank::app {
namespace {

std::optional<engine::Report> builtinSearch(const engine::Request& request, std::stop_token stop) {
  return engine::search(request, std::move(stop));
}

/// The increment that a turn of a side earns, so that the search may count on it.
std::chrono::milliseconds incrementOf(const game::Clock& clock, chess::Color side) {
  const game::TimeStage& stage = clock.control().of(side)[clock.state().of(side).stage];
  const bool gives = stage.pace == game::Pace::increment || stage.pace == game::Pace::simpleDelay;
  return gives ? stage.extra : std::chrono::milliseconds(0);
}

/// A level's limits and, where a clock runs, its time.
engine::Limits limitsOf(const game::Session& session, int level) {
  engine::Limits limits = levelLimits(level);
  const auto& clock = session.clock();
  if (!clock || !clock->isRunning() || !clock->nextChange()) return limits;
  const auto side = [&clock](chess::Color color) {
    const game::SideClock& shown = clock->state().of(color);
    return engine::Clocks::Side{shown.left + shown.budget, incrementOf(*clock, color)};
  };
  const chess::Color own = session.position().turn();
  limits.clocks = engine::Clocks{.own = side(own), .opponent = side(~own)};
  const game::TimeStage& stage = clock->control().of(own)[clock->state().of(own).stage];
  if (stage.moves > 0) limits.clocks->movesToGo = stage.moves - clock->state().of(own).movesInStage;
  return limits;
}

engine::Request requestOf(const game::Session& session, int level, std::uint64_t seed) {
  const std::uint64_t ply = session.tree().pathTo(session.live()).size();
  return {.variant = session.variant(),
          .position = session.position(),
          .earlier = session.earlierKeys(),
          .limits = limitsOf(session, level),
          .seed = seed + ply};
}

} // namespace

engine::Limits levelLimits(int level) {
  struct Spending {
    int depth;
    std::uint64_t nodes;
  };
  static constexpr std::array<Spending, 5> spendings{
      {{1, 300}, {2, 3'000}, {4, 30'000}, {8, 300'000}, {64, 2'000'000}}};
  const Spending& spending = spendings[static_cast<std::size_t>(std::clamp(level, 1, 5) - 1)];
  return {.depth = spending.depth, .nodes = spending.nodes, .time = std::nullopt};
}

EnginePlayer::EnginePlayer(int level, std::uint64_t seed, QObject* parent)
    : EnginePlayer(level, seed, builtinSearch, parent) {}

EnginePlayer::EnginePlayer(int level, std::uint64_t seed, Search search, QObject* parent)
    : Player(parent)
    , level_(level)
    , seed_(seed)
    , search_(std::move(search))
    , worker_(std::make_unique<QObject>()) {
  worker_->moveToThread(&thread_);
  thread_.start();
}

EnginePlayer::~EnginePlayer() {
  cancel();
  thread_.quit();
  thread_.wait();
}

void EnginePlayer::begin(const game::Session& session) {
  cancel();
  stop_ = {};
  thinking_ = true;
  // The call outlives neither this object nor the worker: the destructor waits for the thread.
  const auto think = [this, serial = serial_, stop = stop_.get_token(), search = search_,
                      request = requestOf(session, level_, seed_)] {
    if (stop.stop_requested()) return;
    auto report = search(request, stop);
    QMetaObject::invokeMethod(
        this, [this, serial, report = std::move(report)] { answer(serial, report); }, Qt::QueuedConnection);
  };
  QMetaObject::invokeMethod(worker_.get(), think, Qt::QueuedConnection);
}

void EnginePlayer::cancel() {
  stop_.request_stop();
  ++serial_;
  thinking_ = false;
}

void EnginePlayer::answer(std::uint64_t serial, const std::optional<engine::Report>& report) {
  if (serial != serial_ || !thinking_) return;
  thinking_ = false;
  if (report && !report->principalVariation.empty()) Q_EMIT decided(report->principalVariation.front());
}

} // namespace backrank::app
