#include "explorer/legend.hpp"

#include <QPainter>

#include "explorer/tile_painter.hpp"

namespace backrank::ui {

Legend::Legend(const std::unique_ptr<app::Explorer>& explorer, QWidget* parent)
    : QWidget(parent)
    , explorer_(explorer) {
  setAccessibleName(tr("Legend: blue is good for Black, orange for White; hatched is not analysed; a dot means fewer "
                       "than %L1 positions")
                        .arg(app::Explorer::standardPositions));
  setToolTip(tr("A dot: searched with fewer than the %L1 positions that each start took which came with the program. A "
                "triangle at the edge: beyond the colours of the scale.")
                 .arg(app::Explorer::standardPositions));
  refresh();
}

void Legend::refresh() {
  const int height = explorer_ ? legendHeight(width(), *explorer_, font()) : fontMetrics().height();
  if (height != minimumHeight()) setFixedHeight(height);
  update();
}

void Legend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (explorer_) paintLegend(painter, rect(), *explorer_, palette());
}

void Legend::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  refresh();
}

} // namespace backrank::ui
