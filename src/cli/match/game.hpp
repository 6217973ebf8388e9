#pragma once

#include <array>
#include <chrono>

#include "game/line.hpp"
#include "game/record.hpp"
#include "uci/peer.hpp"

namespace backrank::cli {

/// What every turn of a match may take.
struct Terms {
  struct Clock {
    std::chrono::microseconds base;
    std::chrono::microseconds increment; ///< for each turn, set-up turns included
  };
  std::optional<Clock> clock = {};
  std::optional<std::chrono::milliseconds> moveTime = {};
  std::optional<std::uint64_t> nodes = {};
  std::optional<int> depth = {};
  std::chrono::milliseconds margin{10}; ///< a flag falls so much later: the way between two programs takes time
  bool adjudicates = false;             ///< ends games that both engines see as won or as drawn
};

/// Those who play: [side], and who sets up and declares for engines that know nothing of it.
struct Players {
  std::array<uci::Peer*, 2> sides;
  uci::Peer* helper;
};

/// How a game went.
struct PlayedGame {
  game::Line line;
  std::size_t opening = 0;                                ///< how many actions were given
  std::vector<std::optional<uci::Thought>> thoughts = {}; ///< [action behind the opening]; nothing for the helper's
  std::optional<chess::Color> winner = {};
  std::string reason = {};                  ///< "checkmate", "time", "illegal", ...
  std::optional<chess::Color> atFault = {}; ///< who made a move that is none, ended, or let its time run out
  std::optional<uci::Trouble> trouble = {}; ///< what was wrong then, unless it was time
};

/// Plays from a position that is not over. Nothing if a stop was asked for. Threefold repetition and fifty moves are
/// draws without a claim.
std::optional<PlayedGame> playGame(const game::Line& opening, const Players& players, const Terms& terms,
                                   const std::stop_token& stop);

/// "1-0", "0-1" or "1/2-1/2".
std::string_view resultOf(const PlayedGame& game);

/// "1+0.05", "-" without a clock.
std::string timeControlText(const Terms& terms);

/// The game for a file, with what the engines thought of it.
game::Record recordOf(const PlayedGame& game, const std::array<std::string, 2>& names, const Terms& terms,
                      const std::string& round);

} // namespace backrank::cli
