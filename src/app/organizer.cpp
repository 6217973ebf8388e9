#include "app/organizer.hpp"

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/counted.hpp"
#include "app/text.hpp"
#include "app/time_text.hpp"

namespace backrank::app {

using chess::Color;

Organizer::Organizer(GameModel& game, QObject* parent)
    : QObject(parent)
    , game_(game) {
  connect(&game_, &GameModel::restarted, this, [this] { undos_.clear(); });
}

bool Organizer::isTooLate() {
  if (game_.hasClock() && !game_.isOver()) return false;
  Q_EMIT refused(tr("the game is over. Restore a turn first."));
  return true;
}

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
  if (!game_.setTime(side, *time)) {
    Q_EMIT refused(whyNoTime(written));
    return;
  }
  done(tr("%1's time set to %2").arg(nameOf(side), timeText(*time)),
       [this, side, more = before - *time] { return game_.giveTime(side, more) ? QString() : whyNotBack(); });
}

void Organizer::setBudget(Color side, const QString& written) {
  if (isTooLate()) return;
  const auto time = timeIn(written);
  if (!time) return;
  const game::Millis before = game_.clock().of(side).budget;
  if (!game_.setBudget(side, *time)) {
    Q_EMIT refused(game_.clock().hasBattleBegun ? tr("the set-up time is over.")
                                                : tr("%1: set-up time is at most 24 hours.").arg(written));
    return;
  }
  done(tr("%1's set-up time set to %2").arg(nameOf(side), timeText(*time)),
       [this, side, more = before - *time] {
         return game_.setBudget(side, game_.clock().of(side).budget + more) ? QString() : whyNotBack();
       });
}

void Organizer::give(Color side, game::Millis time, const QString& what) {
  if (isTooLate()) return;
  if (!game_.giveTime(side, time)) {
    const bool isTaken = time < game::Millis{};
    Q_EMIT refused(isTaken ? tr("nothing would be left.") : tr("a clock shows at most 24 hours."));
    return;
  }
  done(what, [this, side, time] { return game_.giveTime(side, -time) ? QString() : whyNotBack(); });
}

void Organizer::addTime(Color side, game::Millis time) {
  const QString sign = time < game::Millis{} ? QStringLiteral("−") : QStringLiteral("+");
  give(side, time, tr("%1: %2%3").arg(nameOf(side), sign, editText(std::chrono::abs(time))));
}

void Organizer::setCounter(Color side, std::size_t stage, int moves) {
  if (isTooLate()) return;
  const game::SideClock before = game_.clock().of(side);
  if (!game_.setCounter(side, stage, moves)) {
    Q_EMIT refused(tr("the stage has not so many moves."));
    return;
  }
  done(tr("%1's counter set to stage %2, %3")
           .arg(nameOf(side))
           .arg(stage + 1)
           .arg(counted(moves, tr("1 move"), tr("%1 moves"))),
       [this, side, before] {
         return game_.setCounter(side, before.stage, before.movesInStage) ? QString() : whyNotBack();
       });
}

void Organizer::punish(Color offender, game::Millis time) {
  give(~offender, time,
       tr("illegal move or press by %1: %2 has %3 more").arg(nameOf(offender), nameOf(~offender), timeText(time)));
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
  game_.adjudicate(winner, why);
  const auto then = game_.clock();
  done(what, [this, live = game_.session().live(), then] {
    game_.restore(live);
    game_.pause();
    for (const Color side : chess::allColors) {
      game_.setTime(side, then.of(side).left);
      game_.setBudget(side, then.of(side).budget);
    }
    return game_.isOver() ? whyNotBack() : QString();
  });
}

void Organizer::restore(const Turn& turn) {
  game_.passTime();
  const game::Session was = game_.session();
  game_.restore(turn.node);
  game_.pause();
  for (const Color side : chess::allColors) {
    if (const auto left = turn.left[chess::index(side)]) game_.setTime(side, *left);
    if (const auto budget = turn.budget[chess::index(side)]) game_.setBudget(side, *budget);
  }
  done(tr("restored: %1").arg(turn.title), [this, was] {
    if (game_.bringBack(was)) return QString();
    undos_.clear(); // they are about what is gone
    return tr("the game has gone on since.");
  });
}

void Organizer::togglePause() {
  if (isTooLate()) return;
  const bool wasPaused = game_.isPaused();
  wasPaused ? game_.resumeClock() : game_.pause();
  if (game_.isPaused() == wasPaused) return;
  Q_EMIT did(wasPaused ? tr("clock goes on") : tr("clock paused"));
}

void Organizer::takeBackLast() {
  if (undos_.empty()) return;
  const Undo last = std::move(undos_.back());
  undos_.pop_back();
  const QString why = last.act();
  if (why.isEmpty())
    Q_EMIT did(tr("taken back: %1").arg(last.what));
  else
    Q_EMIT refused(why);
}

QString Organizer::whyNotBack() const {
  return game_.isOver() ? tr("the game is over. Restore a turn first.") : tr("the clocks cannot be set back so far.");
}

} // namespace backrank::app
