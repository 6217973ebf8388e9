#include "paper/log_paper.hpp"

#include <QCoreApplication>
#include <QPainter>
#include <array>

#include "app/act_log.hpp"

namespace backrank::ui {
namespace {

constexpr qreal headHeight = 50;
constexpr qreal lineHeight = 13;
constexpr qreal rowGap = 4;
constexpr qreal textSize = 9;
/// Widths of the first columns; what was done has the rest.
constexpr std::array<qreal, 4> widths{128, 66, 76, 60};

constexpr int lastColumn = static_cast<int>(widths.size());

QString tr(const char* text) { return QCoreApplication::translate("LogPaper", text); }

QStringList cellsOf(const app::LoggedAct& logged) {
  const app::Act& act = logged.act;
  const QString what = act.why.isEmpty() ? act.what : QStringLiteral("%1 – %2").arg(act.what, act.why);
  return {app::wallText(logged.wall), logged.turn, logged.clocks, act.who, what};
}

} // namespace

LogPaper::LogPaper(QString title, const QStringList& acts)
    : title_(std::move(title)) {
  for (const QString& line : acts) rows_.push_back({.cells = cellsOf(app::readAct(line)), .what = {}});
}

qreal LogPaper::columnAt(int column) const {
  qreal left = 0;
  for (int i = 0; i < column; ++i) left += widths[static_cast<std::size_t>(i)];
  return left;
}

int LogPaper::layOut(const QSizeF& room) {
  room_ = room;
  const qreal bottom = room.height() - footHeight;
  int page = 0;
  qreal y = headHeight;
  for (Row& row : rows_) {
    row.what = brokenText(row.cells.back(), paperFont(textSize), room.width() - columnAt(lastColumn));
    const qreal height = lineHeight * static_cast<qreal>(std::max<qsizetype>(1, row.what.size())) + rowGap;
    if (y + height > bottom && y > headHeight) {
      ++page;
      y = headHeight;
    }
    row.page = page;
    row.top = y;
    y += height;
  }
  pages_ = page + 1;
  return pages_;
}

void LogPaper::paintTitle(QPainter& painter) const {
  painter.setPen(Qt::black);
  painter.setFont(paperFont(13, true));
  painter.drawText(QRectF(0, 0, room_.width(), 26), Qt::AlignLeft | Qt::AlignTop, title_);
  painter.setFont(paperFont(8, true));
  const QString titles[] = {tr("Time"), tr("Turn"), tr("White / Black"), tr("Who"), tr("What was done, and why")};
  for (int i = 0; i <= lastColumn; ++i)
    painter.drawText(QRectF(columnAt(i), 30, room_.width(), 14), Qt::AlignLeft | Qt::AlignVCenter, titles[i]);
  painter.setPen(QPen(Qt::black, 0.8));
  painter.drawLine(QPointF(0, headHeight - 4), QPointF(room_.width(), headHeight - 4));
}

void LogPaper::paint(QPainter& painter, int page) const {
  paintTitle(painter);
  painter.setFont(paperFont(textSize));
  painter.setPen(Qt::black);
  if (rows_.empty())
    painter.drawText(QRectF(0, headHeight, room_.width(), lineHeight), Qt::AlignLeft, tr("Nothing was done."));
  for (const Row& row : rows_) {
    if (row.page != page) continue;
    for (int i = 0; i < lastColumn; ++i)
      painter.drawText(QRectF(columnAt(i), row.top, widths[static_cast<std::size_t>(i)] - 6, lineHeight),
                       Qt::AlignLeft | Qt::AlignVCenter, row.cells[i]);
    for (qsizetype i = 0; i < row.what.size(); ++i)
      painter.drawText(
          QRectF(columnAt(lastColumn), row.top + static_cast<qreal>(i) * lineHeight, room_.width(), lineHeight),
          Qt::AlignLeft | Qt::AlignVCenter, row.what[i]);
  }
  paintFoot(painter, room_, {}, page, pages_);
}

} // namespace backrank::ui
