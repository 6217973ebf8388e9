#include "app/game_model.hpp"

#include "app/engine_player.hpp"
#include "app/journal.hpp"
#include "app/typed_step.hpp"

namespace backrank::app {
namespace {

std::unique_ptr<Player> builtinPlayer(const Seat& seat, std::uint64_t seed) {
  return std::make_unique<EnginePlayer>(seat.level, seed);
}

/// The node at which the turn that is open in `id` began.
game::Tree::NodeId turnBegin(const game::Tree& tree, game::Tree::NodeId id) {
  const chess::Color side = tree.node(id).position.turn();
  for (auto parent = tree.node(id).parent; parent && tree.node(*parent).position.turn() == side;
       parent = tree.node(id).parent)
    id = *parent;
  return id;
}

/// Who played a side, as the tags say; empty if they do not.
QString nameIn(const game::Record& record, chess::Color side) {
  const std::string_view name = record.tag(side == chess::Color::white ? "White" : "Black").value_or("");
  return name == "?" ? QString() : QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

GameModel::GameModel(QObject* parent)
    : QObject(parent)
    , makePlayer_(builtinPlayer) {
  grace_.setSingleShot(true);
  connect(&grace_, &QTimer::timeout, this, &GameModel::commit);
}

GameModel::~GameModel() { shutDown(); }

// --- Games ---------------------------------------------------------------------------------------------------------

void GameModel::begin(const NewGame& game) {
  game::Session session(game.variant, game.start);
  if (journal_) journal_->begin({.begin = session.record(), .settings = settingsOf(game)});
  open(game, std::move(session));
}

void GameModel::begin(game::Record record) {
  NewGame settings{.variant = record.variant, .start = record.tree.node(0).position};
  for (const chess::Color side : chess::allColors) settings.seats[chess::index(side)].name = nameIn(record, side);
  if (journal_) journal_->begin({.begin = record, .settings = settingsOf(settings)});
  open(std::move(settings), game::Session(std::move(record)));
}

void GameModel::resume(const notation::JournalGame& game) { open(newGameOf(game.head), game.session); }

void GameModel::open(NewGame settings, game::Session session) {
  shutDown();
  ++epoch_;
  ++revision_;
  settings_ = std::move(settings);
  session_.emplace(std::move(session));
  handPlaces_ = {};
  resetDraft();
  seatPlayers();
  const auto epoch = epoch_;
  Q_EMIT restarted();
  if (epoch != epoch_) return;
  if (const auto ending = session_->ending()) Q_EMIT ended(*ending);
  if (epoch != epoch_) return;
  Q_EMIT turnChanged();
  prompt();
}

void GameModel::seatPlayers() {
  for (const chess::Color side : chess::allColors) {
    if (isHuman(side)) continue;
    const std::uint64_t seed = settings_->seed * 2 + chess::index(side);
    auto& seated = players_[chess::index(side)];
    seated = makePlayer_(settings_->seats[chess::index(side)], seed);
    connect(seated.get(), &Player::decided, this, [this, side](chess::Action action) { decided(side, action); });
  }
}

void GameModel::shutDown() {
  grace_.stop();
  for (auto& seated : players_) seated.reset();
}

void GameModel::cancelPlayers() {
  for (auto& seated : players_)
    if (seated) seated->cancel();
}

void GameModel::resetDraft() {
  grace_.stop();
  draft_.emplace(session_->variant(), session_->position());
}

// --- What is so ----------------------------------------------------------------------------------------------------

const chess::Position& GameModel::shown() const {
  return isLive() ? draft_->position() : session_->tree().current().position;
}

std::optional<chess::Action> GameModel::lastAction() const {
  if (isLive() && !draft_->isEmpty()) return draft_->actions().back();
  const auto& node = session_->tree().current();
  return node.parent ? std::optional(node.action) : std::nullopt;
}

bool GameModel::canEdit() const { return hasGame() && isLive() && !isOver() && isHuman(toAct()); }

bool GameModel::isHuman(chess::Color side) const {
  return settings_->seats[chess::index(side)].kind == Seat::Kind::human;
}

bool GameModel::isThinking() const {
  for (const auto& seated : players_)
    if (seated && seated->isThinking()) return true;
  return false;
}

chess::Bitboard GameModel::copied() const {
  const game::Tree& tree = session_->tree();
  const auto ours = turnBegin(tree, session_->live());
  const auto lastOfTheirs = tree.node(ours).parent;
  if (!lastOfTheirs) return 0;
  const chess::Position& before = tree.node(turnBegin(tree, *lastOfTheirs)).position;
  return tree.node(ours).position.of(toAct()) & ~before.of(toAct());
}

void GameModel::choosePlace(int place) {
  if (canAct()) handPlaces_.choose(shown(), shown().turn(), place);
}

// --- The draft -----------------------------------------------------------------------------------------------------

void GameModel::attempt(const rules::Gesture& gesture) {
  if (!canEdit()) return refuseOutOfTurn();
  if (const auto* from = std::get_if<chess::Square>(&gesture.source); from && draft_->hasPlaced(*from))
    return relocate(*from, gesture.target);
  if (draft_->isReady()) return;
  const auto found = rules::matching(variant(), draft_->position(), gesture);
  if (found.size() == 1) return take(found.front());
  if (found.size() > 1) {
    Q_EMIT choiceNeeded(found, gesture.target);
    return;
  }
  const auto why = rules::explain(variant(), draft_->position(), gesture.source, gesture.target);
  if (const auto* refusal = std::get_if<rules::Refusal>(&why)) Q_EMIT refused(*refusal);
  askDeclaration();
}

bool GameModel::attemptWord(const QString& word) {
  if (!canAct()) return false;
  const TypedStep step = readTyped(variant(), draft_->position(), word);
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
  if (!isLive()) return look(session_->live());
  const bool battle = rules::settled(variant(), session_->position());
  const auto ofOther = battle ? rules::Reason::notYourMove : rules::Reason::notYourTurn;
  Q_EMIT refused({.reason = isOver() ? rules::Reason::gameOver : ofOther, .side = toAct()});
}

void GameModel::take(chess::Action action) {
  if (!canAct()) return;
  const chess::Position before = draft_->position();
  if (draft_->add(action)) editedFrom(before, action);
}

void GameModel::relocate(chess::Square from, chess::Square to) {
  if (from == to) return;
  const chess::Position before = draft_->position();
  if (const auto refusal = draft_->relocate(from, to))
    Q_EMIT refused(*refusal);
  else
    editedFrom(before);
}

bool GameModel::lift(chess::Square at) {
  if (!canEdit()) return false;
  const chess::Position before = draft_->position();
  if (!draft_->lift(at)) return false;
  editedFrom(before);
  return true;
}

void GameModel::undoDraft() {
  if (!canEdit()) return;
  const chess::Position before = draft_->position();
  if (draft_->dropLast()) editedFrom(before);
}

void GameModel::clearDraft() {
  if (!canEdit() || draft_->isEmpty()) return;
  const chess::Position before = draft_->position();
  draft_->clear();
  editedFrom(before);
}

void GameModel::editedFrom(const chess::Position& before, std::optional<chess::Action> action) {
  grace_.stop();
  const auto epoch = epoch_;
  const auto change = action ? rules::transition(before, shown(), *action) : rules::transition(before, shown());
  Q_EMIT shownChanged(change);
  if (epoch != epoch_) return;
  Q_EMIT draftChanged();
  if (epoch != epoch_) return;
  commitIfReady();
}

void GameModel::commitIfReady() {
  if (settings_->autoCommit && draft_->isReady()) {
    const bool settingUp = rules::stageOf(variant(), draft_->base()).kind != rules::Stage::Kind::declaring &&
                           !rules::settled(variant(), draft_->base());
    if (!settingUp || graceTime_.count() == 0) return commit();
    grace_.start(graceTime_);
  }
  Q_EMIT turnChanged();
}

void GameModel::commit() {
  if (!hasGame() || isOver() || !isHuman(toAct())) return;
  if (const auto blocker = draft_->commitBlocker()) {
    Q_EMIT refused(*blocker);
    return;
  }
  submit(draft_->actions());
}

void GameModel::append(const std::vector<chess::Action>& steps) {
  if (!hasGame() || isOver() || steps.empty()) return;
  cancelPlayers();
  look(session_->live());
  submit(steps);
}

// --- Steps ---------------------------------------------------------------------------------------------------------

void GameModel::submit(const std::vector<chess::Action>& actions) {
  const bool wasLive = isLive();
  const auto lookedAt = session_->tree().cursor();
  const chess::Position before = shown();
  std::vector<std::size_t> nodes;
  game::Event event;
  for (const chess::Action action : actions) {
    const auto done = session_->submit(action);
    if (const auto* node = std::get_if<game::Tree::NodeId>(&done)) {
      nodes.push_back(*node);
      event.steps.push_back(action);
    }
  }
  if (!nodes.empty()) note(event);
  resetDraft();
  if (!wasLive) session_->look(lookedAt); // who looks back is not torn away

  const auto epoch = epoch_;
  const auto ending = session_->ending();
  if (!(before == shown()))
    Q_EMIT shownChanged(actions.size() == 1 ? rules::transition(before, shown(), actions.front())
                                            : rules::transition(before, shown()));
  for (const std::size_t node : nodes)
    if (epoch == epoch_) Q_EMIT stepped(node);
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch == epoch_ && ending) Q_EMIT ended(*ending);
  if (epoch != epoch_) return;
  prompt();
  Q_EMIT turnChanged();
}

void GameModel::note(const game::Event& event) {
  ++revision_;
  if (journal_) journal_->note(event);
}

void GameModel::prompt() {
  if (!hasGame() || isOver()) return;
  if (Player* machine = player(toAct())) {
    if (!machine->isThinking()) machine->begin(*session_);
  } else {
    askDeclaration();
  }
}

void GameModel::askDeclaration() {
  if (!canAct()) return;
  const rules::Stage now = stage();
  if (now.kind != rules::Stage::Kind::declaring) return;
  const auto actions = rules::legal(variant(), draft_->position());
  Q_EMIT choiceNeeded({actions.begin(), actions.end()}, *now.square);
}

void GameModel::decided(chess::Color side, chess::Action action) {
  // An answer that comes when nothing was asked of this side is late, and dropped.
  if (!hasGame() || isOver() || toAct() != side || isHuman(side)) return;
  if (rules::legal(variant(), session_->position()).contains(action)) submit({action});
}

// --- What players say ----------------------------------------------------------------------------------------------

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
  cancelPlayers();
  const chess::Position before = shown();
  const chess::Color side = *takeBackSide();
  session_->takeBack(side);
  note({.kind = game::Event::Kind::takeBack, .side = side});
  ++epoch_;
  resetDraft();
  const auto epoch = epoch_;
  Q_EMIT takenBack();
  if (epoch == epoch_) Q_EMIT shownChanged(rules::transition(before, shown()));
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch != epoch_) return;
  prompt();
  Q_EMIT turnChanged();
}

void GameModel::resign(chess::Color side) {
  if (hasGame()) endedBySaying(session_->resign(side), {.kind = game::Event::Kind::resignation, .side = side});
}

void GameModel::agreeDraw() {
  if (hasGame()) endedBySaying(session_->agreeDraw(), {.kind = game::Event::Kind::agreement});
}

void GameModel::claimDraw() {
  if (hasGame()) endedBySaying(session_->claimDraw(), {.kind = game::Event::Kind::drawClaim});
}

bool GameModel::canClaimDraw() const {
  if (!hasGame() || isOver() || !isHuman(toAct())) return false;
  const rules::Verdict now = session_->verdict();
  return now.threefoldClaimable || now.fiftyMovesClaimable;
}

void GameModel::endedBySaying(bool done, const game::Event& event) {
  if (!done) return;
  note(event);
  cancelPlayers();
  const chess::Position before = shown();
  resetDraft();
  const auto epoch = epoch_;
  const game::Ending ending = *session_->ending();
  if (!(before == shown())) Q_EMIT shownChanged(rules::transition(before, shown()));
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch == epoch_) Q_EMIT ended(ending);
  if (epoch == epoch_) Q_EMIT turnChanged();
}

void GameModel::look(game::Tree::NodeId id) {
  if (!hasGame() || id == session_->tree().cursor()) return;
  const chess::Position before = shown();
  session_->look(id);
  Q_EMIT shownChanged(rules::transition(before, shown()));
  Q_EMIT turnChanged();
}

} // namespace backrank::app
