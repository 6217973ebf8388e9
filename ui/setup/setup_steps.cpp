#include "setup/setup_steps.hpp"

#include <QCoreApplication>

#include "app/convert.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using Kind = rules::Stage::Kind;

/// More steps than any set-up has; a bound for the walk.
constexpr int mostActions = 64;

QString tr(const char* text) { return QCoreApplication::translate("SetupSteps", text); }

bool isPieceStep(Kind kind) { return kind == Kind::placing || kind == Kind::exchanging; }

QString placingText(const rules::Stage& stage) {
  if (stage.roles.size() > 2) return stage.actionsInAll > 1 ? tr("any %1 pieces").arg(stage.actionsInAll) : tr("any piece");
  QStringList names;
  for (const chess::Role role : chess::allRoles)
    if (stage.roles.has(role)) names << app::nameOf(role);
  const QString name = names.join(QStringLiteral(", "));
  return names.size() == 1 && stage.actionsInAll > 1 ? tr("%1, %2").arg(name, name) : name;
}

/// Adds a step for a stage, or lengthens the open turn's text by what it places next.
class Steps {
public:
  void add(const rules::Stage& stage, const chess::Position& position) {
    const bool goesOn = stage.kind == Kind::placing && turn_ == stage.turnsDone && !steps_.empty();
    const QString what = stage.kind == Kind::exchanging ? tr("regroup the %1").arg(placingText(stage)) : placingText(stage);
    turn_ = stage.turnsDone;
    last_ = position;
    if (!goesOn) {
      steps_.push_back({stage.side, what});
      roles_ = stage.roles;
    } else if (!(roles_ == stage.roles) && stage.roles.size() == 1) {
      steps_.back().what += tr(" and ") + what;
      roles_ = stage.roles;
    }
  }
  std::vector<SetupStep>& steps() { return steps_; }
  std::size_t size() const { return steps_.size(); }

private:
  std::vector<SetupStep> steps_;
  chess::Position last_;
  chess::Roles roles_;
  int turn_ = -1;
};

/// The positions of the set-up in order: those of the line, then those of any way to end it.
std::vector<chess::Position> walk(const app::GameModel& game, std::size_t& played) {
  const auto& tree = game.session().tree();
  std::vector<chess::Position> positions;
  for (const auto id : tree.pathTo(game.session().live())) positions.push_back(tree.node(id).position);
  const auto& draft = game.draft();
  chess::Position position = draft.base();
  for (const chess::Action action : draft.actions()) positions.push_back(position = rules::play(game.variant(), position, action));
  played = positions.size();
  for (int i = 0; i < mostActions && !rules::settled(game.variant(), position); ++i) {
    const auto actions = rules::legal(game.variant(), position);
    if (actions.begin() == actions.end()) break;
    positions.push_back(position = rules::play(game.variant(), position, *actions.begin()));
  }
  return positions;
}

} // namespace

std::vector<SetupStep> setupSteps(const app::GameModel& game) {
  Steps steps;
  std::size_t played = 0;
  std::size_t open = 0;
  const auto positions = walk(game, played);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const auto stage = rules::stageOf(game.variant(), positions[i]);
    if (isPieceStep(stage.kind)) steps.add(stage, positions[i]);
    if (i + 1 == played) open = isPieceStep(stage.kind) ? steps.size() : steps.size() + (rules::settled(game.variant(), positions[i]) ? 1 : 0);
  }
  for (std::size_t i = 0; i < steps.size(); ++i) {
    steps.steps()[i].isDone = i + 1 < open;
    steps.steps()[i].isOpen = i + 1 == open;
  }
  return steps.steps();
}

} // namespace backrank::ui
