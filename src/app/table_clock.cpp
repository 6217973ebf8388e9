#include "app/table_clock.hpp"

#include "app/convert.hpp"
#include "app/machine_time.hpp"
#include "app/setup_words.hpp"

namespace backrank::app {
namespace {

using chess::Color;
constexpr game::Millis longestWait = game::Clock::usualSleepGap / 3;

game::Clock clockOf(game::TimeControl control, const SetupTurns& setup) {
  return {std::move(control),
          game::fieldingTurnsOf(setup.turns, setup.first),
          {setup.first, setup.turns > 0},
          game::Clock::usualSleepGap};
}

bool isClaimable(const game::TimeControl& control, const game::ClockState& state) {
  return state.flagged && control.flag == game::TimeControl::Flag::claim &&
         state.status != game::ClockState::Status::stopped;
}

} // namespace

TableClock::TableClock(game::TimeControl control, const SetupTurns& setup, TimeSource source, QObject* parent)
    : FaceSource(parent)
    , clock_(clockOf(std::move(control), setup))
    , setup_(setup)
    , source_(source ? std::move(source) : TimeSource(machineTime)) {
  timer_.setSingleShot(true);
  timer_.setTimerType(Qt::PreciseTimer);
  connect(&timer_, &QTimer::timeout, this, &TableClock::refresh);
}

void TableClock::reset(game::TimeControl control, const SetupTurns& setup) {
  clock_ = clockOf(std::move(control), setup);
  setup_ = setup;
  turnsDone_ = 0;
  before_.reset();
  forget();
  refresh();
}

void TableClock::resumeFrom(const KeptTable& kept) {
  clock_ = clockOf(kept.control, kept.setup);
  clock_.resumedFrom(kept.clock);
  setup_ = kept.setup;
  turnsDone_ = kept.turnsDone;
  before_.reset();
  forget();
  refresh();
}

ClockFace TableClock::face(Color side) const {
  const game::ClockState now = state();
  ClockFace face = faceOf(control(), now, side);
  face.name = nameOf(side);
  if (isMarked(side)) face.mark = tr("GAME TIME");
  const bool waits = now.status == game::ClockState::Status::waiting;
  if (waits) face.isActive = false;
  if (waits && side != setup_.first) face.press = tr("Press = %1's clock starts").arg(nameOf(setup_.first));
  if (face.isActive && isFielding()) face.phase = phaseOf(inWords(setup_.words), turnsDone_, setup_.turns).toUpper();
  if (face.isRunning || (face.isActive && !face.isPaused)) face.press = tr("End turn");
  const bool isFork = face.isActive && isFielding() && turnsDone_ == 0 && setup_.maySingle;
  if (isFork && !face.press.isEmpty()) face.press = tr("King alone = SINGULAR, with queen = regular");
  face.pressWorks = !face.press.isEmpty();
  face.mayClaim = now.flagged == ~side && isClaimable(control(), now);
  return face;
}

void TableClock::press(Color side) {
  if (clock_.state().status == game::ClockState::Status::waiting) {
    if (side != setup_.first) clock_.start(source_());
    return refresh();
  }
  clock_.advance(source_());
  if (!clock_.isRunning() || clock_.state().turn.side != side) return refresh();
  before_ = {clock_.state(), setup_, turnsDone_};
  pass(isFielding() && turnsDone_ + 1 < setup_.turns);
  refresh();
}

void TableClock::pass(bool isFieldingOn) {
  const Color side = clock_.state().turn.side;
  const bool endsSetup = isFielding() && !isFieldingOn;
  // The first move is made in the same turn.
  if (endsSetup && setup_.runsOn) clock_.pressed({side, false}, source_());
  clock_.pressed({~side, isFieldingOn}, source_());
  ++turnsDone_;
}

bool TableClock::canUnpress() const { return before_ && !clock_.state().flagged; }

bool TableClock::unpress() {
  clock_.advance(source_());
  if (!canUnpress()) return false;
  clock_.restored(before_->clock, source_());
  setup_ = before_->setup;
  turnsDone_ = before_->turnsDone;
  before_.reset();
  refresh();
  return true;
}

/// Taking a press back shall not take back what the arbiter said after it.
bool TableClock::adjusted(bool isDone) {
  if (isDone) before_.reset();
  refresh();
  return isDone;
}

bool TableClock::setTime(Color side, game::Millis left) { return adjusted(clock_.adjusted(side, left, source_())); }

bool TableClock::setBudget(Color side, game::Millis left) {
  return adjusted(clock_.adjustedBudget(side, left, source_()));
}

bool TableClock::setCounter(Color side, std::size_t stage, int movesInStage) {
  return adjusted(clock_.recounted(side, stage, movesInStage, source_()));
}

bool TableClock::swapTurn() {
  const game::Instant now = source_();
  clock_.advance(now);
  const bool isDone = clock_.isRunning() || clock_.isPaused();
  if (isDone) {
    game::ClockState swapped = clock_.state();
    game::handOver(control(), swapped);
    clock_.restored(swapped, now);
  }
  return adjusted(isDone);
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
  const game::Instant now = source_();
  clock_.advance(now);
  if (isFielding() && clock_.isRunning()) {
    before_ = {clock_.state(), setup_, turnsDone_};
    clock_.pressed({clock_.state().turn.side, false}, now);
  }
  refresh();
}

bool TableClock::mayClaim() const { return isClaimable(control(), state()); }

void TableClock::claim(Color side) {
  const game::Instant now = source_();
  clock_.advance(now);
  if (isClaimable(control(), clock_.state()) && clock_.state().flagged == ~side) clock_.stopped(now);
  refresh();
}

void TableClock::makeSingular() {
  if (!mayBeSingular()) return;
  setup_ = setup_.single();
  refresh();
}

void TableClock::refresh() {
  timer_.stop();
  clock_.advance(source_());
  if (clock_.isRunning()) {
    const auto wait = untilRepaint(control(), clock_.state());
    timer_.start(std::min(wait.value_or(longestWait), longestWait));
  }
  watch(control(), clock_.state());
  Q_EMIT changed();
}

} // namespace backrank::app
