#include "app/engine_player.hpp"

#include "app/thinking_time.hpp"

namespace backrank::app {
namespace {

/// A weaker player searches few nodes, which need neither cores nor room.
EngineSettings fitting(engine::Strength strength, EngineSettings settings) {
  constexpr int hashOfFew = 16;
  if (strength.isFull()) return settings;
  settings.threads = 1;
  settings.hash = std::min(settings.hash, hashOfFew);
  return settings;
}

} // namespace

EnginePlayer::EnginePlayer(engine::Strength strength, std::uint64_t seed, const EngineSettings& settings,
                           QObject* parent)
    : EnginePlayer(strength, seed, settings, searchWithMemory(fitting(strength, settings)), parent) {}

EnginePlayer::EnginePlayer(engine::Strength strength, std::uint64_t seed, const EngineSettings& settings, Search search,
                           QObject* parent)
    : Player(parent)
    , strength_(strength)
    , seed_(seed)
    , settings_(settings)
    , search_(std::move(search)) {}

engine::Request EnginePlayer::requestOf(const game::Session& session) const {
  engine::Limits limits{.clocks = clocksOf(session)};
  if (!limits.clocks && strength_.isFull()) limits.time = std::chrono::seconds(settings_.thinking);
  return {.variant = session.variant(),
          .position = session.position(),
          .earlier = session.earlierKeys(),
          .limits = limits,
          .seed = seed_ + session.tree().pathTo(session.live()).size(),
          .strength = strength_};
}

void EnginePlayer::begin(const game::Session& session) {
  isThinking_ = true;
  thoughts_ = std::make_shared<Thoughts>();
  thread_.begin([this, search = search_, request = requestOf(session),
                 thoughts = thoughts_](const std::stop_token& stop, const BackThread::Post& post) {
    auto report = search(request, stop, [&](const engine::Report& now) { thoughts->put(now); });
    post([this, report = std::move(report)] { answer(report); });
  });
}

void EnginePlayer::cancel() {
  thread_.cancel();
  isThinking_ = false;
}

void EnginePlayer::leave() {
  isThinking_ = false;
  thread_.leave();
}

std::optional<engine::Report> EnginePlayer::thoughts() const { return isThinking_ ? thoughts_->look() : std::nullopt; }

void EnginePlayer::answer(const std::optional<engine::Report>& report) {
  isThinking_ = false;
  if (report && !report->principalVariation.empty()) Q_EMIT decided(report->principalVariation.front());
}

} // namespace backrank::app
