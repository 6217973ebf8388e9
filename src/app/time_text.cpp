#include "app/time_text.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "app/convert.hpp"
#include "app/counted.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::app {
namespace {

using game::FieldingTime;
using game::Millis;
using game::Pace;
using game::TimeControl;
using game::TimeFault;
using game::TimeStage;
using namespace std::chrono_literals;

QString tr(const char* text) { return QCoreApplication::translate("TimeText", text); }

QString plain(const std::string& text) { return QString::fromStdString(text); }

/// "90 min", "30 s", "1:30".
QString amount(Millis time) {
  if (time < 60s) return tr("%1 s").arg(plain(notation::secondsText(time)));
  if (time % 60s == Millis{}) return tr("%1 min").arg(time / 60s);
  return editText(time);
}

QString paceText(const TimeStage& stage) {
  switch (stage.pace) {
  case Pace::increment:
    return stage.extra == Millis{} ? QString() : tr("%1 added after each move").arg(amount(stage.extra));
  case Pace::simpleDelay:
    return tr("the first %1 of each move free").arg(amount(stage.extra));
  case Pace::bronstein:
    return tr("up to %1 of each move given back").arg(amount(stage.extra));
  case Pace::hourglass:
    return tr("what one side uses the other gets");
  case Pace::byoYomi:
    return tr("then %1 of %2").arg(counted(stage.periods, tr("1 period"), tr("%1 periods")), amount(stage.extra));
  case Pace::canadian:
    return tr("then %1 for every %2").arg(amount(stage.extra), counted(stage.periodMoves, tr("move"), tr("%1 moves")));
  case Pace::perMove:
    break;
  }
  return {};
}

QString stageText(const TimeStage& stage) {
  QString text = stage.pace == Pace::perMove ? tr("%1 for each move").arg(amount(stage.extra)) : amount(stage.time);
  if (stage.moves > 0) text += tr(" for %1").arg(counted(stage.moves, tr("1 move"), tr("%1 moves")));
  const QString pace = paceText(stage);
  return pace.isEmpty() ? text : tr("%1, %2").arg(text, pace);
}

QString stagesText(const std::vector<TimeStage>& stages) {
  QStringList texts;
  for (const TimeStage& stage : stages) texts << stageText(stage);
  return texts.join(tr("; then "));
}

QString expiryText(FieldingTime::Expiry expiry) {
  switch (expiry) {
  case FieldingTime::Expiry::spill:
    return tr("then the ordinary clock runs");
  case FieldingTime::Expiry::flag:
    return tr("then the game is lost");
  case FieldingTime::Expiry::autoField:
    break;
  }
  return tr("then the army is fielded in standard order");
}

bool hasSetup(const std::array<int, 2>& turns) { return turns[0] + turns[1] > 0; }

QString bonusText(const TimeControl& control, const std::array<int, 2>& turns) {
  const Millis white = fieldingBonus(control, chess::Color::white, turns[0]);
  const Millis black = fieldingBonus(control, chess::Color::black, turns[1]);
  if (white == black) return tr("%1 more for the set-up").arg(amount(white));
  return tr("%1 more for White's set-up, %2 for Black's").arg(amount(white), amount(black));
}

QString fieldingText(const TimeControl& control, const std::array<int, 2>& turns) {
  const FieldingTime& fielding = control.fielding;
  QStringList parts;
  switch (fielding.mode) {
  case FieldingTime::Mode::shared:
    parts << tr("set-up turns run on the same clock");
    break;
  case FieldingTime::Mode::bonus:
    parts << bonusText(control, turns);
    break;
  case FieldingTime::Mode::budget:
    parts << tr("%1 of their own for set-up turns, %2").arg(amount(fielding.budget), expiryText(fielding.expiry));
    if (fielding.carriesOver) parts << tr("what is left of it goes to the clock");
    break;
  case FieldingTime::Mode::untimed:
    parts << (fielding.study == Millis{} ? tr("the set-up is untimed")
                                         : tr("%1 to set up and study, common to both").arg(amount(fielding.study)));
  }
  if (!fielding.increments) parts << tr("no increments in the set-up");
  if (fielding.countsMoves) parts << tr("set-up turns count as moves");
  return parts.join(QStringLiteral("; "));
}

QString sentence(QString text) { return text.isEmpty() ? text : capitalised(text) + QLatin1Char('.'); }

QString flagText(const TimeControl& control) {
  if (control.flag == TimeControl::Flag::claim) return tr("A fallen flag has to be claimed.");
  return control.flag == TimeControl::Flag::warning ? tr("A fallen flag only warns.") : QString();
}

QString classText(game::TimeClass found) {
  if (found == game::TimeClass::blitz) return tr("Blitz");
  return found == game::TimeClass::rapid ? tr("Rapid") : tr("Standard");
}

/// The most that both sides can use together in a game of 60 moves; nothing if there is no bound.
std::optional<Millis> longestGame(const TimeControl& control, const std::array<int, 2>& fieldingTurns) {
  Millis longest = control.fielding.mode == FieldingTime::Mode::untimed ? control.fielding.study : Millis{};
  for (const chess::Color side : chess::allColors) {
    const auto used = longestUse(control, side, 60, fieldingTurns[chess::index(side)]);
    if (!used) return std::nullopt;
    longest += *used;
  }
  return longest;
}

QString lengthText(const TimeControl& control, const std::array<int, 2>& fieldingTurns) {
  const QString found = classText(classOf(control));
  const auto longest = longestGame(control, fieldingTurns);
  if (!longest) return tr("%1: with an hourglass a game has no longest length.").arg(found);
  if (control.flag == TimeControl::Flag::warning) return tr("%1: no flag limits the length of a game.").arg(found);
  const auto minutes = (*longest + 59999ms) / 60s;
  const FieldingTime& fielding = control.fielding;
  const bool isOpen = fielding.mode == FieldingTime::Mode::untimed && fielding.study == Millis{};
  if (isOpen && hasSetup(fieldingTurns))
    return tr("%1: the set-up has no longest length, the 60 moves after it last at most %2 min.")
        .arg(found)
        .arg(minutes);
  return tr("%1: a game of 60 moves lasts at most %2 min.").arg(found).arg(minutes);
}

QString limitText(TimeFault::Field field) {
  using Field = TimeFault::Field;
  switch (field) {
  case Field::extra:
  case Field::perTurn:
    return tr("At most one hour.");
  case Field::moves:
  case Field::periodMoves:
    return tr("At most %1 moves.").arg(game::mostMoves);
  case Field::periods:
    return tr("At most %1 periods.").arg(game::mostPeriods);
  case Field::percent:
    return tr("At most 1000 per cent.");
  default:
    return tr("At most 24 hours.");
  }
}

QString missingText(TimeFault::Field field) {
  using Field = TimeFault::Field;
  switch (field) {
  case Field::moves:
    return tr("Say for how many moves: another stage follows.");
  case Field::periods:
    return tr("Say how many periods.");
  case Field::periodMoves:
    return tr("Say how many moves a period has.");
  case Field::bonus:
    return tr("Say how much is added for the set-up.");
  case Field::budget:
    return tr("Say how much time there is for the set-up.");
  default:
    return tr("Say how much time.");
  }
}

} // namespace

QString toText(const TimeControl& control, const std::array<int, 2>& fieldingTurns) {
  QStringList sentences;
  if (control.isEqual())
    sentences << sentence(stagesText(control.stages[0]));
  else
    sentences << tr("White: %1.").arg(stagesText(control.stages[0]))
              << tr("Black: %1.").arg(stagesText(control.stages[1]));
  if (control.incrementFirst) sentences << tr("The first increment is there from the start.");
  if (hasSetup(fieldingTurns)) sentences << sentence(fieldingText(control, fieldingTurns));
  if (const QString flag = flagText(control); !flag.isEmpty()) sentences << flag;
  sentences << lengthText(control, fieldingTurns);
  return sentences.join(QLatin1Char(' '));
}

QString shortText(const TimeControl& control) {
  const auto part = [](const TimeStage& stage) {
    const QString moves = stage.moves > 0 ? QStringLiteral("/%1").arg(stage.moves) : QString();
    const QString time = stage.time % 60s == Millis{} ? QString::number(stage.time / 60s) : editText(stage.time);
    if (stage.pace == Pace::perMove) return tr("%1 a move").arg(amount(stage.extra));
    return time + moves;
  };
  QStringList parts;
  for (const TimeStage& stage : control.stages[0]) parts << part(stage);
  QString text = parts.join(QStringLiteral(", "));
  const TimeStage& last = control.stages[0].back();
  if (last.pace == Pace::increment)
    text += tr(" + %1").arg(plain(notation::secondsText(last.extra)));
  else if (last.pace != Pace::perMove)
    text += tr(", %1").arg(paceText(last));
  return control.isEqual() ? text : tr("%1 (unequal)").arg(text);
}

QString toText(const TimeFault& fault) {
  switch (fault.kind) {
  case TimeFault::Kind::noStage:
    return tr("There is no stage.");
  case TimeFault::Kind::tooManyStages:
    return tr("At most %1 stages.").arg(game::mostStages);
  case TimeFault::Kind::missing:
    return missingText(fault.field);
  case TimeFault::Kind::negative:
    return tr("Not less than nothing.");
  case TimeFault::Kind::tooLarge:
    return limitText(fault.field);
  case TimeFault::Kind::noTime:
    return tr("The first move would be lost before it begins.");
  case TimeFault::Kind::hourglassAlone:
    break;
  }
  return tr("An hourglass has one stage, the same for both.");
}

QString editText(Millis time) {
  const auto seconds = time.count() / 1000;
  const auto minutes = seconds / 60;
  QString rest = plain(notation::secondsText(time - minutes * 60s));
  if (rest.indexOf(QLatin1Char('.')) == 1 || rest.size() == 1) rest.prepend(QLatin1Char('0'));
  if (minutes < 60) return QStringLiteral("%1:%2").arg(minutes).arg(rest);
  return QStringLiteral("%1:%2:%3").arg(minutes / 60).arg(minutes % 60, 2, 10, QLatin1Char('0')).arg(rest);
}

std::optional<Millis> readTime(const QString& text, Millis unit) {
  static const QRegularExpression form(QStringLiteral(
      "^\\s*(?:(?:(\\d{1,6}):)?(\\d{1,6}):(\\d{1,2}(?:[.,]\\d{1,3})?)|(\\d{1,7}(?:[.,]\\d{1,3})?)\\s*(s|min)?)\\s*$"));
  const auto match = form.match(text);
  if (!match.hasMatch()) return std::nullopt;
  const auto seconds = [&match](int group) {
    return notation::readSeconds(match.captured(group).replace(QLatin1Char(','), QLatin1Char('.')).toStdString());
  };
  if (const auto number = seconds(4)) {
    const QString word = match.captured(5);
    return *number * (word == QStringLiteral("s") ? 1 : word.isEmpty() ? unit / 1s : 60);
  }
  const auto rest = seconds(3);
  const int hours = match.captured(1).toInt();
  const int minutes = match.captured(2).toInt();
  if (!rest || *rest >= 60s || (!match.captured(1).isEmpty() && minutes > 59)) return std::nullopt;
  return hours * Millis(1h) + minutes * Millis(1min) + *rest;
}

QString whyNoTime(const QString& text) {
  if (text.trimmed().isEmpty()) return tr("no time is written. Write 5:00, or 1:30:00.");
  if (!readTime(text)) return tr("\"%1\" is no time. Write 5:00, or 1:30:00.").arg(text);
  return tr("%1: a clock shows more than nothing and at most 24 hours.").arg(text);
}

} // namespace backrank::app
