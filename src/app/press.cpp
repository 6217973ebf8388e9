#include "app/press.hpp"

#include <QCoreApplication>

#include "app/counted.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text, int number = -1) { return QCoreApplication::translate("Press", text, nullptr, number); }

/// White has settled the mode of a game that his press could still have made one of single placements.
bool settlesRegular(const GameModel& game) {
  const auto& base = game.draft().base();
  const chess::Position& now = game.draft().position();
  const bool wasOpen = base.king(chess::Color::white) == std::nullopt && base.turn() == chess::Color::white;
  if (!wasOpen || game.draft().actions().empty()) return false;
  const auto afterKing = rules::play(game.variant(), base, game.draft().actions().front());
  return rules::stageOf(game.variant(), afterKing).mayForceSingle && now.turn() == chess::Color::black;
}

QString blockedText(const rules::Stage& stage) {
  using Kind = rules::Stage::Kind;
  const int missing = stage.actionsInAll - stage.actionsDone;
  if (stage.kind == Kind::placing)
    return counted(missing, tr("End turn (1 piece missing)"), tr("End turn (%1 pieces missing)"));
  if (stage.kind == Kind::exchanging)
    return counted(missing, tr("End turn (1 step missing)"), tr("End turn (%1 steps missing)"));
  return stage.kind == Kind::moving ? tr("End turn (no move yet)") : tr("End turn (no answer yet)");
}

} // namespace

Press pressOf(const GameModel& game) {
  if (game.isWaiting()) return {Press::Kind::start, tr("Press = the clock starts")};
  if (!game.hasGame() || !game.canEdit()) return {};
  const bool isManual = !game.settings().autoCommit;
  if (isManual && !game.draft().isEmpty() && game.stage().mayForceSingle)
    return {Press::Kind::single, tr("Press = SINGULAR game")};
  const bool goesOn = isManual && game.draft().goesOn() && !game.isGraceRunning();
  if (!game.draft().isReady() || goesOn) return {Press::Kind::blocked, blockedText(game.stage())};
  if (isManual && settlesRegular(game)) return {Press::Kind::regular, tr("Press = regular game")};
  return {Press::Kind::endTurn, tr("End turn")};
}

} // namespace backrank::app
