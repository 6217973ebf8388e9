#include "board/overlay.hpp"

#include <QPaintEvent>
#include <QPainter>
#include <algorithm>

namespace backrank::ui {

Overlay::Overlay(const BoardPainter& painter, QWidget* parent)
    : QWidget(parent)
    , painter_(painter) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_NoSystemBackground);
  clock_.setStartValue(0.0);
  clock_.setEndValue(1.0);
  clock_.setEasingCurve(QEasingCurve::OutCubic);
  connect(&clock_, &QVariantAnimation::valueChanged, this,
          [this](const QVariant& value) { advanceTo(value.toReal()); });
  connect(&clock_, &QVariantAnimation::finished, this, &Overlay::finish);
}

void Overlay::setOrigin(const QPoint& origin) {
  if (std::exchange(origin_, origin) != origin) update();
}

QRect Overlay::reachOf(const QPointF& centre) const {
  const qreal reach = BoardPainter::liftedReach(side_);
  return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach).toAlignedRect();
}

QRect Overlay::reachOf(const Sprite& sprite) const {
  if (sprite.isArc) return reachOfArc(sprite.from, sprite.to, side_).toAlignedRect();
  return reachOf(sprite.from + (sprite.to - sprite.from) * progress_);
}

/// A man whose hand leaves the sheet waits at its edge.
QPoint Overlay::inside(const QPoint& at) const {
  const QRect sheet = rect().translated(-origin_);
  return {std::clamp(at.x(), sheet.left(), std::max(sheet.left(), sheet.right())),
          std::clamp(at.y(), sheet.top(), std::max(sheet.top(), sheet.bottom()))};
}

void Overlay::carry(const QString& men, const QPoint& at) {
  carried_ = men;
  shownAs_.clear();
  at_ = inside(at);
  refresh(reachOf(at));
}

void Overlay::moveTo(const QPoint& at) {
  if (!isCarrying()) return;
  refresh(reachOf(at_));
  at_ = inside(at);
  refresh(reachOf(at_));
}

void Overlay::showAs(const QString& men) {
  if (std::exchange(shownAs_, men) != men && isCarrying()) refresh(reachOf(at_));
}

void Overlay::letGo() {
  if (!isCarrying()) return;
  carried_.clear();
  shownAs_.clear();
  refresh(reachOf(at_));
}

void Overlay::setMarks(std::vector<DrawnMark> marks) {
  if (marks == marks_) return;
  for (const DrawnMark& mark : marks_) refresh(reachOfMark(mark, side_).toAlignedRect());
  marks_ = std::move(marks);
  for (const DrawnMark& mark : marks_) refresh(reachOfMark(mark, side_).toAlignedRect());
}

void Overlay::animate(std::vector<Sprite> sprites, int duration, std::function<void()> done) {
  finish();
  sprites_ = std::move(sprites);
  done_ = std::move(done);
  progress_ = 0;
  clock_.setDuration(duration);
  clock_.start();
}

void Overlay::advanceTo(qreal progress) {
  updateSprites();
  progress_ = progress;
  updateSprites();
}

void Overlay::finish() {
  if (!isAnimating()) return;
  advanceTo(1);
  sprites_.clear();
  clock_.stop();
  if (const auto done = std::exchange(done_, nullptr)) done();
}

void Overlay::updateSprites() {
  for (const Sprite& sprite : sprites_) refresh(reachOf(sprite));
}

void Overlay::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.translate(origin_);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  const QRect dirty = event->rect().translated(-origin_);
  for (const DrawnMark& mark : marks_)
    if (reachOfMark(mark, side_).toAlignedRect().intersects(dirty)) paintMark(painter, mark, side_);
  for (const Sprite& sprite : sprites_) paintSprite(painter, sprite);
  if (isCarrying()) painter_.paintLifted(painter, at_, side_, seenInHand());
}

void Overlay::paintSprite(QPainter& painter, const Sprite& sprite) const {
  const qreal opacity = sprite.opacityFrom + (sprite.opacityTo - sprite.opacityFrom) * progress_;
  const QPointF centre = sprite.from + (sprite.to - sprite.from) * progress_;
  const QRectF square(centre.x() - side_ / 2.0, centre.y() - side_ / 2.0, side_, side_);
  if (!sprite.men.isEmpty()) return painter_.paintMan(painter, square, sprite.men, opacity);
  painter.save();
  painter.setOpacity(opacity);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(painter_.theme().accent, side_ * 0.08));
  if (sprite.isArc)
    painter.drawPath(arcBetween(sprite.from, sprite.to));
  else
    painter.drawRoundedRect(square.adjusted(2, 2, -2, -2), side_ * 0.13, side_ * 0.13);
  painter.restore();
}

} // namespace backrank::ui
