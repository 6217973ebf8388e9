// What the game model does for a person: what happened last, placements that are forced or traditional, and variations.
#include <algorithm>
#include <utility>

#include "app/forced_placements.hpp"
#include "app/game_model.hpp"
#include "app/hand_places.hpp"
#include "base/random.hpp"

namespace backrank::app {
namespace {

using Kind = chess::Action::Kind;

/// A legal placement of a piece on its traditional file; bishops first, lest their squares get scarce.
std::optional<chess::Action> traditionalPlacement(const rules::Variant& variant, const chess::Position& position) {
  std::optional<chess::Action> found;
  for (const chess::Action action : rules::legal(variant, position)) {
    const bool isWanted =
        action.kind() == Kind::placement && traditionalRole(chess::fileOf(action.to())) == action.role();
    if (isWanted && (!found || action.role() == chess::Role::bishop)) found = action;
  }
  return found;
}

/// The node at which the turn that is open in `id` began.
game::Tree::NodeId turnBegin(const game::Tree& tree, game::Tree::NodeId id) {
  const chess::Color side = tree.node(id).position.turn();
  for (auto parent = tree.node(id).parent; parent && tree.node(*parent).position.turn() == side;
       parent = tree.node(id).parent)
    id = *parent;
  return id;
}

} // namespace

std::vector<chess::Action> GameModel::lastTurn() const {
  if (isLive() && !draft_->isEmpty() && rules::settled(variant(), draft_->base())) return draft_->actions();
  const game::Tree& tree = session_->tree();
  std::vector<chess::Action> turn;
  std::optional<chess::Color> actor;
  for (const game::Tree::Node* node = &tree.current(); node->parent; node = &tree.node(*node->parent)) {
    const chess::Color side = tree.node(*node->parent).position.turn();
    if (actor.value_or(side) != side) break;
    actor = side;
    turn.push_back(node->action);
  }
  std::ranges::reverse(turn);
  return turn;
}

chess::Bitboard GameModel::copied() const {
  const game::Tree& tree = session_->tree();
  const auto ours = turnBegin(tree, session_->live());
  const auto lastOfTheirs = tree.node(ours).parent;
  if (!lastOfTheirs) return 0;
  const chess::Position& before = tree.node(turnBegin(tree, *lastOfTheirs)).position;
  return tree.node(ours).position.of(toAct()) & ~before.of(toAct());
}

// Forced placements.

void GameModel::setPrefills(bool on) {
  prefills_ = on;
  if (hasGame()) help();
}

/// A person's turn has begun.
void GameModel::help() {
  if (!canEdit() || !canAct() || uncopied() != 0) return;
  if (isTraditional_[chess::index(toAct())]) return goOnTraditionally();
  prefill();
}

void GameModel::prefill() {
  if (!prefills_ || !draft_->isEmpty()) return;
  const auto forced = forcedPlacements(variant(), shown());
  if (forced.empty()) return;
  const chess::Position before = seen();
  for (const chess::Action action : forced) draft_->add(action);
  isPrefilled_ = true;
  const auto epoch = epoch_;
  Q_EMIT shownChanged(rules::transition(before, seen()));
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch == epoch_) Q_EMIT turnChanged();
}

// The traditional way.

bool GameModel::mayFieldTraditionally() const {
  if (!canEdit() || !canAct() || stage().kind != rules::Stage::Kind::placing || variant().type().mirrored) return false;
  const chess::Color side = toAct();
  if (isTraditional_[chess::index(side)] || !shown().reserve(side).has(chess::Role::queen)) return false;
  const auto king = shown().king(side);
  return !king || traditionalRole(chess::fileOf(*king)) == chess::Role::king;
}

void GameModel::fieldTraditionally() {
  if (!mayFieldTraditionally()) return;
  isTraditional_[chess::index(toAct())] = true;
  goOnTraditionally();
}

void GameModel::goOnTraditionally() {
  const auto epoch = epoch_;
  const chess::Color side = toAct();
  while (epoch == epoch_ && canAct() && toAct() == side && isTraditional_[chess::index(side)]) {
    const auto next = traditionalPlacement(variant(), shown());
    if (!next) {
      isTraditional_[chess::index(side)] = false;
      return;
    }
    take(*next);
  }
}

// Chance.

bool GameModel::mayDrawByLot() const {
  if (!canEdit() || !canAct() || uncopied() != 0) return false;
  const auto kind = stage().kind;
  return kind == rules::Stage::Kind::placing || kind == rules::Stage::Kind::exchanging;
}

void GameModel::drawByLot(std::uint64_t seed) {
  Random random(seed);
  const chess::Color side = toAct();
  const auto epoch = epoch_;
  while (epoch == epoch_ && toAct() == side && mayDrawByLot()) {
    const auto legal = rules::legal(variant(), shown());
    std::vector<chess::Action> work;
    std::ranges::copy_if(legal, std::back_inserter(work), [](chess::Action action) {
      return action.kind() == Kind::placement || action.kind() == Kind::exchange || action.kind() == Kind::keep;
    });
    if (work.empty()) return;
    take(work[random.below(work.size())]);
  }
}

// A step that could have been a castling.

std::optional<chess::Action> GameModel::castlingInstead() const {
  if (!canEdit() || settings_->autoCommit || draft_->actions().size() != 1) return std::nullopt;
  const chess::Action step = draft_->actions().front();
  if (step.kind() != Kind::move || step.role() != chess::Role::king) return std::nullopt;
  for (const chess::Action meant : rules::matching(variant(), draft_->base(), {step.from(), step.to()}))
    if (meant.kind() == Kind::castling) return meant;
  return std::nullopt;
}

void GameModel::replaceDraft(chess::Action action) {
  if (!canEdit() || !rules::legal(variant(), draft_->base()).contains(action)) return;
  const game::Instant at = now();
  const chess::Position before = shown();
  draft_->clear();
  draft_->add(action);
  editedFrom(before, at);
}

// Variations.

void GameModel::setStudying(bool on) {
  if (std::exchange(isStudying_, on) != on && hasGame()) Q_EMIT turnChanged();
}

bool GameModel::isOnLine() const {
  if (isLive()) return true;
  const auto path = session_->tree().pathTo(session_->live());
  return std::ranges::find(path, session_->tree().cursor()) != path.end();
}

bool GameModel::mayBranch() const {
  if (!hasGame() || !isStudying_ || (isLive() && !isOver())) return false;
  return rules::settled(variant(), shown()) || !isLive();
}

void GameModel::branch(const rules::Gesture& gesture) {
  const auto found = rules::matching(variant(), shown(), gesture);
  if (found.size() == 1) return branch(found.front());
  if (found.size() > 1) {
    Q_EMIT choiceNeeded(found, gesture.target);
    return;
  }
  const auto why = rules::explain(variant(), shown(), gesture.source, gesture.target);
  if (const auto* refusal = std::get_if<rules::Refusal>(&why)) Q_EMIT refused(*refusal);
}

void GameModel::branch(chess::Action action) {
  const chess::Position before = shown();
  const auto id = session_->branch(action);
  if (!id) return;
  keepPlace(game::eventAt(*session_, *id, game::Event::Kind::variation));
  const auto epoch = epoch_;
  Q_EMIT shownChanged(rules::transition(before, shown(), action));
  if (epoch == epoch_) Q_EMIT treeChanged();
  if (epoch == epoch_) Q_EMIT draftChanged();
  if (epoch == epoch_) Q_EMIT turnChanged();
  if (epoch == epoch_) askDeclaration();
}

bool GameModel::playVariation(const std::vector<chess::Action>& actions) {
  if (!hasGame() || actions.empty() || (isLive() && !isOver())) return false;
  const chess::Position before = shown();
  chess::Position after = before;
  for (const chess::Action action : actions) {
    if (!rules::legal(variant(), after).contains(action)) return false;
    after = rules::play(variant(), after, action);
  }
  for (const chess::Action action : actions) session_->branch(action);
  keepPlace(game::eventAt(*session_, session_->tree().cursor(), game::Event::Kind::variation));
  const auto epoch = epoch_;
  Q_EMIT treeChanged();
  if (epoch == epoch_) Q_EMIT shownChanged(rules::transition(before, shown()));
  if (epoch == epoch_) Q_EMIT turnChanged();
  return true;
}

bool GameModel::isOfLine(game::Tree::NodeId id) const {
  const auto line = session_->tree().pathTo(session_->live());
  return std::ranges::find(line, id) != line.end();
}

void GameModel::promote(game::Tree::NodeId id) {
  if (!hasGame() || !session_->promote(id)) return;
  keepPlace(game::eventAt(*session_, id, game::Event::Kind::promotion));
  Q_EMIT treeChanged();
}

void GameModel::removeBranch(game::Tree::NodeId id) {
  if (!hasGame()) return;
  const chess::Position before = shown();
  const auto event = game::eventAt(*session_, id, game::Event::Kind::removal);
  if (!session_->removeBranch(id)) return;
  keepPlace(event);
  const auto epoch = epoch_;
  if (!(before == shown())) Q_EMIT shownChanged(rules::transition(before, shown()));
  if (epoch == epoch_) Q_EMIT treeChanged();
  if (epoch == epoch_) Q_EMIT turnChanged();
}

void GameModel::annotate(game::Tree::NodeId id, game::Annotations annotations) {
  if (!hasGame()) return;
  auto event = game::eventAt(*session_, id, game::Event::Kind::annotation);
  event.notes = annotations;
  session_->annotate(id, std::move(annotations));
  keepPlace(event);
  Q_EMIT treeChanged();
}

} // namespace backrank::app
