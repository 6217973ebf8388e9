#pragma once

#include <mutex>

#include "app/external_engine.hpp"

namespace backrank::app {

/// Another program in the hands of one thread: it is started when it is first needed, told of each new game, and
/// started again after it broke.
class ForeignEngine {
public:
  explicit ForeignEngine(ExternalEngine engine);

  const ExternalEngine& engine() const { return engine_; }
  /// Makes it ready for a game.
  std::optional<uci::Trouble> prepare(const rules::Variant& variant);
  /// Whether it can be asked at the end of a line; it has been prepared.
  bool canPlay(const game::Line& line) const { return peer_->canPlay(line); }
  Result<uci::Thought, uci::Trouble> think(const uci::Question& question);
  /// Ends the program; takes less than two seconds.
  void end() { peer_.reset(); }
  /// From any thread: nothing is waited for any more.
  void abandon() { giveUp_.request_stop(); }

private:
  ExternalEngine engine_;
  std::stop_source giveUp_;
  std::unique_ptr<uci::ProgramPeer> peer_;
  std::optional<rules::Variant> playing_; ///< what it was told it plays
};

} // namespace backrank::app
