#pragma once

#include <variant>

#include "chess/types.hpp"

namespace backrank::ui {

/// What a press on the editor's board does.
struct MoveTool { ///< takes men up and puts them down
  bool operator==(const MoveTool&) const = default;
};
struct EraseTool {
  bool operator==(const EraseTool&) const = default;
};
struct UndecidedTool { ///< leaves a pair of a side open
  chess::Color side;
  bool operator==(const UndecidedTool&) const = default;
};
using Tool = std::variant<MoveTool, EraseTool, UndecidedTool, chess::Piece>;

} // namespace backrank::ui
