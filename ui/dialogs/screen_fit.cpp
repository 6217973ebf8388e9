#include "dialogs/screen_fit.hpp"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

namespace backrank::ui {
namespace {

/// What a window manager puts around a window.
constexpr QSize frame{8, 34};

/// All that the dialog holds goes into a page that scrolls; Tab brings what has the focus into sight.
void makeScroll(QDialog& dialog, const QSize& room) {
  QLayout* layout = dialog.layout();
  layout->setSizeConstraint(QLayout::SetDefaultConstraint);
  auto* page = new QWidget;
  page->setLayout(layout);
  auto* scroll = new QScrollArea(&dialog);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidget(page);
  auto* column = new QVBoxLayout(&dialog);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(scroll);
  const QSize wanted = page->minimumSizeHint() + QSize(scroll->verticalScrollBar()->sizeHint().width(), 0);
  dialog.setMinimumSize(0, 0);
  dialog.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
  dialog.resize(wanted.boundedTo(room));
}

} // namespace

ScreenFit::ScreenFit(QObject* parent)
    : QObject(parent) {
  qApp->installEventFilter(this);
}

QSize ScreenFit::roomFor(const QWidget& window) { return window.screen()->availableGeometry().size() - frame; }

bool ScreenFit::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::Show || !watched->isWidgetType()) return false;
  auto* dialog = qobject_cast<QDialog*>(watched);
  if (!dialog || !dialog->layout()) return false;
  const QSize room = roomFor(*dialog);
  const QSize least = dialog->layout()->minimumSize().expandedTo(dialog->minimumSize());
  if (least.width() > room.width() || least.height() > room.height())
    makeScroll(*dialog, room);
  else if (dialog->width() > room.width() || dialog->height() > room.height())
    dialog->resize(dialog->size().boundedTo(room));
  return false;
}

} // namespace backrank::ui
