#include "explorer/line_label.hpp"

#include <QPainter>

namespace backrank::ui {
namespace {

constexpr int narrowest = 40;

}

LineLabel::LineLabel(QWidget* parent)
    : QLabel(parent) {
  setTextFormat(Qt::PlainText);
}

QSize LineLabel::minimumSizeHint() const { return {narrowest, QLabel::minimumSizeHint().height()}; }

void LineLabel::setLine(const QString& text) {
  setText(text);
  setToolTip(text);
}

void LineLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(foregroundRole()));
  const QRect room = contentsRect();
  painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
                   fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
}

} // namespace backrank::ui
