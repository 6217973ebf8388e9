// A finger over the board area.
#include <QTouchEvent>

#include "board/board_area.hpp"

namespace backrank::ui {
namespace {

constexpr int fingerReach = 44; ///< nothing that a finger hits is lower

} // namespace

/// A piece in hand is hit from above and below its rail too; of a row, the nearest place counts.
Spot BoardArea::spotUnderFinger(const QPoint& at) const {
  const Spot spot = spotAt(at);
  if (!std::holds_alternative<std::monostate>(spot)) return spot;
  for (const TrayView* tray : trays_) {
    const int more = std::max(0, fingerReach - tray->height()) / 2 + FrameLayout::gap;
    const QPoint inside(at.x() - tray->x(), std::clamp(at.y() - tray->y(), 0, tray->height() - 1));
    const bool isNear = tray->geometry().adjusted(0, -more, 0, more).contains(at);
    if (const auto place = isNear && tray->isVisible() ? tray->placeAt(inside) : std::nullopt)
      return TrayPlace{tray->side(), *place};
  }
  return spot;
}

/// One finger does what the left button does; others are not looked at.
bool BoardArea::actOnTouch(const QTouchEvent& event) {
  const bool isOurs = isFinger_ || dragging_.state() == Dragging::State::idle;
  if (event.points().isEmpty() || !isOurs) return false;
  if (event.type() == QEvent::TouchCancel) {
    finger_.reset();
    cancelDrag();
    return true;
  }
  if (event.type() == QEvent::TouchBegin) {
    finger_.reset();
    if (childAt(event.points().front().position().toPoint())) return false; // a question or a banner over the board
  }
  for (const QEventPoint& point : event.points()) {
    if (point.id() == finger_)
      followFinger(point);
    else if (!finger_ && point.state() == QEventPoint::Pressed)
      putFinger(point);
  }
  return true;
}

void BoardArea::putFinger(const QEventPoint& point) {
  const QPoint at = point.position().toPoint();
  if (childAt(at)) return;
  finger_ = point.id();
  press(at, true);
}

/// Where it is lifted the drag ends, whether or not others stay.
void BoardArea::followFinger(const QEventPoint& point) {
  const QPoint at = point.position().toPoint();
  if (point.state() != QEventPoint::Released) return follow(at);
  finger_.reset();
  if (dragging_.state() != Dragging::State::idle) release(at);
}

} // namespace backrank::ui
