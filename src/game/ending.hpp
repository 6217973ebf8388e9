#pragma once

#include "rules/outcome.hpp"

namespace backrank::game {

/// How a game ended: on the board, or by what somebody said.
struct Ending {
  enum class Reason : std::uint8_t { onBoard, resignation, agreement };
  Reason reason = Reason::onBoard;
  std::optional<chess::Color> winner = {};    ///< nothing: a draw
  std::optional<rules::Outcome> outcome = {}; ///< set if the board ended it
  bool operator==(const Ending&) const = default;
};

/// "1-0", "0-1" or "1/2-1/2".
std::string_view resultOf(const Ending& ending);

} // namespace backrank::game
