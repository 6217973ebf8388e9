#pragma once

#include <optional>
#include <string_view>

#include "app/game_model.hpp"

namespace backrank::app {

/// A start that a number names, or why there is none of that number.
struct NumberedStart {
  std::optional<NewGame> start = {};
  QString why = {};
};

/// Reads the number of an array: "518" (Chess960), "#3/17" (White's and Black's), "#455" (of both together, counted
/// through White's arrays, or of one that both have). Means the game in the window where it has such numbers, else
/// Chess960 or Chess484. Nothing if the text is no number at all.
std::optional<NumberedStart> readArrayNumber(std::string_view text, const GameModel& game);

} // namespace backrank::app
