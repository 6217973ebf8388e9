// Turns that are taken back, restored, and brought back.
#include <algorithm>
#include <utility>

#include "app/act_log.hpp"
#include "app/convert.hpp"
#include "app/game_model.hpp"

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
  return side && whyNoTakeBack().isEmpty() && session_->canTakeBack(*side);
}

void GameModel::takeBack() {
  if (!canTakeBack()) return;
  // What nobody has committed goes first, and gives no time back.
  if (canEdit() && !draft_->isEmpty() && !isPrefilled_) return clearDraft();
  const Before before = this->before();
  const QStringList log = actsOf(*this);
  const chess::Color side = *takeBackSide();
  const Act tookBack{.what = tr("%1's turn taken back").arg(nameOf(side))};
  session_->takeBack(side, now());
  tellJump(before, log, hasClock() ? &tookBack : nullptr, &GameModel::takenBack);
}

/// The game goes on from another turn; `jumped` is the signal that says so.
void GameModel::tellJump(const Before& before, const QStringList& log, const Act* act, void (GameModel::*jumped)()) {
  keepAct(act, log);
  cancelPlayers();
  ++epoch_;
  isTraditional_ = {};
  resetDraft();
  dropPlan();
  armTimer();
  const auto epoch = epoch_;
  Q_EMIT(this->*jumped)();
  if (epoch == epoch_) Q_EMIT shownChanged(rules::transition(before.shown, seen()));
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch == epoch_ && hasClock()) Q_EMIT clockChanged();
  if (epoch != epoch_) return;
  prompt();
  Q_EMIT turnChanged();
}

void GameModel::restore(game::Tree::NodeId id, const Times& left, const Times& budget) {
  if (!hasGame()) return;
  const game::Instant at = now();
  passTimeTo(at);
  const Before before = this->before();
  const QStringList log = actsOf(*this);
  if (!session_->restore(id, at, game::Session::Then::stands)) return;
  for (const chess::Color side : chess::allColors) {
    if (const auto time = left[chess::index(side)]) session_->adjustClock(side, *time, at);
    if (const auto time = budget[chess::index(side)]) session_->adjustBudget(side, *time, at);
  }
  tellJump(before, log, std::exchange(act_, nullptr), &GameModel::takenBack);
}

bool GameModel::bringBack(const game::Session& was) {
  if (!hasGame() || isOver() || (!draft_->isEmpty() && !isPrefilled_)) return false;
  const auto path = was.tree().pathTo(was.live());
  const bool isThere = std::ranges::find(path, session_->live()) != path.end() &&
                       was.tree().node(session_->live()).position == session_->position();
  if (!isThere) return false;
  const Before before = this->before();
  const QStringList log = actsOf(*this);
  const auto infractions = record().tag(infractionsTag);
  game::Session again = was;
  if (infractions) again.setTag(infractionsTag, std::string(*infractions)); // what was counted stays
  session_ = std::move(again);
  if (hasClock()) session_->recallClock(was.clock()->state());
  tellJump(before, log, std::exchange(act_, nullptr), &GameModel::broughtBack);
  if (before.epoch + 1 == epoch_ && isOver()) Q_EMIT ended(*session_->ending());
  return true;
}

bool GameModel::reopen(const game::ClockState& then) {
  if (!hasClock() || !isOver() || !game::isDeclared(session_->ending()->reason)) return false;
  const Before before = this->before();
  const QStringList log = actsOf(*this);
  session_->restore(session_->live(), now(), game::Session::Then::stands);
  session_->recallClock(then);
  tellJump(before, log, std::exchange(act_, nullptr), &GameModel::takenBack);
  return true;
}

} // namespace backrank::app
