#include <algorithm>
#include <utility>

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
  if (const auto absent = untilDefault(now())) wait = std::min(wait, *absent);
  clockTimer_.start(std::max(wait, game::Millis{}));
}

void GameModel::passTime() { passTimeTo(now()); }

void GameModel::passTimeTo(game::Instant at) {
  if (!hasClock() || isOver()) return;
  keepDraftOfExpiredPool(at);
  const Before before = this->before();
  const auto status = session_->clock()->state().status;
  const auto change = session_->clock()->nextChange();
  session_->advance(at);
  claimForMachine(at);
  armTimer();
  if (isOver() || session_->live() != before.live) {
    cancelPlayers();
    tellSteps(before);
    if (before.epoch == epoch_) writeFielded(*this, before.live);
    return;
  }
  if (endByDefault(at)) return;
  if (session_->clock()->state().status != status) return fallAsleep();
  keep(); // so that a crash loses no more than the time between two looks
  if (change && *change <= at) Q_EMIT clockChanged();
}

/// The machine slept, and its clock stands.
void GameModel::fallAsleep() {
  const Act slept{
      .what = tr("clock paused: the computer slept"), .why = {}, .who = clockName(), .kind = Act::Kind::pause};
  const bool isNoted = keepAct(&slept);
  cancelPlayers();
  tellClock(isNoted);
}

/// No machine waits while its opponent plays on without time.
void GameModel::claimForMachine(game::Instant at) {
  const auto flagged = session_->clock()->flagged();
  if (flagged && !isOver() && !isHuman(~*flagged)) session_->claimFlag(~*flagged, at);
}

/// What a person has put down when his pool is used up stays where it is; the rest follows in standard order.
void GameModel::keepDraftOfExpiredPool(game::Instant at) {
  const auto expiry = session_->clock()->autoFieldAt();
  if (!expiry || *expiry > at || session_->clock()->slept(at) || draft_->isEmpty()) return;
  const Before before = this->before();
  const auto actions = draft_->actions();
  for (const chess::Action action : actions) session_->submit(action, *expiry - game::Millis(1));
  if (session_->live() != before.live) tellSteps(before);
}

bool GameModel::changedClock(bool isChanged) {
  if (!isChanged) return false;
  const bool isNoted = keepAct(std::exchange(act_, nullptr));
  armTimer();
  tellClock(isNoted);
  return true;
}

/// Of a clock that was changed; `isNoted`: a comment says so.
void GameModel::tellClock(bool isNoted) {
  const auto epoch = epoch_;
  Q_EMIT clockChanged();
  if (epoch == epoch_) Q_EMIT turnChanged();
  if (epoch == epoch_ && isNoted) Q_EMIT treeChanged();
}

bool GameModel::tellClockRuns() {
  const bool isNoted = keepAct(std::exchange(act_, nullptr));
  armTimer();
  const auto epoch = epoch_;
  Q_EMIT clockChanged();
  if (epoch != epoch_) return false;
  prompt();
  Q_EMIT turnChanged();
  if (epoch == epoch_ && isNoted) Q_EMIT treeChanged();
  return epoch == epoch_;
}

void GameModel::pause() {
  const game::Instant at = now();
  passTimeTo(at);
  if (!hasClock() || !session_->pauseClock(at)) return;
  grace_.stop();
  cancelPlayers();
  changedClock(true);
}

void GameModel::resumeClock() {
  const game::Instant at = now();
  if (!hasClock() || !session_->resumeClock(at)) return;
  if (tellClockRuns()) commitIfReady(at);
}

bool GameModel::isIrregular() const {
  return isPaused() && session_->clock()->state().pause == game::ClockState::Pause::irregular;
}

bool GameModel::acceptsIrregular() const {
  return hasClock() && canEdit() && settings_->conduct.acceptsIrregular && !settings_->autoCommit;
}

/// Both clocks stand, as when an arbiter stops them; the turn stays with its side and is completed afterwards.
void GameModel::pressIrregularly(game::Instant at) {
  const chess::Color side = toAct();
  if (!session_->pauseClock(at, game::ClockState::Pause::irregular)) return;
  countInfractions(side, 1);
  const auto epoch = epoch_;
  act({.what = tr("irregular press by %1, number %2").arg(nameOf(side)).arg(infractions(side))},
      [this] { changedClock(true); });
  if (epoch == epoch_) Q_EMIT pressedIrregularly(side);
}

void GameModel::countInfractions(chess::Color side, int more) {
  if (!hasGame()) return;
  infractions_[chess::index(side)] += more;
  const game::Event counted{
      .kind = game::Event::Kind::tag, .text = std::string(infractionsTag), .value = infractionsText(infractions_)};
  game::replay(*session_, counted);
  note({counted}, true);
}

bool GameModel::giveTime(chess::Color side, game::Millis time) {
  return changeClock([&](game::Instant at) {
    return session_->adjustClock(side, session_->clock()->state().of(side).left + time, at);
  });
}

bool GameModel::setTime(chess::Color side, game::Millis left) {
  return changeClock([&](game::Instant at) { return session_->adjustClock(side, left, at); });
}

bool GameModel::setCounter(chess::Color side, std::size_t stage, int movesInStage) {
  return changeClock([&](game::Instant at) { return session_->recountClock(side, stage, movesInStage, at); });
}

bool GameModel::setCounter(chess::Color side, const game::SideClock& kept) {
  return changeClock([&](game::Instant at) { return session_->recountClock(side, kept, at); });
}

bool GameModel::setBudget(chess::Color side, game::Millis left) {
  return changeClock([&](game::Instant at) { return session_->adjustBudget(side, left, at); });
}

/// Time passes before something is set on the clock, and up to the same instant.
bool GameModel::changeClock(const std::function<bool(game::Instant)>& change) {
  const game::Instant at = now();
  passTimeTo(at);
  return hasClock() && changedClock(change(at));
}

bool GameModel::canClaimFlag() const {
  if (!hasClock() || isOver() || session_->clock()->control().flag != game::TimeControl::Flag::claim) return false;
  const auto flagged = clock().flagged;
  return flagged && isHuman(~*flagged);
}

void GameModel::claimFlag() {
  if (!canClaimFlag()) return;
  const chess::Color claimant = ~*clock().flagged;
  endBySaying([this, claimant](game::Instant at) { return session_->claimFlag(claimant, at); });
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
  endBySaying([this, winner, why](game::Instant at) { return session_->adjudicate(winner, at, why); });
}

} // namespace backrank::app
