#include "dialogs/screen_fit.hpp"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QScreen>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QWindow>
#include <algorithm>

#include "dialogs/fitted_page.hpp"

namespace backrank::ui {
namespace {

constexpr auto staying = "staysInSight";

/// What a window manager puts around a window.
constexpr QSize frame{8, 34};

/// The least that all of a dialog asks for, texts with wrapped lines included.
QSize leastOf(const QDialog& dialog) {
  const QLayout& layout = *dialog.layout();
  QSize least = layout.minimumSize().expandedTo(dialog.minimumSize());
  if (layout.hasHeightForWidth())
    least.setHeight(std::max(least.height(), layout.minimumHeightForWidth(std::max(least.width(), dialog.width()))));
  return least;
}

/// The row of buttons that ends a dialog, and what is to be seen beside it, from top to bottom.
QWidgetList takeEnd(QLayout& layout) {
  QWidgetList end;
  for (int i = layout.count() - 1; i >= 0; --i) {
    QWidget* widget = layout.itemAt(i)->widget();
    const bool stays = qobject_cast<QDialogButtonBox*>(widget) || (widget && widget->property(staying).toBool());
    if (!stays) continue;
    layout.removeWidget(widget);
    end.prepend(widget);
  }
  return end;
}

/// All that the dialog holds goes into a page that scrolls, but for its buttons; Tab brings what has the focus into
/// sight.
void makeScroll(QDialog& dialog) {
  QLayout* layout = dialog.layout();
  layout->setSizeConstraint(QLayout::SetDefaultConstraint);
  const QWidgetList end = takeEnd(*layout);
  auto* page = new FittedPage(layout, &dialog);
  auto* column = new QVBoxLayout(&dialog);
  QMargins around = column->contentsMargins();
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(page, 1);
  if (!end.isEmpty()) {
    auto* rows = new QVBoxLayout;
    around.setTop(0);
    rows->setContentsMargins(around);
    for (QWidget* widget : end) rows->addWidget(widget);
    column->addLayout(rows);
  }
  // What went to another parent is hidden, and takes no room, until it is shown again.
  page->show();
  for (QWidget* widget : end) widget->show();
  dialog.setMinimumSize(0, 0);
  dialog.setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
  dialog.resize(dialog.layout()->sizeHint().boundedTo(ScreenFit::roomFor(dialog)));
}

void fit(QDialog& dialog) {
  if (!dialog.layout() || dialog.findChild<FittedPage*>(QString(), Qt::FindDirectChildrenOnly)) return;
  const QSize room = ScreenFit::roomFor(dialog);
  const QSize least = leastOf(dialog);
  if (least.width() > room.width() || least.height() > room.height())
    makeScroll(dialog);
  else if (dialog.width() > room.width() || dialog.height() > room.height())
    dialog.resize(dialog.size().boundedTo(room));
}

/// A dialog that has grown is not left with its buttons under the edge of the screen.
void bringIn(QDialog& dialog) {
  if (!dialog.windowHandle() || !dialog.windowHandle()->isExposed()) return;
  const QRect screen = dialog.screen()->availableGeometry();
  const QRect now = dialog.frameGeometry();
  const QPoint most = screen.bottomRight() - QPoint(now.width() - 1, now.height() - 1);
  const QPoint corner(std::max(screen.left(), std::min(now.left(), most.x())),
                      std::max(screen.top(), std::min(now.top(), most.y())));
  if (corner != now.topLeft()) dialog.move(corner);
}

} // namespace

ScreenFit::ScreenFit(QObject* parent)
    : QObject(parent) {
  qApp->installEventFilter(this);
}

void ScreenFit::keepInSight(QWidget& widget) { widget.setProperty(staying, true); }

QSize ScreenFit::roomFor(const QWidget& window) { return window.screen()->availableGeometry().size() - frame; }

/// A dialog may grow while it is open: it is looked at again whenever it is laid out.
bool ScreenFit::eventFilter(QObject* watched, QEvent* event) {
  const auto type = event->type();
  if (type != QEvent::Show && type != QEvent::LayoutRequest && type != QEvent::Resize) return false;
  auto* dialog = watched->isWidgetType() ? qobject_cast<QDialog*>(watched) : nullptr;
  if (!dialog || !dialog->isVisible()) return false;
  if (type != QEvent::Resize) return fit(*dialog), false;
  bringIn(*dialog);
  // Its layout is at work: it is taken away when that is over.
  if (dialog->size().boundedTo(roomFor(*dialog)) != dialog->size())
    QMetaObject::invokeMethod(
        dialog, [dialog] { fit(*dialog); }, Qt::QueuedConnection);
  return false;
}

} // namespace backrank::ui
