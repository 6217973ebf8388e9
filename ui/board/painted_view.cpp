#include "board/painted_view.hpp"

#include <QHeaderView>
#include <QTableView>

namespace backrank::ui {

void becomePainted(QAbstractItemView& view) {
  view.setFrameShape(QFrame::NoFrame);
  view.setSelectionMode(QAbstractItemView::NoSelection);
  view.setEditTriggers(QAbstractItemView::NoEditTriggers);
  view.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  view.setAttribute(Qt::WA_TransparentForMouseEvents);
  view.viewport()->setAttribute(Qt::WA_TransparentForMouseEvents);
  view.viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
}

void becomePaintedGrid(QTableView& view) {
  becomePainted(view);
  view.setShowGrid(false);
  view.setTabKeyNavigation(false);
  for (QHeaderView* header : {view.horizontalHeader(), view.verticalHeader()}) {
    header->setMinimumSectionSize(1);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->hide();
  }
}

} // namespace backrank::ui
