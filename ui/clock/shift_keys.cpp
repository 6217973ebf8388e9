#include "clock/shift_keys.hpp"

#include <QApplication>
#include <QKeyEvent>
#include <utility>

namespace backrank::ui {
namespace {

// Scan codes of X11 and of Wayland's XKB keymaps, which are those of evdev and 8.
constexpr quint32 leftShift = 50;
constexpr quint32 rightShift = 62;

} // namespace

ShiftKeys::ShiftKeys(QObject* parent)
    : QObject(parent) {}

void ShiftKeys::setOn(bool on) {
  if (std::exchange(isOn_, on) == on) return;
  held_.clear();
  on ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
}

bool ShiftKeys::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWindowType()) return false;
  if (event->type() == QEvent::MouseButtonPress) held_.clear(); // a Shift that chooses the colour of an arrow
  const auto* key = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease
                        ? static_cast<QKeyEvent*>(event)
                        : nullptr;
  if (!key || key->isAutoRepeat()) return false;
  const quint32 code = key->nativeScanCode();
  if (event->type() == QEvent::KeyPress) {
    if (key->key() == Qt::Key_Shift)
      held_.insert(code);
    else
      held_.clear();
    return false;
  }
  if (key->key() != Qt::Key_Shift || held_.erase(code) == 0) return false;
  if (code == leftShift) Q_EMIT leftPressed();
  if (code == rightShift) Q_EMIT rightPressed();
  return false;
}

} // namespace backrank::ui
