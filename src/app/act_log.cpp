#include "app/act_log.hpp"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QScopedValueRollback>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/setup_words.hpp"

namespace backrank::app {
namespace {

const QString wallForm = QStringLiteral("yyyy-MM-dd hh:mm:ss");
const QString between = QStringLiteral(" | ");
constexpr qsizetype columnCount = 6;

QString tr(const char* text) { return QCoreApplication::translate("ActLog", text); }

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

QString toText(const LoggedAct& logged) {
  const Act& act = logged.act;
  QStringList parts{logged.wall.toString(wallForm), logged.turn, logged.clocks,
                    act.who.isEmpty() ? tr("players") : act.who, act.what};
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
  LoggedAct logged{QDateTime::fromString(cells[0], wallForm), cells[1], cells[2], {cells[4], cells[5], cells[3]}};
  logged.wall.setTimeSpec(Qt::UTC);
  return logged;
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
  page += rowOf({tr("Time (UTC)"), tr("Turn"), tr("Clocks"), tr("Who"), tr("What"), tr("Why")}, QStringLiteral("th"));
  for (const QString& act : actsOf(game)) {
    const LoggedAct logged = readAct(act);
    page += rowOf(
        {logged.wall.toString(wallForm), logged.turn, logged.clocks, logged.act.who, logged.act.what, logged.act.why},
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
