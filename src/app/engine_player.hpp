#pragma once

#include "app/back_thread.hpp"
#include "app/engine_search.hpp"
#include "app/latest.hpp"
#include "app/player.hpp"

namespace backrank::app {

/// The built-in opponent: one engine with its memory for a game, on a thread of its own. Below full strength it looks
/// at so many nodes as the strength says, so that it is as strong on a slow machine, and uses one thread; at full
/// strength it uses the time that the game's clock, or EngineSettings::thinking, gives it.
class EnginePlayer : public Player {
  Q_OBJECT
public:
  /// `seed` fixes what it leaves to chance.
  EnginePlayer(engine::Strength strength, std::uint64_t seed, const EngineSettings& settings = {},
               QObject* parent = nullptr);
  EnginePlayer(engine::Strength strength, std::uint64_t seed, const EngineSettings& settings, Search search,
               QObject* parent = nullptr);
  ~EnginePlayer() override { leave(); }
  void begin(const game::Session& session) override;
  void cancel() override;
  bool isThinking() const override { return isThinking_; }
  std::optional<engine::Report> thoughts() const override;
  void leave() override;

private:
  engine::Request requestOf(const game::Session& session) const;
  void answer(const std::optional<engine::Report>& report);
  using Thoughts = Latest<engine::Report>;

  engine::Strength strength_;
  std::uint64_t seed_;
  EngineSettings settings_;
  Search search_;
  std::shared_ptr<Thoughts> thoughts_; ///< of the request that runs
  bool isThinking_ = false;
  BackThread thread_;
};

} // namespace backrank::app
