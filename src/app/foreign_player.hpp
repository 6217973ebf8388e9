#pragma once

#include "app/foreign_engine.hpp"
#include "app/machine_player.hpp"

namespace backrank::app {

/// Another program as a player, on a thread of its own. Turns of setting up, which it knows nothing of, our engine
/// takes for it.
class ForeignPlayer : public MachinePlayer {
  Q_OBJECT
public:
  ForeignPlayer(const ExternalEngine& engine, const EngineSettings& settings, Search ours, QObject* parent = nullptr);
  ~ForeignPlayer() override { leave(); }
  void begin(const game::Session& session) override;
  void leave() override;

private:
  /// What the thread needs to know.
  struct Task {
    game::Line line;
    uci::Go go;
    std::chrono::milliseconds patience; ///< until it counts as silent
    engine::Limits limits;              ///< for our engine
  };
  Task taskOf(const game::Session& session) const;
  /// What the program decides; it has been prepared.
  static Answer ask(ForeignEngine& engine, const Task& task, const std::stop_token& stop, const engine::Progress& tell);

  std::shared_ptr<ForeignEngine> engine_;
  EngineSettings settings_;
  Search ours_;
};

} // namespace backrank::app
