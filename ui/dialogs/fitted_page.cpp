#include "dialogs/fitted_page.hpp"

#include <QEvent>
#include <QLayout>
#include <QScrollBar>
#include <algorithm>

#include "dialogs/screen_fit.hpp"

namespace backrank::ui {
namespace {

/// What stands beside the page in the layout of its dialog.
QSize besides(const QWidget& page) {
  const QLayout* layout = page.window()->layout();
  int height = 0;
  for (int i = 0; layout && i < layout->count(); ++i)
    if (layout->itemAt(i)->widget() != &page) height += layout->itemAt(i)->minimumSize().height() + layout->spacing();
  return {0, height};
}

} // namespace

FittedPage::FittedPage(QLayout* content, QWidget* dialog)
    : QScrollArea(dialog) {
  auto* page = new QWidget;
  page->setLayout(content);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::NoFocus);
  setWidget(page);
}

QSize FittedPage::sizeHint() const {
  const QSize bar(verticalScrollBar()->sizeHint().width(), 0);
  QSize wanted = widget()->minimumSizeHint() + bar;
  const QSize room = ScreenFit::roomFor(*window()) - besides(*this);
  if (widget()->layout()->hasHeightForWidth()) {
    const int across = std::min(wanted.width(), room.width()) - bar.width();
    wanted.setHeight(std::max(wanted.height(), widget()->layout()->minimumHeightForWidth(across)));
  }
  return wanted.boundedTo(room);
}

bool FittedPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
  return QScrollArea::eventFilter(watched, event);
}

} // namespace backrank::ui
