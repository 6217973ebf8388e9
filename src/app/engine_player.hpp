#pragma once

#include <QThread>
#include <functional>
#include <memory>
#include <stop_token>

#include "app/player.hpp"
#include "engine/engine.hpp"

namespace backrank::app {

/// What a level may spend on one action; `level` 1 to 5, other numbers are brought into that range. Limits of nodes and
/// depth only, so that an opponent is as strong on a slow machine.
engine::Limits levelLimits(int level);

/// The built-in opponent: a worker object on a thread of its own, asked by queued calls. Requests carry a serial; an
/// answer with an old one is dropped. Destroying it stops the search first and takes a few milliseconds.
class EnginePlayer : public Player {
  Q_OBJECT
public:
  /// engine::search, or what a test puts in its place; runs in the worker's thread.
  using Search = std::function<std::optional<engine::Report>(const engine::Request&, std::stop_token)>;

  explicit EnginePlayer(int level, std::uint64_t seed = 0, QObject* parent = nullptr);
  EnginePlayer(int level, std::uint64_t seed, Search search, QObject* parent = nullptr);
  ~EnginePlayer() override;
  void begin(const game::Session& session) override;
  void cancel() override;
  bool isThinking() const override { return thinking_; }

private:
  void answer(std::uint64_t serial, const std::optional<engine::Report>& report);
  int level_;
  std::uint64_t seed_;
  Search search_;
  QThread thread_;
  std::unique_ptr<QObject> worker_;
  std::stop_source stop_;
  std::uint64_t serial_ = 0;
  bool thinking_ = false;
};

} // namespace backrank::app
