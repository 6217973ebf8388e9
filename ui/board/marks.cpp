#include "board/marks.hpp"

#include <QLineF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace backrank::ui {
namespace {

constexpr qreal shaft = 0.15; ///< of a square's side, as the other lengths
constexpr qreal head = 0.42;  ///< length of the point
constexpr qreal ringWidth = 0.07;

/// Where an arc is pulled to: above it, or below where it would leave the page.
QPointF arcTop(const QPointF& from, const QPointF& to) {
  const QPointF middle = (from + to) / 2;
  const qreal rise = std::max(18.0, QLineF(from, to).length() * 0.32);
  const bool isRoom = middle.y() - rise >= 0;
  return middle - QPointF(0, 2 * (isRoom ? rise : -rise));
}

QPolygonF pointOf(const QLineF& last, qreal side, qreal width) {
  const qreal length = std::max(last.length(), 1.0);
  const QPointF along = (last.p2() - last.p1()) / length * side * head * (0.4 + 0.6 * width);
  const QPointF across(-along.y() * 0.55, along.x() * 0.55);
  const QPointF neck = last.p2() - along;
  return QPolygonF({last.p2(), neck + across, neck - across});
}

/// Shaft and point are one shape: where they overlap, the colour is no darker.
QPainterPath arrowOf(const DrawnMark& mark, qreal side) {
  const QLineF line = mark.isCurved ? QLineF(arcTop(mark.from, mark.to), mark.to) : QLineF(mark.from, mark.to);
  const QPolygonF point = pointOf(line, side, mark.width);
  const QPointF neck = (point[1] + point[2]) / 2;
  QPainterPath middle = arcBetween(mark.from, neck);
  if (!mark.isCurved) {
    middle = QPainterPath(mark.from);
    middle.lineTo(neck);
  }
  QPainterPathStroker pen;
  pen.setWidth(mark.isCurved ? side * 0.07 : side * shaft * mark.width);
  pen.setCapStyle(Qt::RoundCap);
  QPainterPath head;
  head.addPolygon(point);
  head.closeSubpath();
  return pen.createStroke(middle).united(head);
}

void paintArrow(QPainter& painter, const DrawnMark& mark, qreal side) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(mark.colour);
  painter.drawPath(arrowOf(mark, side));
}

} // namespace

QColor colourOf(game::Mark::Colour colour) {
  switch (colour) {
  case game::Mark::Colour::red:
    return {0xb0, 0x20, 0x20, 175};
  case game::Mark::Colour::yellow:
    return {0xd9, 0x9a, 0x00, 185};
  case game::Mark::Colour::blue:
    return {0x1c, 0x5a, 0xa8, 175};
  default:
    return {0x1d, 0x7a, 0x34, 175};
  }
}

QPainterPath arcBetween(const QPointF& from, const QPointF& to) {
  QPainterPath path(from);
  path.quadTo(arcTop(from, to), to);
  return path;
}

QRectF reachOfArc(const QPointF& from, const QPointF& to, qreal side) {
  return arcBetween(from, to).boundingRect().adjusted(-side, -side, side, side);
}

QRectF reachOfMark(const DrawnMark& mark, qreal side) {
  if (mark.isCurved) return reachOfArc(mark.from, mark.to, side);
  return QRectF(mark.from, mark.to).normalized().adjusted(-side, -side, side, side);
}

void paintMark(QPainter& painter, const DrawnMark& mark, qreal side) {
  painter.save();
  if (mark.from != mark.to) {
    paintArrow(painter, mark, side);
  } else {
    painter.setPen(QPen(mark.colour, side * ringWidth * mark.width));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(mark.from, side * 0.45, side * 0.45);
  }
  painter.restore();
}

void toggle(std::vector<game::Mark>& marks, const game::Mark& drawn) {
  const auto there = std::ranges::find_if(
      marks, [&](const game::Mark& mark) { return mark.from == drawn.from && mark.to == drawn.to; });
  const bool isSame = there != marks.end() && there->colour == drawn.colour;
  if (there != marks.end()) marks.erase(there);
  if (!isSame) marks.push_back(drawn);
}

void Pencil::press(std::optional<chess::Square> at, game::Mark::Colour colour) {
  open_.reset();
  if (at) open_ = game::Mark{colour, *at, *at};
}

void Pencil::move(std::optional<chess::Square> to) {
  if (open_) open_->to = to.value_or(open_->from);
}

void Pencil::release() {
  if (const auto drawn = takeOpen()) toggle(marks_, *drawn);
}

void Pencil::clear() {
  marks_.clear();
  open_.reset();
}

} // namespace backrank::ui
