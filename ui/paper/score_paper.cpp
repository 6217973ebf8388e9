#include "paper/score_paper.hpp"

#include <QCoreApplication>
#include <QPainter>

#include "app/convert.hpp"

namespace backrank::ui {
namespace {

constexpr qreal headHeight = 96;
constexpr qreal runningHeight = 22; ///< of the head on later pages
constexpr qreal titleHeight = 18;
constexpr qreal rowHeight = 15;
constexpr qreal commentHeight = 11;
constexpr qreal signHeight = 40;
constexpr qreal gutter = 18;
constexpr qreal numberWidth = 30;
constexpr qreal clockWidth = 38;
constexpr qreal textSize = 9;
constexpr qreal smallSize = 7;

constexpr QColor hairline(190, 190, 190);

QString tr(const char* text) { return QCoreApplication::translate("ScorePaper", text); }

/// A text in a field, smaller rather than cut.
void paintFitted(QPainter& painter, const QRectF& field, const QString& text, qreal size, bool isBold = false) {
  QFont font = paperFont(size, isBold);
  const qreal wide = QFontMetricsF(font).horizontalAdvance(text);
  painter.save();
  painter.setFont(font);
  painter.translate(field.left(), field.top());
  const qreal share = wide > field.width() ? field.width() / wide : 1;
  painter.scale(share, 1);
  painter.drawText(QRectF(0, 0, field.width() / share, field.height()), Qt::AlignLeft | Qt::AlignVCenter, text);
  painter.restore();
}

} // namespace

ScorePaper::ScorePaper(app::ScoreHead head, const std::vector<app::ScoreRow>& rows, ScoreOptions options)
    : head_(std::move(head))
    , rows_(rows)
    , options_(options) {}

qreal ScorePaper::Line::height() const { return row ? rowHeight : commentHeight; }

qreal ScorePaper::topOf(int page) const { return page == 0 ? headHeight : runningHeight; }

std::vector<ScorePaper::Line> ScorePaper::linesFor(qreal width) const {
  std::vector<Line> lines;
  for (const app::ScoreRow& row : rows_) {
    const QString comment = options_.showsComments ? row.comment : QString();
    lines.push_back({.row = &row, .isKept = !comment.isEmpty()});
    if (comment.isEmpty()) continue;
    for (const QString& part : brokenText(comment, paperFont(smallSize), width - numberWidth))
      lines.push_back({.comment = part});
  }
  return lines;
}

/// Stripes are filled one after the other, left and right on each page.
int ScorePaper::layOut(const QSizeF& room) {
  room_ = room;
  stripeWidth_ = (room.width() - gutter) / 2;
  stripes_.clear();
  qreal left = 0;
  const std::vector<Line> lines = linesFor(stripeWidth_);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const qreal needed = lines[i].height() + (lines[i].isKept ? commentHeight : 0);
    if (stripes_.empty() || left < needed) {
      const int page = static_cast<int>(stripes_.size() / 2);
      const bool isRight = stripes_.size() % 2 == 1;
      stripes_.push_back({page, isRight ? stripeWidth_ + gutter : 0, topOf(page), {}});
      left = room.height() - topOf(page) - titleHeight - signHeight - footHeight;
    }
    stripes_.back().lines.push_back(lines[i]);
    left -= lines[i].height();
  }
  pages_ = stripes_.empty() ? 1 : stripes_.back().page + 1;
  return pages_;
}

void ScorePaper::paint(QPainter& painter, int page) const {
  if (page == 0)
    paintHead(painter);
  else
    paintFitted(painter, {0, 0, room_.width(), runningHeight - 6}, tr("%1 – %2").arg(head_.names[0], head_.names[1]),
                textSize, true);
  for (const Stripe& stripe : stripes_)
    if (stripe.page == page) paintStripe(painter, stripe);
  if (page == pages_ - 1) paintSignatures(painter);
  const QString foot = head_.event.isEmpty() ? head_.game : head_.event;
  paintFoot(painter, room_, foot, page, pages_);
}

/// Names large, all else in two columns of what it is and what it says.
void ScorePaper::paintHead(QPainter& painter) const {
  painter.setPen(Qt::black);
  paintFitted(painter, {0, 0, room_.width(), 24}, tr("%1 – %2").arg(head_.names[0], head_.names[1]), 17, true);
  const std::pair<QString, QString> fields[] = {{tr("Event"), head_.event}, {tr("Date"), head_.date},
                                                {tr("Site"), head_.site},   {tr("Round"), head_.round},
                                                {tr("Game"), head_.game},   {tr("Time"), head_.time}};
  const qreal column = room_.width() / 2;
  qreal y = 28;
  int at = 0;
  for (const auto& [name, value] : fields) {
    const qreal x = at % 2 * column;
    painter.setPen(Qt::darkGray);
    paintFitted(painter, {x, y, 44, 14}, name, 8);
    painter.setPen(Qt::black);
    paintFitted(painter, {x + 46, y, column - 56, 14}, value.isEmpty() ? QStringLiteral("–") : value, textSize);
    if (++at % 2 == 0) y += 14;
  }
  painter.setPen(Qt::darkGray);
  paintFitted(painter, {0, y, 44, 14}, tr("Result"), 8);
  painter.setPen(Qt::black);
  paintFitted(painter, {46, y, room_.width() - 46, 14}, head_.result, textSize, true);
}

void ScorePaper::paintTitle(QPainter& painter, const Stripe& stripe) const {
  const qreal cell = (stripeWidth_ - numberWidth) / 2;
  painter.setPen(Qt::black);
  for (const chess::Color side : chess::allColors)
    paintFitted(painter,
                {stripe.left + numberWidth + static_cast<qreal>(chess::index(side)) * cell, stripe.top, cell - 4,
                 titleHeight - 3},
                app::nameOf(side), 8, true);
  painter.setPen(QPen(Qt::black, 0.8));
  const qreal y = stripe.top + titleHeight - 2;
  painter.drawLine(QPointF(stripe.left, y), QPointF(stripe.left + stripeWidth_, y));
}

void ScorePaper::paintStripe(QPainter& painter, const Stripe& stripe) const {
  paintTitle(painter, stripe);
  qreal y = stripe.top + titleHeight;
  for (const Line& line : stripe.lines) {
    if (line.row) {
      paintRow(painter, *line.row, {stripe.left, y});
    } else {
      painter.setPen(Qt::darkGray);
      paintFitted(painter, {stripe.left + numberWidth, y, stripeWidth_ - numberWidth, commentHeight}, line.comment,
                  smallSize);
    }
    y += line.height();
  }
}

void ScorePaper::paintRow(QPainter& painter, const app::ScoreRow& row, const QPointF& at) const {
  const qreal cell = (stripeWidth_ - numberWidth) / 2;
  painter.setPen(QPen(hairline, 0.4));
  painter.drawLine(at + QPointF(0, rowHeight), at + QPointF(stripeWidth_, rowHeight));
  painter.setPen(Qt::darkGray);
  paintFitted(painter, {at.x(), at.y(), numberWidth - 4, rowHeight}, row.number, 8);
  for (std::size_t side = 0; side < 2; ++side) {
    const qreal left = at.x() + numberWidth + static_cast<qreal>(side) * cell;
    const bool hasClock = options_.showsClocks && !row.cells[side].clock.isEmpty();
    painter.setPen(Qt::black);
    paintFitted(painter, {left, at.y(), cell - (hasClock ? clockWidth : 4), rowHeight}, row.cells[side].text, textSize);
    if (!hasClock) continue;
    painter.setPen(Qt::darkGray);
    painter.setFont(paperFont(smallSize));
    painter.drawText(QRectF(left + cell - clockWidth, at.y(), clockWidth - 6, rowHeight),
                     Qt::AlignRight | Qt::AlignVCenter, row.cells[side].clock);
  }
}

void ScorePaper::paintSignatures(QPainter& painter) const {
  const qreal width = (room_.width() - 2 * gutter) / 3;
  const qreal y = room_.height() - footHeight - 16;
  const QString names[] = {app::nameOf(chess::Color::white), app::nameOf(chess::Color::black), tr("Arbiter")};
  for (int i = 0; i < 3; ++i) {
    const qreal left = i * (width + gutter);
    painter.setPen(QPen(Qt::black, 0.6));
    painter.drawLine(QPointF(left, y), QPointF(left + width, y));
    painter.setPen(Qt::darkGray);
    paintFitted(painter, {left, y + 1, width, 12}, names[i], smallSize);
  }
}

} // namespace backrank::ui
