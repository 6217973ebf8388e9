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
  on ? qApp->installEventFilter(this) : qApp->removeEventFilter(this);
}

bool ShiftKeys::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWindowType()) return false;
  const auto* key = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease
                        ? static_cast<QKeyEvent*>(event)
                        : nullptr;
  if (!key || key->isAutoRepeat()) return false;
  if (event->type() == QEvent::KeyPress) {
    held_ = key->key() == Qt::Key_Shift ? key->nativeScanCode() : 0;
    return false;
  }
  const quint32 released = key->key() == Qt::Key_Shift ? std::exchange(held_, 0) : 0;
  if (released == leftShift) Q_EMIT leftPressed();
  if (released == rightShift) Q_EMIT rightPressed();
  return false;
}

} // namespace backrank::ui
