#include "app/act_log.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <cstdlib>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/setup_words.hpp"

namespace backrank::app {
namespace {

const QString wallForm = QStringLiteral("yyyy-MM-dd hh:mm:ss");
const QString between = QStringLiteral(" | ");
constexpr qsizetype columnCount = 6;

QString tr(const char* text) { return QCoreApplication::translate("ActLog", text); }

/// A time as the clock on the wall showed it, with how far that is from UTC: what was read keeps its own distance.
QDateTime onTheWall(const QDateTime& time) {
  if (time.timeSpec() == Qt::OffsetFromUTC) return time;
  const QDateTime local = time.toLocalTime();
  return time.toOffsetFromUtc(local.offsetFromUtc());
}

/// "2026-11-30 10:00:00 +01:00", or without a distance, as logs had it that counted in UTC.
QDateTime readWall(const QString& text) {
  static const QRegularExpression form(QStringLiteral("^(.*\\d) ([+-])(\\d\\d):(\\d\\d)$"));
  const auto found = form.match(text);
  QDateTime wall = QDateTime::fromString(found.hasMatch() ? found.captured(1) : text, wallForm);
  if (!found.hasMatch()) return wall.setTimeSpec(Qt::UTC), wall;
  const int seconds = 60 * (60 * found.captured(3).toInt() + found.captured(4).toInt());
  wall.setOffsetFromUtc(found.captured(2) == QLatin1String("-") ? -seconds : seconds);
  return wall;
}

QString turnText(const GameModel& game) {
  const auto stage = rules::stageOf(game.variant(), game.session().position());
  if (stage.turnsInAll > 0 && !rules::settled(game.variant(), game.session().position()))
    return phaseOf(setupWordsOf(game.variant()), stage.turnsDone, stage.turnsInAll);
  return tr("move %1").arg(game.session().position().fullmoves());
}

QString clocksText(const GameModel& game) {
  if (!game.hasClock()) return {};
  return app::clocksText(game.session().clock()->control(), game.clock());
}

/// What ends a command, a comment or a part of a line may not stand in one.
QString harmless(QString text) {
  return text.replace(QRegularExpression(QStringLiteral("[\\[\\]{}\"|\\r\\n]")), QStringLiteral("'")).simplified();
}

QString headingOf(const GameModel& game) {
  const auto name = [&game](chess::Color side) { return nameOf(game.settings().seats[chess::index(side)], side); };
  const QString result = QString::fromStdString(game.record().result);
  return tr("%1 – %2, %3").arg(name(chess::Color::white), name(chess::Color::black), result);
}

QString rowOf(const QStringList& cells, const QString& tag) {
  QString row = QStringLiteral("<tr>");
  for (const QString& cell : cells) row += QStringLiteral("<%1>%2</%1>").arg(tag, cell.toHtmlEscaped());
  return row + QStringLiteral("</tr>\n");
}

} // namespace

QString wallText(const QDateTime& time) {
  const QDateTime wall = onTheWall(time);
  const int minutes = std::abs(wall.offsetFromUtc()) / 60;
  const QChar sign = QLatin1Char(wall.offsetFromUtc() < 0 ? '-' : '+');
  const auto twoDigits = [](int number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
  return QStringLiteral("%1 %2%3:%4")
      .arg(wall.toString(wallForm), QString(sign), twoDigits(minutes / 60), twoDigits(minutes % 60));
}

QString toText(const LoggedAct& logged) {
  const Act& act = logged.act;
  QStringList parts{wallText(logged.wall), logged.turn, logged.clocks, act.who.isEmpty() ? tr("players") : act.who,
                    act.what};
  if (!act.why.isEmpty()) parts << act.why;
  return parts.join(between);
}

QString sentenceOf(const Act& act) {
  const QString who = act.who.isEmpty() ? tr("Players") : act.who;
  return act.why.isEmpty() ? tr("%1: %2.").arg(who, act.what) : tr("%1: %2 (%3).").arg(who, act.what, act.why);
}

LoggedAct readAct(const QString& line) {
  QStringList cells = line.split(QLatin1Char('|'));
  for (QString& cell : cells) cell = cell.trimmed();
  while (cells.size() < columnCount) cells << QString();
  return {readWall(cells[0]), cells[1], cells[2], {cells[4], cells[5], cells[3]}};
}

QString commandOf(const QString& line) { return QStringLiteral("[%act \"%1\"]").arg(line); }

QString commandOf(const GameModel& game, const Act& act) {
  const LoggedAct logged{QDateTime::currentDateTimeUtc(),
                         turnText(game),
                         clocksText(game),
                         {harmless(act.what), harmless(act.why), harmless(act.who)}};
  return commandOf(toText(logged));
}

void writeAct(GameModel& game, const Act& act) {
  if (!game.hasGame()) return;
  game.remark(commandOf(game, act),
              act.kind == Act::Kind::pause ? GameModel::Weight::passing : GameModel::Weight::lasting);
}

QStringList actsOf(const GameModel& game) {
  static const QRegularExpression form(QStringLiteral("\\[%act \"([^\"]*)\"\\]"));
  QStringList acts;
  if (!game.hasGame()) return acts;
  const auto& tree = game.session().tree();
  for (const auto node : tree.pathTo(game.session().live())) {
    auto found = form.globalMatch(QString::fromStdString(tree.annotations(node).after));
    while (found.hasNext()) acts << found.next().captured(1);
  }
  return acts;
}

QString clockName() { return tr("clock"); }

QString actsAsText(const GameModel& game) {
  if (!game.hasGame()) return {};
  return headingOf(game) + QLatin1Char('\n') + actsOf(game).join(QLatin1Char('\n')) + QLatin1Char('\n');
}

QString actsAsHtml(const GameModel& game) {
  if (!game.hasGame()) return {};
  const QString title = headingOf(game).toHtmlEscaped();
  QString page = QStringLiteral("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title></head><body>\n"
                                "<h1>%1</h1>\n<table border=\"1\" cellpadding=\"4\" cellspacing=\"0\">\n")
                     .arg(title);
  page += rowOf({tr("Time"), tr("Turn"), tr("Clocks"), tr("Who"), tr("What"), tr("Why")}, QStringLiteral("th"));
  for (const QString& act : actsOf(game)) {
    const LoggedAct logged = readAct(act);
    page += rowOf({wallText(logged.wall), logged.turn, logged.clocks, logged.act.who, logged.act.what, logged.act.why},
                  QStringLiteral("td"));
  }
  return page + QStringLiteral("</table></body></html>\n");
}

ActLog::ActLog(GameModel& game, QObject* parent)
    : QObject(parent)
    , game_(game) {
  connect(&game_, &GameModel::restarted, this, &ActLog::read);
  connect(&game_, &GameModel::takenBack, this, &ActLog::hear);
  connect(&game_, &GameModel::broughtBack, this, &ActLog::hear);
  connect(&game_, &GameModel::treeChanged, this, &ActLog::hear);
  read();
}

void ActLog::write(const Act& act) {
  {
    const QScopedValueRollback writing(isWriting_, true);
    writeAct(game_, act);
  }
  read();
  Q_EMIT written(sentenceOf(act));
}

/// The last act is told, if it was not here before.
void ActLog::hear() {
  const QStringList known = lines_;
  read();
  if (isWriting_ || lines_.isEmpty() || known.contains(lines_.last())) return;
  Q_EMIT written(sentenceOf(readAct(lines_.last()).act));
}

void ActLog::read() {
  lines_ = actsOf(game_);
  Q_EMIT changed();
}

} // namespace backrank::app
