#include "app/organizer.hpp"

#include "app/by_hand_text.hpp"
#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/text.hpp"
#include "app/time_text.hpp"

namespace backrank::app {

using chess::Color;

Organizer::Organizer(GameModel& game, QObject* parent)
    : QObject(parent)
    , game_(game)
    , sign_([](const QString& what) { return Act{.what = what, .why = {}, .who = tr("organizer")}; }) {
  const auto hear = [this](Color side) { press_ = Press{side, game_.session().live()}; };
  connect(&game_, &GameModel::pressedIrregularly, this, hear);
  connect(&game_, &GameModel::restarted, this, [this] {
    undos_.clear();
    press_.reset();
  });
  if (game_.isIrregular()) hear(game_.toAct());
}

bool Organizer::isTooLate() {
  if (game_.hasClock() && !game_.isOver()) return false;
  Q_EMIT refused(tr("the game is over. Restore a turn first."));
  return true;
}

bool Organizer::act(const QString& what, const std::function<void()>& deed) { return game_.act(sign_(what), deed); }

void Organizer::done(const QString& what, std::function<QString()> undo) {
  undos_.push_back({what, std::move(undo)});
  Q_EMIT did(what);
}

std::optional<game::Millis> Organizer::timeIn(const QString& written) {
  const auto time = readTime(written);
  if (!time) Q_EMIT refused(whyNoTime(written));
  return time;
}

void Organizer::setTime(Color side, const QString& written) {
  if (isTooLate()) return;
  const auto time = timeIn(written);
  if (!time) return;
  const game::Millis before = game_.clock().of(side).left;
  const QString what = timeSetText(side, *time);
  if (!act(what, [&] { game_.setTime(side, *time); })) {
    Q_EMIT refused(whyNoTime(written));
    return;
  }
  done(what, [this, side, more = before - *time] { return game_.giveTime(side, more) ? QString() : whyNotBack(); });
}

void Organizer::setBudget(Color side, const QString& written) {
  if (isTooLate()) return;
  const auto time = timeIn(written);
  if (!time) return;
  const game::Millis before = game_.clock().of(side).budget;
  const QString what = setUpTimeSetText(side, *time);
  if (!act(what, [&] { game_.setBudget(side, *time); })) {
    Q_EMIT refused(game_.clock().hasBattleBegun ? tr("the set-up time is over.")
                                                : tr("%1: set-up time is at most 24 hours.").arg(written));
    return;
  }
  done(what, [this, side, more = before - *time] {
    return game_.setBudget(side, game_.clock().of(side).budget + more) ? QString() : whyNotBack();
  });
}

bool Organizer::give(Color side, game::Millis time, const QString& what) {
  if (isTooLate()) return false;
  if (act(what, [&] { game_.giveTime(side, time); })) return true;
  const bool isTaken = time < game::Millis{};
  Q_EMIT refused(isTaken ? tr("nothing would be left.") : tr("a clock shows at most 24 hours."));
  return false;
}

void Organizer::addTime(Color side, game::Millis time) {
  const QString what = timeGivenText(side, time);
  if (give(side, time, what))
    done(what, [this, side, time] { return game_.giveTime(side, -time) ? QString() : whyNotBack(); });
}

void Organizer::setCounter(Color side, std::size_t stage, int moves) {
  if (isTooLate()) return;
  const game::SideClock before = game_.clock().of(side);
  const QString what = counterSetText(side, stage, moves);
  if (!act(what, [&] { game_.setCounter(side, stage, moves); })) {
    Q_EMIT refused(tr("the stage has not so many moves."));
    return;
  }
  done(what, [this, side, before, set = game_.clock().of(side)] { return recount(side, before, set); });
}

/// Moves that were made since stay counted.
QString Organizer::recount(Color side, const game::SideClock& before, const game::SideClock& set) {
  const game::SideClock now = game_.clock().of(side);
  game::SideClock back = before;
  back.movesInStage += now.movesInStage - set.movesInStage;
  const bool isOfOneStage = before.stage == set.stage;
  if (isOfOneStage) { // its periods went on
    back.isInPeriods = now.isInPeriods;
    back.periodsLeft = now.periodsLeft;
    back.periodMovesLeft = now.periodMovesLeft;
  }
  return now.stage == set.stage && game_.setCounter(side, back) ? QString() : whyNotBack();
}

void Organizer::punish(Color offender, game::Millis time) {
  const QString what =
      tr("illegal move or press by %1: %2 has %3 more").arg(nameOf(offender), nameOf(~offender), timeText(time));
  if (!give(~offender, time, what)) return;
  const bool isOfPress = press_ && press_->side == offender && press_->node == game_.session().live();
  press_.reset();
  const int counted = isOfPress ? 0 : 1;
  game_.countInfractions(offender, counted);
  done(what, [this, offender, time, counted] {
    if (!game_.giveTime(~offender, -time)) return whyNotBack();
    game_.countInfractions(offender, -counted);
    return QString();
  });
}

void Organizer::declareLoss(Color offender) {
  if (isTooLate()) return;
  const bool canMate = rules::canMate(game_.session().position(), ~offender);
  const QString what = tr("second illegal move or press by %1").arg(nameOf(offender));
  if (canMate) return decide(~offender, game::Ending::Reason::infraction, tr("%1: lost").arg(what));
  decide(std::nullopt, game::Ending::Reason::infraction,
         tr("%1: draw, since %2 cannot mate").arg(what, nameOf(~offender)));
}

void Organizer::declareResult(std::optional<Color> winner, game::Ending::Reason why) {
  const QString result = textOf(game::resultOf({.reason = why, .winner = winner}));
  decide(winner, why, tr("result declared: %1, %2").arg(result, textOf(game::terminationOf(why))));
}

void Organizer::decide(std::optional<Color> winner, game::Ending::Reason why, const QString& what) {
  if (isTooLate()) return;
  game_.passTime();
  if (isTooLate()) return; // a flag fell in this moment
  game::ClockState then;
  const bool isDone = act(what, [&] {
    then = game_.clock();
    game_.adjudicate(winner, why);
  });
  if (!isDone) return;
  done(what, [this, live = game_.session().live(), ending = game_.session().ending(), then] {
    const bool isThere = game_.session().live() == live && game_.session().ending() == ending;
    return isThere && game_.reopen(then) ? QString() : whyGoneOn();
  });
}

void Organizer::restore(const Turn& turn) {
  game_.passTime();
  const game::Session was = game_.session();
  const QString what = tr("restored: %1").arg(turn.title);
  if (!act(what, [&] { game_.restore(turn.node, turn.left, turn.budget); })) return;
  done(what, [this, was] { return game_.bringBack(was) ? QString() : whyGoneOn(); });
}

/// What was done before is about what is gone.
QString Organizer::whyGoneOn() {
  undos_.clear();
  return tr("the game has gone on since.");
}

void Organizer::togglePause() {
  if (isTooLate()) return;
  const bool wasPaused = game_.isPaused();
  const QString what = wasPaused ? tr("clock goes on") : tr("clock paused");
  if (act(what, [&] { wasPaused ? game_.resumeClock() : game_.pause(); })) Q_EMIT did(what);
}

void Organizer::takeBackLast() {
  if (undos_.empty()) return;
  const Undo last = std::move(undos_.back());
  undos_.pop_back();
  const QString what = tr("taken back: %1").arg(last.what);
  QString why;
  act(what, [&] { why = last.act(); });
  if (why.isEmpty())
    Q_EMIT did(what);
  else
    Q_EMIT refused(why);
}

QString Organizer::whyNotBack() const {
  return game_.isOver() ? tr("the game is over. Restore a turn first.") : tr("the clocks cannot be set back so far.");
}

} // namespace backrank::app
