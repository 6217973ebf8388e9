#pragma once

#include "app/back_thread.hpp"
#include "app/external_engine.hpp"

namespace backrank::app {

/// Tries whether a program can be started, introduces itself and plays legal moves, without blocking the window.
class EngineTrial : public QObject {
  Q_OBJECT
public:
  /// What it said of itself.
  struct Introduction {
    QString name;
    std::vector<uci::Option> options;
  };
  using Outcome = Result<Introduction, uci::Trouble>;

  explicit EngineTrial(QObject* parent = nullptr);
  ~EngineTrial() override;
  /// Ends an earlier trial.
  void begin(const ExternalEngine& engine);
  /// Ends a trial without an outcome.
  void giveUp();
  bool isRunning() const { return isRunning_; }

Q_SIGNALS:
  void ended(const backrank::app::EngineTrial::Outcome& outcome);

private:
  std::stop_source giveUp_;
  bool isRunning_ = false;
  BackThread thread_;
};

} // namespace backrank::app
