#include "focus_mark.hpp"

#include <QApplication>
#include <QFocusFrame>

namespace backrank::ui {

FocusMark::FocusMark() {
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
  follow(QApplication::focusWidget());
}

FocusMark::~FocusMark() { delete frame_; }

void FocusMark::follow(QWidget* part) {
  if (!part || part->isWindow()) {
    if (frame_) frame_->setWidget(nullptr);
    return;
  }
  if (!frame_) frame_ = new QFocusFrame(part->window());
  frame_->setWidget(part);
}

} // namespace backrank::ui
