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
  const QPoint at = event.points().front().position().toPoint();
  switch (event.type()) {
  case QEvent::TouchBegin:
    if (childAt(at)) return false; // a question or a banner over the board
    press(at, true);
    return true;
  case QEvent::TouchUpdate:
    follow(at);
    return true;
  case QEvent::TouchCancel:
    cancelDrag();
    return true;
  default:
    if (event.points().front().state() == QEventPoint::Released && dragging_.state() != Dragging::State::idle)
      release(at);
    return true;
  }
}

} // namespace backrank::ui
