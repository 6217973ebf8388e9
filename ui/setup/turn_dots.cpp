#include "setup/turn_dots.hpp"

#include <QPainter>

namespace backrank::ui {
namespace {

constexpr int dot = 10;
constexpr int gap = 5;

} // namespace

TurnDots::TurnDots(QWidget* parent)
    : QWidget(parent) {
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void TurnDots::setTurns(int done, int inAll) {
  done_ = done;
  inAll_ = inAll;
  setVisible(inAll > 0 && done < inAll);
  setAccessibleName(tr("%1 of %2 set-up turns done").arg(done).arg(inAll));
  setToolTip(accessibleName());
  updateGeometry();
  update();
}

QSize TurnDots::sizeHint() const { return {std::max(1, inAll_) * (dot + gap), dot + 4}; }

void TurnDots::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor text = palette().color(QPalette::WindowText);
  for (int i = 0; i < inAll_; ++i) {
    const QRectF circle(i * (dot + gap) + 1.5, (height() - dot) / 2.0 + 0.5, dot - 1, dot - 1);
    painter.setPen(QPen(i == done_ ? palette().color(QPalette::Highlight) : text, i == done_ ? 2.2 : 1.2));
    painter.setBrush(i < done_ ? QBrush(text) : QBrush(Qt::NoBrush));
    painter.drawEllipse(circle);
  }
}

} // namespace backrank::ui
