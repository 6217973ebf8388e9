#include "app/clock_model.hpp"

#include <span>

#include "app/convert.hpp"
#include "app/press.hpp"
#include "app/setup_words.hpp"
#include "rules/legal.hpp"

namespace backrank::app {
namespace {

/// Where the step is made that a person is at: of several in one turn, the last.
chess::Position stepUnderWay(const GameModel& game) {
  chess::Position at = game.session().position();
  if (!game.canEdit()) return at;
  std::span<const chess::Action> done = game.draft().actions();
  if (game.draft().isReady() && !done.empty()) done = done.first(done.size() - 1);
  for (const chess::Action action : done) at = rules::play(game.variant(), at, action);
  return at;
}

} // namespace

ClockModel::ClockModel(GameModel& game, QObject* parent)
    : FaceSource(parent)
    , game_(game) {
  timer_.setSingleShot(true);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &ClockModel::refresh);
  connect(&game_, &GameModel::clockChanged, this, &ClockModel::refresh);
  connect(&game_, &GameModel::turnChanged, this, &ClockModel::refresh);
  connect(&game_, &GameModel::draftChanged, this, &ClockModel::refresh);
  connect(&game_, &GameModel::ended, this, &ClockModel::refresh);
  connect(&game_, &GameModel::restarted, this, [this] {
    forget();
    refresh();
  });
  refresh();
}

ClockFace ClockModel::face(chess::Color side) const {
  ClockFace face = faceOf(game_.session().clock()->control(), game_.clock(), side);
  if (isMarked(side)) face.mark = tr("GAME TIME");
  face.name = nameOf(game_.settings().seats[chess::index(side)], side);
  face.mayClaim = game_.canClaimFlag() && game_.clock().flagged == ~side;
  face.mayGetTime = game_.settings().autoCommit && !game_.isOver() && side == receiverIn(game_);
  if (game_.isOver() || (side != game_.toAct() && !game_.isWaiting())) return face;
  if (side == game_.toAct()) face.phase = phaseText();
  const bool isPressed = game_.isWaiting() || (game_.isHuman(side) && !game_.settings().autoCommit);
  if (!isPressed) return face;
  const Press press = pressOf(game_);
  face.press = press.text;
  face.pressWorks = press.works();
  return face;
}

chess::Color ClockModel::receiverIn(const GameModel& game) {
  return game.isHuman(game.toAct()) ? ~game.toAct() : game.toAct();
}

QString ClockModel::phaseText() const {
  const auto stage = rules::stageOf(game_.variant(), stepUnderWay(game_));
  if (!game_.session().clock()->state().turn.isFielding || stage.turnsInAll == 0) return {};
  return phaseOf(setupWordsOf(game_.variant()), stage.turnsDone, stage.turnsInAll).toUpper();
}

void ClockModel::press(chess::Color side) {
  if (game_.isWaiting()) return game_.startClock();
  if (!game_.hasGame() || game_.toAct() != side || !game_.isHuman(side)) return;
  if (game_.settings().autoCommit && game_.draft().isEmpty()) return;
  bool isRefused = false;
  const auto listen = connect(&game_, &GameModel::refused, this, [&isRefused] { isRefused = true; });
  game_.commit();
  disconnect(listen);
  if (isRefused) Q_EMIT pressRefused(side);
}

void ClockModel::claim(chess::Color side) {
  if (game_.canClaimFlag() && game_.clock().flagged == ~side) game_.claimFlag();
}

void ClockModel::refresh() {
  timer_.stop();
  if (!game_.hasClock()) return;
  const game::ClockState state = game_.clock();
  if (const auto wait = untilRepaint(game_.session().clock()->control(), state)) timer_.start(*wait);
  watch(game_.session().clock()->control(), state);
  Q_EMIT changed();
}

} // namespace backrank::app
