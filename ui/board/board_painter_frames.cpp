// What lies around and on squares beside the men: frames, ghosts and guides.
#include <QPainter>
#include <algorithm>

#include "board/board_painter.hpp"
#include "board/paint_kit.hpp"

namespace backrank::ui {

/// What is to stand on an empty square, or may: one man pale, several small beside each other.
void BoardPainter::paintGhosts(QPainter& painter, const QRectF& square, const SquareLook& look) const {
  if (look.ghosts.size() == 1) return paintMan(painter, square, look.ghosts, 0.42);
  const qreal side = square.width() * 0.62;
  QRectF place(square.left() - side * 0.1, square.center().y() - side / 2, side, side);
  const qreal step = (square.width() - side * 0.8) / static_cast<qreal>(std::max<qsizetype>(1, look.ghosts.size() - 1));
  for (const QChar letter : look.ghosts) {
    paintMan(painter, place, QString(letter), 0.42);
    place.translate(step, 0);
  }
}

/// Lines around a square, each kind with a look of its own.
void BoardPainter::paintFrames(QPainter& painter, const QRectF& square, const SquareLook& look) const {
  const Saved saved(painter);
  painter.setBrush(Qt::NoBrush);
  const qreal width = std::max(2.0, square.width() * 0.05);
  if (look.isTwin || look.isToCopy) {
    painter.setPen(QPen(theme_.accent, width * (1 + look.beat)));
    painter.drawRoundedRect(inset(square, 2.5), 5, 5);
  }
  if (look.isPlanned) {
    QColor line = theme_.plan.darker(140);
    line.setAlpha(255);
    painter.setPen(QPen(line, width, Qt::DashLine, Qt::FlatCap));
    painter.drawRect(inset(square, width / 2 + 0.5));
  }
  if (look.isEmptied) {
    QColor line = theme_.frame;
    line.setAlpha(120);
    painter.setPen(QPen(line, 1.4, Qt::DotLine));
    painter.drawRoundedRect(inset(square, square.width() * 0.2), 5, 5);
  }
  if (look.isGuide) {
    painter.setPen(QPen(theme_.accent, 2));
    painter.drawLine(QPointF(square.center().x(), square.top()), QPointF(square.center().x(), square.bottom()));
  }
}

} // namespace backrank::ui
