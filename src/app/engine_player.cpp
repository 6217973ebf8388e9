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
    : MachinePlayer(parent)
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
  think([search = search_, request = requestOf(session)](const std::stop_token& stop, const engine::Progress& tell) {
    return decidedBy(search, request, stop, tell);
  });
}

} // namespace backrank::app
