#include "app/game_model.hpp"

#include <algorithm>
#include <utility>

#include "app/engine_player.hpp"
#include "app/machine_time.hpp"
#include "app/typed_step.hpp"

namespace backrank::app {
namespace {

std::unique_ptr<Player> builtinPlayer(const Seat& seat, std::uint64_t seed) {
  return std::make_unique<EnginePlayer>(seat.strength, seed);
}

bool isCastling(chess::Action action) { return action.kind() == chess::Action::Kind::castling; }

/// An offer and its refusal are words between the players: no clock is pressed for them.
bool isTalk(chess::Action action) {
  return action.kind() == chess::Action::Kind::offer || action.kind() == chess::Action::Kind::refusal;
}

} // namespace

GameModel::GameModel(QObject* parent)
    : QObject(parent)
    , makePlayer_(builtinPlayer)
    , timeSource_(machineTime) {
  clockTimer_.setSingleShot(true);
  clockTimer_.setTimerType(Qt::PreciseTimer);
  connect(&clockTimer_, &QTimer::timeout, this, &GameModel::passTime);
  grace_.setSingleShot(true);
  connect(&grace_, &QTimer::timeout, this, &GameModel::commit);
}

GameModel::~GameModel() { shutDown(); }

// Games.

void GameModel::resetDraft() {
  grace_.stop();
  isPrefilled_ = false;
  isHeld_ = false;
  isAttended_ = false;
  planFailed_ = false;
  undone_.clear();
  draft_.emplace(session_->variant(), session_->position());
  resetCopying();
}

// What is so.

const chess::Position& GameModel::shown() const {
  return isLive() ? draft_->position() : session_->tree().current().position;
}

std::optional<chess::Action> GameModel::lastAction() const {
  if (isLive() && !draft_->isEmpty()) return draft_->actions().back();
  const auto& node = session_->tree().current();
  return node.parent ? std::optional(node.action) : std::nullopt;
}

bool GameModel::canEdit() const {
  return hasGame() && isLive() && !isOver() && !isPaused() && !isWaiting() && isHuman(toAct());
}

bool GameModel::isHuman(chess::Color side) const { return settings_->seats[chess::index(side)].isHuman(); }

bool GameModel::isThinking() const {
  for (const auto& seated : players_)
    if (seated && seated->isThinking()) return true;
  return false;
}

void GameModel::choosePlace(int place) {
  if (canAct()) handPlaces_.choose(seen(), shown().turn(), place);
}

// The draft.

void GameModel::attempt(const rules::Gesture& gesture) {
  if (mayBranch()) return branch(gesture);
  if (addToPlan(gesture)) return;
  if (!canEdit()) return refuseOutOfTurn();
  if (uncopied() != 0) return copy(gesture);
  if (const auto* from = std::get_if<chess::Square>(&gesture.source); from && draft_->hasPlaced(*from))
    return relocate(*from, gesture.target);
  if (!canAct()) return moveElsewhere(gesture);
  const auto found = rules::matching(variant(), draft_->position(), gesture);
  // Where the turn waits for the clock, the step is drafted and the castling offered beside it: nothing is lost.
  const bool mayStillCastle = !settings_->autoCommit && found.size() == 2 && isCastling(found.back());
  if (found.size() == 1 || mayStillCastle) return take(found.front());
  if (found.size() > 1) {
    Q_EMIT choiceNeeded(found, gesture.target);
    return;
  }
  const auto why = rules::explain(variant(), draft_->position(), gesture.source, gesture.target);
  askDeclaration();
  // After the question, which does away with older refusals.
  if (const auto* refusal = std::get_if<rules::Refusal>(&why)) Q_EMIT refused(*refusal);
}

bool GameModel::attemptWord(const QString& word) {
  if (!canAct() && canEdit()) Q_EMIT refused({.reason = rules::Reason::turnComplete, .squares = draft_->squares()});
  if (!canAct()) return canEdit();
  if (uncopied() != 0) {
    Q_EMIT refused(copyRefusal({chess::Role::pawn, chess::Square::a1}));
    return true;
  }
  const TypedStep step = readTyped(variant(), shown(), word);
  if (step.meanings.size() == 1)
    take(step.meanings.front());
  else if (!step.meanings.empty())
    Q_EMIT choiceNeeded(step.meanings, step.meanings.front().to());
  else if (step.why)
    Q_EMIT refused(*step.why);
  return step.isWord && (!step.meanings.empty() || step.why);
}

void GameModel::refuseOutOfTurn() {
  if (!hasGame()) return;
  if (!isLive() && !mayBranch()) {
    look(session_->live());
    return Q_EMIT refused({.reason = rules::Reason::lookingBack});
  }
  const chess::Position& now = session_->tree().current().position;
  const bool battle = rules::settled(variant(), now);
  const auto ofOther = battle ? rules::Reason::notYourMove : rules::Reason::notYourTurn;
  const auto ofGame = isOver() ? rules::Reason::gameOver : isPaused() ? rules::Reason::clockPaused : ofOther;
  Q_EMIT refused({.reason = mayBranch() ? ofOther : ofGame, .side = now.turn()});
}

void GameModel::take(chess::Action action) {
  if (mayBranch()) return branch(action);
  if (!canAct() || !makeWay(action)) return;
  const game::Instant at = now();
  markCopied(uncopied());
  const chess::Position before = seen();
  if (!draft_->add(action)) return;
  if (!undone_.empty() && undone_.back() == action)
    undone_.pop_back();
  else
    undone_.clear();
  comeToBoard();
  editedFrom(before, at, action);
}

void GameModel::relocate(chess::Square from, chess::Square to) {
  if (from == to) return;
  const game::Instant at = now();
  const chess::Position before = seen();
  if (const auto refusal = draft_->relocate(from, to)) return Q_EMIT refused(*refusal);
  undone_.clear();
  editedFrom(before, at);
}

bool GameModel::lift(chess::Square at) {
  if (!canEdit() || !draft_->hasPlaced(at)) return false;
  const chess::Position before = seen();
  const game::Instant instant = now();
  if (const auto refusal = draft_->lift(at)) {
    Q_EMIT refused(*refusal);
    return false;
  }
  undone_.clear();
  editedFrom(before, instant);
  return true;
}

void GameModel::undoDraft() {
  if (!canEdit() || draft_->isEmpty()) return;
  const chess::Position before = seen();
  const game::Instant at = now();
  undone_.push_back(draft_->actions().back());
  draft_->dropLast();
  editedFrom(before, at);
}

void GameModel::redoDraft() {
  if (canRedoDraft()) take(undone_.back());
}

void GameModel::clearDraft() {
  if (!canEdit() || draft_->isEmpty()) return;
  const chess::Position before = seen();
  const game::Instant at = now();
  undone_.insert(undone_.end(), draft_->actions().rbegin(), draft_->actions().rend());
  draft_->clear();
  editedFrom(before, at);
}

void GameModel::editedFrom(const chess::Position& before, game::Instant at, std::optional<chess::Action> action) {
  grace_.stop();
  isPrefilled_ = false;
  planFailed_ = false;
  if (!action) isTraditional_[chess::index(toAct())] = false;
  const auto epoch = epoch_;
  const auto change = action ? rules::transition(before, seen(), *action) : rules::transition(before, seen());
  Q_EMIT shownChanged(change);
  if (epoch != epoch_) return;
  Q_EMIT draftChanged();
  if (epoch != epoch_) return;
  commitIfReady(at);
}

void GameModel::commitIfReady(game::Instant at) {
  if (draft_->isReady()) {
    // Mate ends a game when it stands on the board, pressed or not.
    if (rules::verdict(variant(), draft_->position(), {}).ended) return commitAt(at);
    if (isTalk(draft_->actions().back())) return commitAt(at);
    if (commitsItself()) {
      const bool settingUp = rules::stageOf(variant(), draft_->base()).kind != rules::Stage::Kind::declaring &&
                             !rules::settled(variant(), draft_->base());
      if (!settingUp || graceTime_.count() == 0) return commitAt(at);
      if (!isHeld_) grace_.start(graceTime_);
    }
  }
  Q_EMIT turnChanged();
}

bool GameModel::forcesSingle() const {
  return !settings_->autoCommit && canEdit() && !draft_->isEmpty() && stage().mayForceSingle;
}

void GameModel::commit() { commitAt(now()); }

void GameModel::commitAt(game::Instant at) {
  const auto epoch = epoch_;
  passTimeTo(at);
  if (epoch == epoch_ && isWaiting()) return startClock();
  if (epoch != epoch_ || !hasGame() || isOver() || !isHuman(toAct())) return;
  comeToBoard();
  if (isPaused()) return isLive() ? refuseOutOfTurn() : look(session_->live());
  if (uncopied() != 0) return Q_EMIT refused(copyRefusal({chess::Role::pawn, chess::Square::a1}));
  if (forcesSingle()) draft_->add(chess::Action::word(chess::Action::Kind::single));
  if (const auto blocker = draft_->commitBlocker()) {
    if (acceptsIrregular()) return pressIrregularly(at);
    Q_EMIT refused(*blocker);
    return;
  }
  submit(draft_->actions(), at);
}

// Steps.

GameModel::Before GameModel::before() const {
  return {epoch_, isLive(), session_->tree().cursor(), session_->live(), seen()};
}

void GameModel::submit(const std::vector<chess::Action>& actions, game::Instant at) {
  const Before before = this->before();
  for (const chess::Action action : actions) session_->submit(action, at);
  tellSteps(before, actions.size() == 1 ? std::optional(actions.front()) : std::nullopt);
}

void GameModel::tellSteps(const Before& before, std::optional<chess::Action> action) {
  keep();
  const auto path = session_->tree().pathTo(session_->live());
  const auto added = std::ranges::find(path, before.live) + 1;
  resetDraft();
  if (!before.wasLive) session_->look(before.lookedAt); // who looks back is not torn away

  const auto ending = session_->ending();
  const auto actor = session_->lastActor();
  if (ending || (actor && isHuman(*actor))) dropPlan(); // it was for the turn that is over
  armTimer();
  if (!(before.shown == seen()))
    Q_EMIT shownChanged(action ? rules::transition(before.shown, seen(), *action)
                               : rules::transition(before.shown, seen()));
  for (auto node = added; node != path.end(); ++node)
    if (before.epoch == epoch_) Q_EMIT stepped(*node);
  if (before.epoch == epoch_) Q_EMIT draftChanged();
  if (before.epoch == epoch_ && hasClock()) Q_EMIT clockChanged();
  if (before.epoch == epoch_ && ending) Q_EMIT ended(*ending);
  if (before.epoch != epoch_) return;
  prompt();
  Q_EMIT turnChanged();
}

void GameModel::prompt() {
  if (!hasGame() || isOver() || isPaused() || isWaiting()) return;
  if (Player* machine = player(toAct())) {
    if (!machine->isThinking()) machine->begin(*session_);
  } else if (isLive()) {
    isAttended_ = true;
    askDeclaration();
    if (!carryOutPlan()) help();
  }
}

void GameModel::askDeclaration() {
  if (!canAct()) return;
  const rules::Stage now = stage();
  if (now.kind != rules::Stage::Kind::declaring) return;
  const auto actions = rules::legal(variant(), shown());
  Q_EMIT choiceNeeded({actions.begin(), actions.end()}, *now.square);
}

// What players say.

void GameModel::resign(chess::Color side) {
  endBySaying([this, side](game::Instant at) { return session_->resign(side, at); });
}

void GameModel::agreeDraw() {
  endBySaying([this](game::Instant at) { return session_->agreeDraw(at); });
}

void GameModel::claimDraw() {
  endBySaying([this](game::Instant at) { return session_->claimDraw(at); });
}

bool GameModel::canClaimDraw() const {
  if (!hasGame() || isOver() || !isHuman(toAct())) return false;
  const rules::Verdict now = session_->verdict();
  return now.threefoldClaimable || now.fiftyMovesClaimable;
}

void GameModel::endBySaying(const std::function<bool(game::Instant)>& say) {
  const auto epoch = epoch_;
  const game::Instant at = now();
  passTimeTo(at);
  if (epoch != epoch_ || !hasGame()) return;
  const Before before = this->before();
  if (!say(at)) return;
  cancelPlayers();
  const bool isNoted = keepAct(std::exchange(act_, nullptr));
  tellSteps(before);
  if (isNoted && before.epoch == epoch_) Q_EMIT treeChanged();
}

void GameModel::look(game::Tree::NodeId id) {
  if (!hasGame() || id == session_->tree().cursor()) return;
  const chess::Position before = seen();
  session_->look(id);
  const auto epoch = epoch_;
  Q_EMIT shownChanged(rules::transition(before, seen()));
  if (epoch == epoch_) Q_EMIT turnChanged();
  if (epoch != epoch_ || !canEdit() || !draft_->isEmpty()) return;
  // A turn that began while the person looked elsewhere begins for him now.
  isAttended_ ? askDeclaration() : prompt();
}

} // namespace backrank::app
