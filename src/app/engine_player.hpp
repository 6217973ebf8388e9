#pragma once

#include <QThread>
#include <stop_token>

#include "app/player.hpp"

namespace backrank::app {

/// The built-in opponent: a worker object on a thread of its own. Requests carry a serial; an answer with an old one is
/// dropped.
class EnginePlayer : public Player {
  Q_OBJECT
public:
  /// `level` 1 to 5 limits nodes and depth; see levelLimits().
  explicit EnginePlayer(int level, QObject* parent = nullptr);
  ~EnginePlayer() override;
  void begin(const game::Session& session) override;
  void cancel() override;
  bool isThinking() const override { return thinking_; }

private:
  class Worker;
  QThread thread_;
  Worker* worker_;
  std::stop_source stop_;
  std::uint64_t serial_ = 0;
  int level_;
  bool thinking_ = false;
};

} // namespace backrank::app
