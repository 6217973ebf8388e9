#include "clock/faces_window.hpp"

#include <QBoxLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>

#include "clock/face_pair.hpp"
#include "dialogs/screen_fit.hpp"

namespace backrank::ui {
namespace {

constexpr QSize usualSize{1000, 560};

} // namespace

FacesWindow::FacesWindow(QWidget* parent)
    : QWidget(parent, Qt::Window) {
  setFocusPolicy(Qt::StrongFocus);
}

void FacesWindow::leave() { close(); }

void FacesWindow::showWayOut(QBoxLayout& column) {
  wayOut_ = new QLabel(this);
  wayOut_->setObjectName(QStringLiteral("wayOut"));
  wayOut_->setAlignment(Qt::AlignCenter);
  column.addWidget(wayOut_);
  tellWayOut();
  resize(usualSize.boundedTo(ScreenFit::roomFor(*this)));
}

void FacesWindow::tellWayOut() {
  if (wayOut_) wayOut_->setText(isFullScreen() ? tr("Esc: window · F8: close") : tr("F11: full screen · F8: close"));
}

/// Where the window was full from its beginning, it is given back a screen's size, which its frame does not leave.
void FacesWindow::keepOnScreen() {
  if (!isVisible() || isFullScreen() || isMaximized()) return;
  const QSize room = ScreenFit::roomFor(*this);
  if (size().boundedTo(room) == size()) return;
  const QSize fitting = usualSize.boundedTo(room);
  resize(fitting);
  const QSize left = (room - fitting) / 2;
  move(screen()->availableGeometry().topLeft() + QPoint(left.width(), left.height()));
}

void FacesWindow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::WindowStateChange) return;
  tellWayOut();
  QMetaObject::invokeMethod(this, &FacesWindow::keepOnScreen, Qt::QueuedConnection);
}

void FacesWindow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  QMetaObject::invokeMethod(this, &FacesWindow::keepOnScreen, Qt::QueuedConnection);
}

void FacesWindow::keyPressEvent(QKeyEvent* event) {
  if (event->isAutoRepeat()) return;
  switch (event->key()) {
  case Qt::Key_Space:
    return pressTurn();
  case Qt::Key_P:
  case Qt::Key_F9:
    return togglePause();
  case Qt::Key_F:
    return pair_->swapSides();
  case Qt::Key_F11:
    return setWindowState(windowState() ^ Qt::WindowFullScreen);
  case Qt::Key_F8:
    return leave();
  case Qt::Key_Escape:
    if (isFullScreen()) return showNormal();
    return leave();
  default:
    QWidget::keyPressEvent(event);
  }
}

} // namespace backrank::ui
