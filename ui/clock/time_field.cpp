#include "clock/time_field.hpp"

#include "app/time_text.hpp"

namespace backrank::ui {

TimeField::TimeField(QWidget* parent)
    : QLineEdit(parent) {
  setToolTip(tr("5:00, or 1:30:00; a number alone counts minutes"));
  setFixedWidth(fontMetrics().horizontalAdvance(QStringLiteral("88:88:88.8")) + 16);
}

void TimeField::follow(std::chrono::milliseconds left) {
  if (isModified() || (hasFocus() && !mayFollow_)) return;
  mayFollow_ = false;
  followed_ = app::editText(std::chrono::ceil<std::chrono::seconds>(left));
  setText(followed_);
}

void TimeField::forgetTyped() {
  setModified(false);
  mayFollow_ = true;
}

} // namespace backrank::ui
