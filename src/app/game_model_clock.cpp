#include <algorithm>

#include "app/act_log.hpp"
#include "app/convert.hpp"
#include "app/game_model.hpp"
#include "app/journal.hpp"

namespace backrank::app {
namespace {

/// How long nobody looks at a clock that runs: well below the gap that counts as sleep.
constexpr game::Millis longestWait = game::Clock::usualSleepGap / 3;

/// Time alone plays no other steps: whatever came after `before`. Each side is named once.
void writeFielded(GameModel& game, game::Tree::NodeId before) {
  const auto& tree = game.session().tree();
  std::array<bool, 2> isFielded{};
  for (auto id = game.session().live(); id != before; id = *tree.node(id).parent)
    isFielded[chess::index(tree.node(*tree.node(id).parent).position.turn())] = true;
  for (const chess::Color side : chess::allColors)
    if (isFielded[chess::index(side)])
      writeAct(
          game,
          {.what =
               GameModel::tr("%1's set-up time is used up: the army is fielded in standard order").arg(nameOf(side)),
           .who = clockName()});
}

} // namespace

void GameModel::startClock() {
  if (!isWaiting()) return;
  session_->startClock(now());
  tellClockRuns();
}

bool GameModel::isWaiting() const {
  return hasClock() && !isOver() && settings_->conduct.waitsForStart &&
         session_->clock()->state().status == game::ClockState::Status::waiting;
}

void GameModel::armTimer() {
  clockTimer_.stop();
  if (!hasClock() || !session_->clock()->isRunning()) return;
  const auto fielding = session_->clock()->autoFieldAt(); // at once, where nothing is left of a pool
  const auto change = fielding ? fielding : session_->clock()->nextChange();
  game::Millis wait = change ? std::min(*change - now(), longestWait) : longestWait;
  if (const auto absent = untilDefault()) wait = std::min(wait, *absent);
  clockTimer_.start(std::max(wait, game::Millis{}));
}

void GameModel::passTime() {
  if (!hasClock() || isOver()) return;
  keepDraftOfExpiredPool();
  const Before before = this->before();
  const auto status = session_->clock()->state().status;
  const auto change = session_->clock()->nextChange();
  session_->advance(now());
  armTimer();
  if (isOver() || session_->live() != before.live) {
    cancelPlayers();
    tellSteps(before);
    if (before.epoch == epoch_) writeFielded(*this, before.live);
    return;
  }
  if (endByDefault()) return;
  keep(); // so that a crash loses no more than the time between two looks
  const bool fellAsleep = session_->clock()->state().status != status;
  if (fellAsleep) cancelPlayers();
  if (fellAsleep || (change && *change <= now())) Q_EMIT clockChanged();
  if (fellAsleep && before.epoch == epoch_) Q_EMIT turnChanged();
}

/// What a person has put down when his pool is used up stays where it is; the rest follows in standard order.
void GameModel::keepDraftOfExpiredPool() {
  const auto expiry = session_->clock()->autoFieldAt();
  if (!expiry || *expiry > now() || session_->clock()->slept(now()) || draft_->isEmpty()) return;
  const Before before = this->before();
  const auto actions = draft_->actions();
  for (const chess::Action action : actions) session_->submit(action, *expiry - game::Millis(1));
  if (session_->live() != before.live) tellSteps(before);
}

bool GameModel::changedClock(bool isChanged) {
  if (!isChanged) return false;
  keep();
  armTimer();
  const auto epoch = epoch_;
  Q_EMIT clockChanged();
  if (epoch == epoch_) Q_EMIT turnChanged();
  return true;
}

bool GameModel::tellClockRuns() {
  keep();
  armTimer();
  const auto epoch = epoch_;
  Q_EMIT clockChanged();
  if (epoch != epoch_) return false;
  prompt();
  Q_EMIT turnChanged();
  return epoch == epoch_;
}

void GameModel::pause() {
  passTime();
  if (!hasClock() || !session_->pauseClock(now())) return;
  grace_.stop();
  cancelPlayers();
  changedClock(true);
}

void GameModel::resumeClock() {
  if (!hasClock() || !session_->resumeClock(now())) return;
  if (tellClockRuns()) commitIfReady();
}

bool GameModel::isIrregular() const {
  return isPaused() && session_->clock()->state().pause == game::ClockState::Pause::irregular;
}

bool GameModel::acceptsIrregular() const {
  return hasClock() && canEdit() && settings_->conduct.acceptsIrregular && !settings_->autoCommit;
}

/// Both clocks stand, as when an arbiter stops them; the turn stays with its side and is completed afterwards.
void GameModel::pressIrregularly() {
  const chess::Color side = toAct();
  if (!session_->pauseClock(now(), game::ClockState::Pause::irregular)) return;
  ++irregularPresses_[chess::index(side)];
  if (journal_) journal_->note(irregularPress(side));
  const auto epoch = epoch_;
  changedClock(true);
  if (epoch == epoch_) Q_EMIT pressedIrregularly(side);
}

bool GameModel::giveTime(chess::Color side, game::Millis time) {
  passTime();
  return hasClock() && setTime(side, clock().of(side).left + time);
}

bool GameModel::setTime(chess::Color side, game::Millis left) {
  passTime();
  return hasClock() && changedClock(session_->adjustClock(side, left, now()));
}

bool GameModel::setCounter(chess::Color side, std::size_t stage, int movesInStage) {
  passTime();
  return hasClock() && changedClock(session_->recountClock(side, stage, movesInStage, now()));
}

bool GameModel::setBudget(chess::Color side, game::Millis left) {
  passTime();
  return hasClock() && changedClock(session_->adjustBudget(side, left, now()));
}

bool GameModel::canClaimFlag() const {
  if (!hasClock() || isOver() || session_->clock()->control().flag != game::TimeControl::Flag::claim) return false;
  const auto flagged = clock().flagged;
  return flagged && isHuman(~*flagged);
}

void GameModel::claimFlag() {
  if (!canClaimFlag()) return;
  const chess::Color claimant = ~*clock().flagged;
  endBySaying([this, claimant] { return session_->claimFlag(claimant, now()); });
}

void GameModel::restore(game::Tree::NodeId id) {
  if (!hasGame()) return;
  passTime();
  const Before before = this->before();
  if (session_->restore(id, now())) tellJump(before, &GameModel::takenBack);
}

bool GameModel::bringBack(const game::Session& was) {
  if (!hasGame() || isOver() || (!draft_->isEmpty() && !isPrefilled_)) return false;
  const auto path = was.tree().pathTo(was.live());
  const bool isThere = std::ranges::find(path, session_->live()) != path.end() &&
                       was.tree().node(session_->live()).position == session_->position();
  if (!isThere) return false;
  const Before before = this->before();
  session_ = was;
  if (hasClock()) session_->recallClock(was.clock()->state());
  tellJump(before, &GameModel::broughtBack);
  if (before.epoch + 1 == epoch_ && isOver()) Q_EMIT ended(*session_->ending());
  return true;
}

void GameModel::remark(const QString& text, Weight weight) {
  if (!hasGame()) return;
  const game::Event event{.kind = game::Event::Kind::remark, .text = text.toStdString()};
  game::replay(*session_, event);
  ++revision_;
  if (weight == Weight::passing) ++passingRemarks_;
  if (journal_) journal_->note(event);
  Q_EMIT treeChanged();
}

void GameModel::adjudicate(std::optional<chess::Color> winner, game::Ending::Reason why) {
  endBySaying([this, winner, why] { return session_->adjudicate(winner, now(), why); });
}

} // namespace backrank::app
