#pragma once

#include "app/back_thread.hpp"
#include "app/engine_search.hpp"
#include "app/foreign_engine.hpp"
#include "app/latest.hpp"
#include "app/player.hpp"

namespace backrank::app {

/// Another program as a player, on a thread of its own. Turns of setting up, which it knows nothing of, our engine
/// takes for it.
class ForeignPlayer : public Player {
  Q_OBJECT
public:
  ForeignPlayer(const ExternalEngine& engine, const EngineSettings& settings, Search ours, QObject* parent = nullptr);
  ~ForeignPlayer() override { leave(); }
  void begin(const game::Session& session) override;
  void cancel() override;
  bool isThinking() const override { return isThinking_; }
  std::optional<engine::Report> thoughts() const override;
  void leave() override;

private:
  using Thoughts = Latest<engine::Report>;
  /// What the thread needs to know.
  struct Task {
    game::Line line;
    uci::Go go;
    std::chrono::milliseconds patience; ///< until it counts as silent
    engine::Limits limits;              ///< for our engine
  };
  Task taskOf(const game::Session& session) const;
  void answer(const Result<chess::Action, uci::Trouble>& answer);

  std::shared_ptr<ForeignEngine> engine_;
  EngineSettings settings_;
  Search ours_;
  std::shared_ptr<Thoughts> thoughts_;
  bool isThinking_ = false;
  BackThread thread_;
};

} // namespace backrank::app
