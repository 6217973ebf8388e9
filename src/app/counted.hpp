#pragma once

#include <QString>

namespace backrank::app {

/// "1 move" or "3 moves": `one` as it is, or `many` with the number in the place of its first marker.
inline QString counted(qint64 number, const QString& one, const QString& many) {
  return number == 1 ? one : many.arg(number);
}

} // namespace backrank::app
