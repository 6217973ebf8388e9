#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "explore/pairing.hpp"
#include "game/record.hpp"

namespace backrank::explore {

/// How often something was played, and how those games ended.
struct Tally {
  int whiteWins = 0;
  int draws = 0;
  int blackWins = 0;
  int unfinished = 0; ///< or of unknown end

  int games() const { return whiteWins + draws + blackWins + unfinished; }
  /// White's share of the points of the games that ended, 0 to 100; nothing if none did.
  std::optional<int> percent() const;
  /// One more game, with the result of a file: "1-0", "0-1", "1/2-1/2" or anything else.
  void count(std::string_view result);
  Tally& operator+=(const Tally& more);
  /// Of what was added before.
  Tally& operator-=(const Tally& less);
  bool operator==(const Tally&) const = default;
};

/// The pairings of games, by the game's id whatever its options; Pairing{} stands for all whose men stayed undecided.
using Tallies = std::map<std::string, std::map<Pairing, Tally>>;

/// More games in a sum, and some of them less; what has no games is not in it.
void add(Tallies& sum, const Tallies& more);
void subtract(Tallies& sum, const Tallies& less);

/// The arrays that a game's main line was played with; nothing if it never left the set-up, if men stayed undecided,
/// or if it began in another way.
std::optional<Pairing> playedPairing(const game::Record& record);

/// Counts all games of a text of game files that name a game with arrays. Games of standard chess are passed over.
void countGames(std::string_view text, Tallies& tallies);

} // namespace backrank::explore
