// The machines at the board of a game: who they are, what they answer, and what happens when they cannot.
#include "app/act_log.hpp"
#include "app/convert.hpp"
#include "app/game_model.hpp"

namespace backrank::app {

void GameModel::seatPlayer(chess::Color side) {
  auto& seated = players_[chess::index(side)];
  seated.reset();
  if (isHuman(side)) return;
  seated = makePlayer_(settings_->seats[chess::index(side)], settings_->seed * 2 + chess::index(side));
  connect(seated.get(), &Player::decided, this, [this, side](chess::Action action) { decided(side, action); });
  connect(seated.get(), &Player::troubled, this,
          [this, side](const uci::Trouble& trouble) { troubled(side, trouble); });
}

void GameModel::seatPlayers() {
  for (const chess::Color side : chess::allColors) seatPlayer(side);
}

void GameModel::cancelPlayers() {
  for (auto& seated : players_)
    if (seated) seated->cancel();
}

void GameModel::shutDown() {
  grace_.stop();
  clockTimer_.stop();
  // All of them end at the same time; only then one waits for each.
  for (auto& seated : players_)
    if (seated) seated->leave();
  for (auto& seated : players_) seated.reset();
}

std::optional<engine::Report> GameModel::machineThoughts() const {
  const Player* machine = hasGame() ? player(toAct()) : nullptr;
  return machine ? machine->thoughts() : std::nullopt;
}

void GameModel::decided(chess::Color side, chess::Action action) {
  const game::Instant at = now();
  passTimeTo(at);
  // An answer that comes when nothing was asked of this side is late, and dropped.
  if (!hasGame() || isOver() || toAct() != side || isHuman(side)) return;
  if (rules::legal(variant(), session_->position()).contains(action)) submit({action}, at);
}

void GameModel::troubled(chess::Color side, const uci::Trouble& trouble) {
  const auto epoch = epoch_;
  passTime();
  if (epoch != epoch_ || !hasGame() || isOver() || toAct() != side) return;
  if (trouble.kind == uci::Trouble::Kind::resigned) return resign(side);
  mayRetry_ = trouble.kind != uci::Trouble::Kind::cannotPlay;
  if (hasClock() && session_->clock()->isRunning())
    act({.what = tr("clock paused: %1 has no answer").arg(nameOf(settings_->seats[chess::index(side)], side)),
         .why = {},
         .who = clockName(),
         .kind = Act::Kind::pause},
        [this] { pause(); });
  Q_EMIT machineTroubled(side, trouble);
  Q_EMIT turnChanged();
}

void GameModel::retryMachine() {
  if (!hasGame() || isOver()) return;
  if (isPaused()) return resumeClock();
  prompt();
  Q_EMIT turnChanged();
}

void GameModel::reseat(chess::Color side, const Seat& seat) {
  if (!hasGame() || isHuman(side)) return;
  settings_->seats[chess::index(side)] = seat;
  seatPlayer(side);
  if (seat.isHuman()) dropPlan(); // nobody waits for a machine any more
  if (toAct() == side) return retryMachine();
  Q_EMIT turnChanged();
}

} // namespace backrank::app
