#pragma once

#include <string_view>

#include "rules/outcome.hpp"

namespace backrank::game {

/// How a game ended: on the board, by what somebody said, or on the clock.
struct Ending {
  enum class Reason : std::uint8_t {
    onBoard,
    resignation,
    agreement,
    timeForfeit,  ///< a flag fell; a draw if the other side could not have mated
    adjudication, ///< said by the organizer, and so are the next three
    infraction,   ///< of the rules
    abandonment,  ///< a player did not come, or left
    emergency,
    written, ///< the result came with the game, and nothing tells how it came about
  };
  Reason reason = Reason::onBoard;
  std::optional<chess::Color> winner = {};    ///< nothing: a draw
  std::optional<rules::Outcome> outcome = {}; ///< set if the board ended it
  bool operator==(const Ending&) const = default;
};

/// PGN's word for it in the tag Termination; empty where the board shows it, or nobody asks.
std::string_view terminationOf(Ending::Reason reason);
/// The reason that the word stands for; `written` for any other text.
Ending::Reason reasonOf(std::string_view termination);
/// True if an organizer says it.
bool isDeclared(Ending::Reason reason);

/// "1-0", "0-1" or "1/2-1/2".
std::string_view resultOf(const Ending& ending);

} // namespace backrank::game
