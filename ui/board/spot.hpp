#pragma once

#include <variant>

#include "chess/types.hpp"

namespace backrank::ui {

/// A place of a side's tray, counted from the a-file.
struct TrayPlace {
  chess::Color side;
  int place;
  bool operator==(const TrayPlace&) const = default;
};

/// What a pointer or a cursor can be on: nothing, a square, or a place of a tray.
using Spot = std::variant<std::monostate, chess::Square, TrayPlace>;

} // namespace backrank::ui
