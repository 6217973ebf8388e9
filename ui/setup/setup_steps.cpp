#include "setup/setup_steps.hpp"

#include <QCoreApplication>

#include "app/convert.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using Kind = rules::Stage::Kind;

/// More actions than any set-up has; a bound for the walk.
constexpr int mostActions = 64;

QString tr(const char* text) { return QCoreApplication::translate("SetupSteps", text); }

QString namesOf(const rules::Stage& stage) {
  QStringList names;
  for (const chess::Role role : chess::allRoles)
    if (stage.roles.has(role)) names << app::nameOf(role);
  return names.join(QStringLiteral(", "));
}

QString textOf(const rules::Stage& stage) {
  if (stage.kind == Kind::exchanging) return tr("regroup the %1").arg(namesOf(stage));
  const int pieces = stage.actionsInAll;
  if (stage.roles.size() > 1) return pieces > 1 ? tr("any %1 pieces").arg(pieces) : tr("any piece");
  return namesOf(stage);
}

/// Collects steps from the stages of a set-up in order.
class Steps {
public:
  /// True if the stage is one in which pieces are placed or exchanged.
  bool add(const rules::Stage& stage) {
    if (stage.kind != Kind::placing && stage.kind != Kind::exchanging) return false;
    const bool goesOn = stage.kind == Kind::placing && turn_ == stage.turnsDone && !steps.empty();
    turn_ = stage.turnsDone;
    if (!goesOn) steps.push_back({stage.side, textOf(stage)});
    else if (stage.roles.size() == 1) lengthen(textOf(stage));
    return true;
  }
  std::vector<SetupStep> steps;

private:
  /// "king" and then "queen", "rook" and "rook": one turn places both.
  void lengthen(const QString& what) {
    if (!steps.back().what.startsWith(tr("any"))) steps.back().what += tr(" and ") + what;
  }
  int turn_ = -1;
};

std::vector<rules::Stage> stagesPlayed(const app::GameModel& game) {
  std::vector<rules::Stage> stages;
  const auto& tree = game.session().tree();
  for (const auto id : tree.pathTo(game.session().live()))
    stages.push_back(rules::stageOf(game.variant(), tree.node(id).position));
  chess::Position position = game.draft().base();
  for (const chess::Action action : game.draft().actions()) {
    position = rules::play(game.variant(), position, action);
    stages.push_back(rules::stageOf(game.variant(), position));
  }
  return stages;
}

/// The stages that follow on any way to the end of the set-up.
std::vector<rules::Stage> stagesToCome(const app::GameModel& game) {
  std::vector<rules::Stage> stages;
  chess::Position position = game.draft().position();
  for (int i = 0; i < mostActions && !rules::settled(game.variant(), position); ++i) {
    const auto actions = rules::legal(game.variant(), position);
    if (actions.begin() == actions.end()) break;
    position = rules::play(game.variant(), position, *actions.begin());
    stages.push_back(rules::stageOf(game.variant(), position));
  }
  return stages;
}

} // namespace

std::vector<SetupStep> setupSteps(const app::GameModel& game) {
  Steps steps;
  bool isWorking = false;
  for (const auto& stage : stagesPlayed(game)) isWorking = steps.add(stage);
  // The last stage played is what may be done now: its step is the open one, and those before are done.
  const std::size_t begun = steps.steps.size();
  for (const auto& stage : stagesToCome(game)) steps.add(stage);
  for (std::size_t i = 0; i < begun; ++i) {
    steps.steps[i].isOpen = isWorking && i + 1 == begun;
    steps.steps[i].isDone = !steps.steps[i].isOpen;
  }
  return steps.steps;
}

} // namespace backrank::ui
