#include "app/game_model.hpp"

// What players say: takebacks, resignations, draws.
namespace backrank::app {

std::optional<chess::Color> GameModel::takeBackSide() const {
  if (!hasGame()) return std::nullopt;
  if (isHuman(chess::Color::white) && isHuman(chess::Color::black)) return session_->lastActor();
  for (const chess::Color side : chess::allColors)
    if (isHuman(side)) return side;
  return std::nullopt;
}

bool GameModel::canTakeBack() const {
  const auto side = takeBackSide();
  return side && session_->canTakeBack(*side);
}

void GameModel::takeBack() {
  if (!canTakeBack()) return;
  const Before before = this->before();
  session_->takeBack(*takeBackSide(), now());
  tellWayBack(before);
}

void GameModel::tellWayBack(const Before& before) {
  keep();
  cancelPlayers();
  ++epoch_;
  resetDraft();
  armTimer();
  const auto epoch = epoch_;
  Q_EMIT takenBack();
  if (epoch == epoch_) Q_EMIT shownChanged(rules::transition(before.shown, shown()));
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch == epoch_ && hasClock()) Q_EMIT clockChanged();
  if (epoch != epoch_) return;
  prompt();
  Q_EMIT turnChanged();
}

void GameModel::resign(chess::Color side) {
  endBySaying([this, side] { return session_->resign(side, now()); });
}

void GameModel::agreeDraw() {
  endBySaying([this] { return session_->agreeDraw(now()); });
}

void GameModel::claimDraw() {
  endBySaying([this] { return session_->claimDraw(now()); });
}

bool GameModel::canClaimDraw() const {
  if (!hasGame() || isOver() || !isHuman(toAct())) return false;
  const rules::Verdict now = session_->verdict();
  return now.threefoldClaimable || now.fiftyMovesClaimable;
}

void GameModel::endBySaying(const std::function<bool()>& say) {
  const auto epoch = epoch_;
  passTime();
  if (epoch != epoch_ || !hasGame()) return;
  const Before before = this->before();
  if (!say()) return;
  cancelPlayers();
  tellSteps(before);
}

} // namespace backrank::app
