#pragma once

#include <QString>
#include <string_view>

namespace backrank::app {

/// What the core keeps in UTF-8.
inline QString textOf(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

} // namespace backrank::app
