#include "clock/faces_window.hpp"

#include <QKeyEvent>

#include "clock/face_pair.hpp"

namespace backrank::ui {

FacesWindow::FacesWindow(QWidget* parent)
    : QWidget(parent, Qt::Window) {
  setFocusPolicy(Qt::StrongFocus);
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
    close();
    return;
  case Qt::Key_Escape:
    if (isFullScreen()) return showNormal();
    close();
    return;
  default:
    QWidget::keyPressEvent(event);
  }
}

} // namespace backrank::ui
