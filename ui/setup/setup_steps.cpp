#include "setup/setup_steps.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/convert.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using Kind = rules::Stage::Kind;
using Stages = std::vector<rules::Stage>;

/// More actions than any set-up has; a bound for the walk.
constexpr int mostActions = 64;

QString tr(const char* text) { return QCoreApplication::translate("SetupSteps", text); }

bool isPieceWork(const rules::Stage& stage) { return stage.kind == Kind::placing || stage.kind == Kind::exchanging; }

QString pairText(chess::Role role) {
  switch (role) {
  case chess::Role::rook:
    return tr("the two rooks");
  case chess::Role::bishop:
    return tr("the two bishops");
  default:
    return tr("the two knights");
  }
}

/// A step while it is collected: the stages of its actions.
struct Group {
  rules::Stage first;
  std::vector<chess::Roles> roles; ///< of each action
};

QString textOf(const Group& group) {
  if (group.first.kind == Kind::exchanging) return tr("regroup the %1").arg(app::listOf(group.first.roles));
  const bool isFree = std::ranges::any_of(group.roles, [](chess::Roles roles) { return roles.size() > 1; });
  if (isFree) return group.first.actionsInAll > 1 ? tr("any two pieces") : tr("any piece");
  if (group.roles.size() == 1) return app::listOf(group.roles.front());
  if (!(group.roles[0] == group.roles[1]))
    return tr("%1 and %2").arg(app::listOf(group.roles[0]), app::listOf(group.roles[1]));
  for (const chess::Role role : chess::allRoles)
    if (group.roles[0].has(role)) return pairText(role);
  return {};
}

std::vector<Group> grouped(const Stages& stages) {
  std::vector<Group> groups;
  for (const rules::Stage& stage : stages) {
    if (!isPieceWork(stage)) continue;
    const bool goesOn = stage.kind == Kind::placing && !groups.empty() && groups.back().first.kind == Kind::placing &&
                        groups.back().first.turnsDone == stage.turnsDone;
    if (!goesOn) groups.push_back({stage, {}});
    groups.back().roles.push_back(stage.roles);
  }
  return groups;
}

bool isPieceWork(chess::Action action) {
  using Word = chess::Action::Kind;
  return action.kind() == Word::placement || action.kind() == Word::exchange || action.kind() == Word::keep;
}

/// Goes on to the stage after an action. One that was left by a word (an offer and its like) placed nothing.
void goOn(Stages& stages, chess::Action action, const rules::Stage& next) {
  if (!action.isMovement() && !isPieceWork(action)) stages.pop_back();
  stages.push_back(next);
}

Stages stagesPlayed(const app::GameModel& game) {
  const auto& tree = game.session().tree();
  Stages stages{rules::stageOf(game.variant(), tree.node(0).position)};
  for (const auto id : tree.pathTo(tree.cursor()))
    if (id != 0) goOn(stages, tree.node(id).action, rules::stageOf(game.variant(), tree.node(id).position));
  if (!game.isLive()) return stages;
  chess::Position position = game.draft().base();
  for (const chess::Action action : game.draft().actions()) {
    position = rules::play(game.variant(), position, action);
    goOn(stages, action, rules::stageOf(game.variant(), position));
  }
  return stages;
}

/// Actions that stand for no piece (an offer and its like) are left aside where there is another.
std::vector<chess::Action> workOf(const rules::Variant& variant, const chess::Position& position) {
  const auto legal = rules::legal(variant, position);
  std::vector<chess::Action> all(legal.begin(), legal.end());
  std::vector<chess::Action> work;
  std::ranges::copy_if(all, std::back_inserter(work), [](chess::Action action) { return isPieceWork(action); });
  if (!work.empty()) return work;
  // Two different answers would lead to turns that cannot be compared: until one is given, all goes on as before.
  const int turns = rules::stageOf(variant, position).turnsInAll;
  const auto stays = std::ranges::find_if(all, [&](chess::Action action) {
    return rules::stageOf(variant, rules::play(variant, position, action)).turnsInAll == turns;
  });
  if (stays != all.end()) return {*stays};
  if (!all.empty()) all.resize(1);
  return all;
}

/// The stages that follow on one way to the end of the set-up: that of the first listed actions, or of the last.
Stages stagesToCome(const app::GameModel& game, bool first) {
  Stages stages;
  chess::Position position = game.shown();
  for (int i = 0; i < mostActions && !rules::settled(game.variant(), position); ++i) {
    const auto actions = workOf(game.variant(), position);
    if (actions.empty()) break;
    position = rules::play(game.variant(), position, first ? actions.front() : actions.back());
    stages.push_back(rules::stageOf(game.variant(), position));
  }
  return stages;
}

/// What may be placed depends on what was: roles that two ways do not share are left open.
Stages joined(Stages one, const Stages& other) {
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) one[i].roles = one[i].roles | other[i].roles;
  return one;
}

/// Where both sides build one array, its first builder's last pieces are copied before the battle.
SetupStep lastCopy(const app::GameModel& game) {
  const bool isSettled = rules::settled(game.variant(), game.session().tree().current().position);
  return {~game.session().tree().node(0).position.turn(), tr("copy the knights"), isSettled && game.uncopied() == 0,
          isSettled && game.uncopied() != 0};
}

} // namespace

std::vector<SetupStep> setupSteps(const app::GameModel& game) {
  Stages stages = stagesPlayed(game);
  Stages own = stages;
  // A turn that is drafted to its end is open until it is committed: what comes after it has not begun.
  if (game.isLive() && game.draft().isReady()) own.pop_back();
  const std::size_t begun = grouped(own).size();
  // A turn that asks goes on after the answer, or is over then.
  const bool isWorking = !own.empty() && (isPieceWork(own.back()) || own.back().kind == Kind::answering);
  for (const auto& stage : joined(stagesToCome(game, true), stagesToCome(game, false))) stages.push_back(stage);
  std::vector<SetupStep> steps;
  for (const Group& group : grouped(stages)) {
    const bool isOpen = isWorking && steps.size() + 1 == begun;
    steps.push_back({group.first.side, textOf(group), steps.size() < begun && !isOpen, isOpen});
  }
  if (game.variant().type().mirrored && !steps.empty()) steps.push_back(lastCopy(game));
  return steps;
}

} // namespace backrank::ui
