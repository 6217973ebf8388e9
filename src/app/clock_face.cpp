#include "app/clock_face.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "app/convert.hpp"
#include "app/counted.hpp"

namespace backrank::app {
namespace {

using game::Drain;
using game::Millis;
using game::Pace;
using namespace std::chrono_literals;

constexpr Millis tenthsBelow = 20s;
constexpr int delaySteps = 20;
constexpr auto markTime = 5s; ///< how long the change to another time is shown

QString tr(const char* text) { return QCoreApplication::translate("ClockFace", text); }

QString twoDigits(std::int64_t number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); }

Millis unitOf(Millis left) { return left <= tenthsBelow ? Millis(100) : Millis(1000); }

QString movesText(const game::TimeStage& stage, const game::SideClock& side) {
  const int next = side.moves + 1;
  const int toGo = stage.moves - side.movesInStage;
  // A stage that its time ends, and not its moves, may have more of them than it says.
  return toGo > 0 ? tr("move %1, %2 to go").arg(next).arg(toGo) : tr("move %1").arg(next);
}

QString periodsText(const game::TimeStage& stage, const game::SideClock& side) {
  if (stage.pace == Pace::byoYomi)
    return tr("%1 of %2").arg(counted(side.periodsLeft, tr("1 period"), tr("%1 periods")), timeText(stage.extra));
  if (stage.pace == Pace::canadian && side.isInPeriods)
    return counted(side.periodMovesLeft, tr("for 1 move"), tr("for %1 moves"));
  return {};
}

bool hasPool(const game::TimeControl& control, const game::ClockState& state) {
  return control.fielding.mode == game::FieldingTime::Mode::budget && !state.hasBattleBegun;
}

QString secondText(const game::TimeControl& control, const game::ClockState& state, chess::Color color) {
  const game::SideClock& side = state.of(color);
  if (kindOf(control, state, color) != ClockFace::Kind::ordinary) return tr("game %1").arg(timeText(side.left));
  if (hasPool(control, state)) return tr("set-up time used up");
  return periodsText(control.of(color)[side.stage], side);
}

Millis shownTime(const game::ClockState& state, chess::Color color, ClockFace::Kind kind) {
  if (kind == ClockFace::Kind::study) return state.study;
  return kind == ClockFace::Kind::pool ? state.of(color).budget : state.of(color).left;
}

Millis lowTime(Millis whole) { return std::min(std::clamp(whole / 10, Millis(10s), Millis(60s)), whole / 2); }

Millis lowTimeNow(const game::TimeControl& control, const game::ClockState& state, chess::Color color,
                  ClockFace::Kind kind) {
  if (kind == ClockFace::Kind::study) return Millis(-1);
  if (kind == ClockFace::Kind::pool) return lowTime(control.fielding.budget);
  return lowTimeOf(control.of(color)[state.of(color).stage]);
}

QString changeText(ClockFace::Kind before, const game::ClockState& state, chess::Color side) {
  if (before == ClockFace::Kind::study) return tr("The countdown is over: the clocks run.");
  if (state.hasBattleBegun) return tr("The set-up is over: the game time runs.");
  return tr("%1's set-up time is used up: the game time runs.").arg(nameOf(side));
}

} // namespace

QString timeText(Millis left) {
  if (left <= tenthsBelow) {
    const auto tenths = (left.count() + 99) / 100;
    return QStringLiteral("%1.%2").arg(tenths / 10).arg(tenths % 10);
  }
  const auto seconds = (left.count() + 999) / 1000;
  const QString rest = twoDigits(seconds % 60);
  if (seconds < 3600) return QStringLiteral("%1:%2").arg(seconds / 60).arg(rest);
  return QStringLiteral("%1:%2:%3").arg(seconds / 3600).arg(twoDigits(seconds / 60 % 60), rest);
}

QString clocksText(const game::TimeControl& control, const game::ClockState& state) {
  const auto both = [&state](Millis game::SideClock::*time) {
    return tr("%1 / %2").arg(timeText(state.sides[0].*time), timeText(state.sides[1].*time));
  };
  const QString ordinary = both(&game::SideClock::left);
  return hasPool(control, state) ? tr("%1, set-up %2").arg(ordinary, both(&game::SideClock::budget)) : ordinary;
}

std::optional<Millis> untilOtherText(Millis left) {
  if (left <= Millis{}) return std::nullopt;
  const Millis wait = (left - Millis(1)) % unitOf(left) + Millis(1);
  // The first text with tenths comes with the last whole second.
  return left > tenthsBelow ? std::min(wait, left - tenthsBelow) : wait;
}

Millis lowTimeOf(const game::TimeStage& stage) { return lowTime(std::max(stage.given(), stage.extra)); }

ClockFace::Kind kindOf(const game::TimeControl& control, const game::ClockState& state, chess::Color side) {
  if (state.study > Millis{}) return ClockFace::Kind::study;
  const bool spills = control.fielding.expiry == game::FieldingTime::Expiry::spill;
  const bool isOpen = hasPool(control, state) && (state.of(side).budget > Millis{} || !spills);
  return isOpen ? ClockFace::Kind::pool : ClockFace::Kind::ordinary;
}

ClockFace faceOf(const game::TimeControl& control, const game::ClockState& state, chess::Color color) {
  using Status = game::ClockState::Status;
  const game::SideClock& side = state.of(color);
  const game::TimeStage& stage = control.of(color)[side.stage];
  ClockFace face{.side = color};
  face.kind = kindOf(control, state, color);
  face.time = timeText(shownTime(state, color, face.kind));
  face.isActive = state.turn.side == color && state.status != Status::stopped;
  face.isRunning = face.isActive && state.status == Status::running && state.study == Millis{} &&
                   game::drainOf(control, state) != Drain::nothing;
  face.isPaused = state.status == Status::paused;
  face.isLow = shownTime(state, color, face.kind) <= lowTimeNow(control, state, color, face.kind);
  if (side.hasPeriodFlag) face.flag = ClockFace::Flag::period;
  if (state.flagged == color) face.flag = ClockFace::Flag::fallen;
  if (control.of(color).size() > 1)
    face.stage = QStringLiteral("%1/%2").arg(side.stage + 1).arg(control.of(color).size());
  face.moves = movesText(stage, side);
  face.second = secondText(control, state, color);
  if (stage.pace == Pace::simpleDelay && face.isActive && stage.extra > Millis{})
    face.delayShare = static_cast<double>(side.delay.count()) / static_cast<double>(stage.extra.count());
  return face;
}

std::optional<Millis> untilRepaint(const game::TimeControl& control, const game::ClockState& state) {
  if (state.status != game::ClockState::Status::running) return std::nullopt;
  const game::SideClock& side = state.of(state.turn.side);
  const game::TimeStage& stage = control.of(state.turn.side)[side.stage];
  switch (game::drainOf(control, state)) {
  case Drain::study:
    return untilOtherText(state.study);
  case Drain::delay: {
    const Millis step = std::max(stage.extra / delaySteps, Millis(20));
    return (side.delay - Millis(1)) % step + Millis(1);
  }
  case Drain::budget:
    return untilOtherText(side.budget);
  case Drain::ordinary: {
    const auto own = untilOtherText(side.left);
    if (stage.pace != Pace::hourglass) return own;
    const Millis other = state.of(~state.turn.side).left;
    const Millis unit = unitOf(other + Millis(1));
    return std::min(*own, unit - (other + unit - Millis(1)) % unit);
  }
  case Drain::nothing:
  case Drain::overdrawn:
    break;
  }
  return std::nullopt;
}

QString ClockFace::spoken() const {
  QStringList parts{tr("%1, %2").arg(name.isEmpty() ? nameOf(side) : name, time)};
  if (kind == Kind::pool) parts << tr("set-up time");
  if (kind == Kind::study) parts << tr("study");
  if (!mark.isEmpty()) parts << mark.toLower();
  if (flag == Flag::fallen) parts << tr("flag fallen");
  if (flag == Flag::period) parts << tr("next stage");
  if (isPaused) parts << tr("paused");
  if (isActive && !isPaused) parts << (isRunning ? tr("running") : tr("to act"));
  if (isLow && flag != Flag::fallen) parts << tr("low time");
  if (!phase.isEmpty()) parts << phase.toLower();
  if (mayClaim) parts << tr("may claim the flag");
  if (!stage.isEmpty()) parts << tr("stage %1").arg(stage);
  for (const QString& more : {moves, second, press})
    if (!more.isEmpty()) parts << more;
  return parts.join(QStringLiteral(", "));
}

FaceSource::FaceSource(QObject* parent)
    : QObject(parent) {
  marking_.setSingleShot(true);
  marking_.setInterval(markTime);
  connect(&marking_, &QTimer::timeout, this, [this] {
    isMarked_ = {};
    Q_EMIT changed();
  });
}

void FaceSource::watchKinds(const game::TimeControl& control, const game::ClockState& state) {
  const std::array now{kindOf(control, state, chess::Color::white), kindOf(control, state, chess::Color::black)};
  const auto before = std::exchange(kinds_, now);
  if (!before || *before == now) return;
  QString words;
  for (const chess::Color side : chess::allColors) {
    const ClockFace::Kind was = (*before)[chess::index(side)];
    // A turn that is taken back opens the pool again.
    const bool isOver = was != now[chess::index(side)] && was != ClockFace::Kind::ordinary;
    isMarked_[chess::index(side)] = isOver && now[chess::index(side)] == ClockFace::Kind::ordinary;
    if (isOver) words = changeText(was, state, side);
  }
  marking_.start();
  if (!words.isEmpty()) Q_EMIT changedOver(words);
}

void FaceSource::watchLow(const game::TimeControl& control, const game::ClockState& state) {
  const chess::Color side = state.turn.side;
  const ClockFace now = faceOf(control, state, side);
  if (!now.isRunning || !now.isLow) return;
  // A pool for set-up turns is warned of as well as the stage that comes after it.
  const std::size_t pool = now.kind == ClockFace::Kind::pool ? game::mostStages : 0;
  const game::SideClock& own = state.of(side);
  const bool isFirst = warned_[chess::index(side)].insert({own.stage + pool, own.moves - own.movesInStage}).second;
  if (isFirst) Q_EMIT lowTime(side);
}

void FaceSource::watch(const game::TimeControl& control, const game::ClockState& state) {
  watchKinds(control, state);
  watchLow(control, state);
}

void FaceSource::forget() {
  kinds_.reset();
  isMarked_ = {};
  warned_ = {};
}

} // namespace backrank::app
