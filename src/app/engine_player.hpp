#pragma once

#include "app/machine_player.hpp"

namespace backrank::app {

/// The built-in opponent: one engine with its memory for a game, on a thread of its own. Below full strength it looks
/// at so many nodes as the strength says, so that it is as strong on a slow machine, and uses one thread; at full
/// strength it uses the time that the game's clock, or EngineSettings::thinking, gives it.
class EnginePlayer : public MachinePlayer {
  Q_OBJECT
public:
  /// `seed` fixes what it leaves to chance.
  EnginePlayer(engine::Strength strength, std::uint64_t seed, const EngineSettings& settings = {},
               QObject* parent = nullptr);
  EnginePlayer(engine::Strength strength, std::uint64_t seed, const EngineSettings& settings, Search search,
               QObject* parent = nullptr);
  void begin(const game::Session& session) override;

private:
  engine::Request requestOf(const game::Session& session) const;

  engine::Strength strength_;
  std::uint64_t seed_;
  EngineSettings settings_;
  Search search_;
};

} // namespace backrank::app
