#include "app/score_rows.hpp"

#include <QRegularExpression>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/line_model.hpp"
#include "app/text.hpp"
#include "app/time_text.hpp"

namespace backrank::app {
namespace {

/// A comment as a person reads it.
QString withoutCommands(const std::string& comment) {
  static const QRegularExpression command(QStringLiteral("\\[%[^\\]]*\\]"));
  return QString::fromStdString(comment).remove(command).simplified();
}

/// Where a game has no value for it, a tag is "?" or "????.??.??".
QString tagOf(const game::Record& record, std::string_view name) {
  const QString value = textOf(record.tag(name).value_or(""));
  return value.contains(u'?') ? QString() : value;
}

ScoreRow rowOf(const LineModel& line, const game::Tree& tree, int row) {
  ScoreRow made{.number = line.index(row, LineModel::numberColumn).data().toString(), .cells = {}, .comment = {}};
  QStringList comments;
  for (std::size_t side = 0; side < 2; ++side) {
    const QModelIndex cell = line.index(row, LineModel::whiteColumn + static_cast<int>(side));
    const QVariant node = cell.data(LineModel::nodeRole);
    if (!node.isValid() || cell.data(LineModel::draftRole).toBool()) continue;
    const game::Annotations& notes = tree.annotations(node.toULongLong());
    made.cells[side] = {cell.data().toString(), notes.clock ? timeText(*notes.clock) : QString()};
    if (const QString comment = withoutCommands(notes.after); !comment.isEmpty()) comments << comment;
  }
  made.comment = comments.join(QStringLiteral(" – "));
  return made;
}

QString resultOf(const GameModel& game) {
  const QString result = textOf(game.record().result);
  const auto& ending = game.session().ending();
  return ending ? QStringLiteral("%1 (%2)").arg(result, toText(*ending)) : result;
}

} // namespace

std::vector<ScoreRow> scoreRows(GameModel& game) {
  std::vector<ScoreRow> rows;
  if (!game.hasGame()) return rows;
  const LineModel line(game);
  for (int row = 0; row < line.rowCount(); ++row) {
    rows.push_back(rowOf(line, game.session().tree(), row));
    if (rows.back().cells[0].text.isEmpty() && rows.back().cells[1].text.isEmpty()) rows.pop_back();
  }
  return rows;
}

ScoreHead scoreHead(const GameModel& game) { return game.hasGame() ? scoreHead(game, game.record()) : ScoreHead(); }

ScoreHead scoreHead(const GameModel& game, const game::Record& record) {
  const QString rules = QString::fromStdString(game.variant().rules());
  const QString name = textOf(game.variant().name());
  ScoreHead head{.event = tagOf(record, "Event"),
                 .site = tagOf(record, "Site"),
                 .date = tagOf(record, "Date"),
                 .round = tagOf(record, "Round"),
                 .names = {},
                 .game = rules.isEmpty() ? name : QStringLiteral("%1, %2").arg(name, rules),
                 .time = game.settings().time ? shortText(*game.settings().time) : QString(),
                 .result = resultOf(game)};
  for (const chess::Color side : chess::allColors)
    head.names[chess::index(side)] = nameOf(game.settings().seats[chess::index(side)], side);
  return head;
}

} // namespace backrank::app
