#pragma once

#include <QTest>

namespace backrank::tests {

/// The one screen that fingers touch; a program can make it once.
inline QPointingDevice* touchDevice() {
  static QPointingDevice* const made = QTest::createTouchDevice();
  return made;
}

} // namespace backrank::tests
