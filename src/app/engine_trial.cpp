#include "app/engine_trial.hpp"

#include "uci/trial.hpp"

namespace backrank::app {
namespace {

EngineTrial::Outcome tried(const ExternalEngine& engine, const std::stop_token& giveUp) {
  const auto peer = peerOf(engine, {.giveUp = giveUp});
  if (auto trouble = peer->start()) return Failure{std::move(*trouble)};
  if (auto trouble = uci::tryOut(*peer, giveUp)) return Failure{std::move(*trouble)};
  return EngineTrial::Introduction{QString::fromStdString(peer->name()), peer->options()};
}

} // namespace

EngineTrial::EngineTrial(QObject* parent)
    : QObject(parent) {}

EngineTrial::~EngineTrial() { giveUp_.request_stop(); }

void EngineTrial::giveUp() {
  giveUp_.request_stop();
  thread_.cancel();
  isRunning_ = false;
}

void EngineTrial::begin(const ExternalEngine& engine) {
  giveUp_.request_stop();
  giveUp_ = {};
  isRunning_ = true;
  thread_.begin([this, engine, giveUp = giveUp_.get_token()](const std::stop_token&, const BackThread::Post& post) {
    post([this, outcome = tried(engine, giveUp)] {
      isRunning_ = false;
      Q_EMIT ended(outcome);
    });
  });
}

} // namespace backrank::app
