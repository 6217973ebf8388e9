#include "app/act_log.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

#include "app/clock_face.hpp"

namespace backrank::app {
namespace {

QString wallForm() { return QStringLiteral("yyyy-MM-dd hh:mm:ss"); }

QString tr(const char* text) { return QCoreApplication::translate("ActLog", text); }

QString turnText(const GameModel& game) {
  const auto stage = rules::stageOf(game.variant(), game.session().position());
  if (stage.turnsInAll > 0 && !rules::settled(game.variant(), game.session().position()))
    return tr("fielding %1/%2").arg(stage.turnsDone + 1).arg(stage.turnsInAll);
  return tr("move %1").arg(game.session().position().fullmoves());
}

QString clocksText(const GameModel& game) {
  if (!game.hasClock()) return {};
  const auto left = [&game](chess::Color side) { return timeText(game.clock().of(side).left); };
  return tr("%1 / %2").arg(left(chess::Color::white), left(chess::Color::black));
}

/// What ends a command or a comment may not stand in one.
QString harmless(QString text) {
  return text.replace(QRegularExpression(QStringLiteral("[\\[\\]{}\"\\r\\n]")), QStringLiteral("'")).simplified();
}

} // namespace

QString toText(const OrganizerAct& act) {
  QStringList parts{act.wall.toString(wallForm()), act.turn};
  if (!act.clocks.isEmpty()) parts << act.clocks;
  parts << act.what;
  if (!act.why.isEmpty()) parts << act.why;
  return parts.join(QStringLiteral(" | "));
}

OrganizerAct readAct(const QString& line) {
  static const QRegularExpression clocks(QStringLiteral("^[\\d:.]+ / [\\d:.]+$"));
  QStringList parts = line.split(QStringLiteral(" | "));
  const auto take = [&parts] { return parts.isEmpty() ? QString() : parts.takeFirst(); };
  OrganizerAct act;
  act.wall = QDateTime::fromString(take(), wallForm());
  act.wall.setTimeSpec(Qt::UTC);
  act.turn = take();
  if (!parts.isEmpty() && clocks.match(parts.front()).hasMatch()) act.clocks = take();
  act.what = take();
  act.why = parts.join(QStringLiteral(" | "));
  return act;
}

void writeAct(GameModel& game, const QString& what, const QString& why) {
  if (!game.hasGame()) return;
  const OrganizerAct act{QDateTime::currentDateTimeUtc(), turnText(game), clocksText(game), harmless(what),
                         harmless(why)};
  game.remark(QStringLiteral("[%act \"%1\"]").arg(toText(act)));
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

} // namespace backrank::app
