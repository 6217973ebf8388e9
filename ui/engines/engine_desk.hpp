#pragma once

#include <QObject>
#include <chrono>
#include <functional>

#include "app/engine_settings.hpp"
#include "app/external_engine.hpp"
#include "app/game_model.hpp"
#include "app/machine_player.hpp"

class QWidget;

namespace backrank::ui {

class Actions;
class Memory;
class Notices;

/// The engines of the window: which there are and what they may use, who of them sits down at a game, and what is said
/// when one breaks.
class EngineDesk : public QObject {
  Q_OBJECT
public:
  EngineDesk(app::GameModel& game, const Actions& actions, Notices& notices, QWidget& window);
  /// Reads what is kept there, and keeps changes there.
  void keepIn(Memory& memory);
  const app::EngineSettings& settings() const { return settings_; }
  const std::vector<app::ExternalEngine>& engines() const { return engines_; }
  void setEngines(std::vector<app::ExternalEngine> engines);
  /// Those that can analyse: an engine of XBoard's protocol cannot be asked so.
  std::vector<app::ExternalEngine> analysts() const;
  const app::ExternalEngine* engine(const QString& name) const;
  /// How long a step is to be seen before a machine answers it, as setPace() of a player; asked each time.
  void setPace(std::function<std::chrono::milliseconds()> pace) { pace_ = std::move(pace); }

Q_SIGNALS:
  void changed();

private:
  std::unique_ptr<app::MachinePlayer> playerOf(const app::Seat& seat, std::uint64_t seed) const;
  std::chrono::milliseconds paceNow() const;
  void open();
  void introduce();
  void tellTrouble(chess::Color side, const uci::Trouble& trouble);
  app::GameModel& game_;
  Notices& notices_;
  QWidget& window_;
  Memory* memory_ = nullptr;
  app::EngineSettings settings_;
  std::vector<app::ExternalEngine> engines_;
  std::function<std::chrono::milliseconds()> pace_;
};

} // namespace backrank::ui
