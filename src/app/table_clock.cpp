#include "app/table_clock.hpp"

#include "app/convert.hpp"
#include "app/machine_time.hpp"

namespace backrank::app {
namespace {

using chess::Color;
constexpr game::Millis longestWait = game::Clock::usualSleepGap / 3;

game::Clock clockOf(game::TimeControl control, int fieldingTurns) {
  return {std::move(control),
          {(fieldingTurns + 1) / 2, fieldingTurns / 2},
          {Color::white, fieldingTurns > 0},
          game::Clock::usualSleepGap};
}

} // namespace

TableClock::TableClock(game::TimeControl control, int fieldingTurns, TimeSource source, QObject* parent)
    : FaceSource(parent)
    , clock_(clockOf(std::move(control), fieldingTurns))
    , fieldingTurns_(fieldingTurns)
    , source_(source ? std::move(source) : TimeSource(machineTime)) {
  timer_.setSingleShot(true);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &TableClock::refresh);
}

void TableClock::reset(game::TimeControl control, int fieldingTurns) {
  clock_ = clockOf(std::move(control), fieldingTurns);
  fieldingTurns_ = fieldingTurns;
  turnsDone_ = 0;
  refresh();
}

ClockFace TableClock::face(Color side) const {
  const game::ClockState now = state();
  ClockFace face = faceOf(control(), now, side);
  face.name = nameOf(side);
  const bool waits = now.status == game::ClockState::Status::waiting;
  if (waits) face.isActive = false;
  if (waits && side == Color::black) face.press = tr("Press = White's clock starts");
  if (face.isActive && isFielding()) face.phase = tr("FIELDING %1/%2").arg(turnsDone_ + 1).arg(fieldingTurns_);
  if (face.isRunning || (face.isActive && !face.isPaused)) face.press = tr("End turn");
  const bool isFork = face.isActive && isFielding() && turnsDone_ == 0 && fieldingTurns_ == 8;
  if (isFork && !face.press.isEmpty()) face.press = tr("King alone = SINGULAR, with queen = regular");
  face.pressWorks = !face.press.isEmpty();
  return face;
}

void TableClock::press(Color side) {
  if (clock_.state().status == game::ClockState::Status::waiting) {
    if (side == Color::black) clock_.start(source_());
    return refresh();
  }
  if (!clock_.isRunning() || clock_.state().turn.side != side) return;
  const int done = turnsDone_ + 1;
  const bool isFieldingOn = isFielding() && done < fieldingTurns_;
  clock_.pressed({~side, isFieldingOn}, source_());
  if (clock_.state().turn.side != side) turnsDone_ = done;
  refresh();
}

void TableClock::pause() {
  clock_.pause(source_());
  refresh();
}

void TableClock::resume() {
  clock_.resume(source_());
  refresh();
}

void TableClock::finishFielding() {
  if (!isFielding()) return;
  clock_.pressed({clock_.state().turn.side, false}, source_());
  refresh();
}

void TableClock::makeSingular() {
  if (!mayBeSingular()) return;
  fieldingTurns_ = 16;
  refresh();
}

void TableClock::refresh() {
  timer_.stop();
  const Color turn = clock_.state().turn.side;
  const bool wasLow = face(turn).isLow;
  clock_.advance(source_());
  if (clock_.isRunning()) {
    const auto wait = untilRepaint(control(), clock_.state());
    timer_.start(std::min(wait.value_or(longestWait), longestWait));
  }
  if (!wasLow && face(turn).isLow) Q_EMIT lowTime(turn);
  Q_EMIT changed();
}

} // namespace backrank::app
