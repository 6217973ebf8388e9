#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explore/limit.hpp"
#include "explore/pairing.hpp"

namespace backrank::explore {

/// What the engine found out about a start.
struct Scored {
  int centipawns = 0; ///< from White; near 30,000 either way for a mate
  int depth = 0;      ///< plies of the last finished depth
  std::uint64_t nodes = 0;
  /// By how much the score differs from that of the depth before, in centipawns; never negative.
  int spread = 0;
  std::string line = {}; ///< how it would go on: wire words with blanks between
  bool operator==(const Scored&) const = default;
};

/// The actions of a line; fewer if its end is not legal.
std::vector<chess::Action> actionsOf(const rules::Variant& variant, const chess::Position& start,
                                     std::string_view line);

/// Who found a score, by how much work, and when.
struct Origin {
  std::string engine = {}; ///< engine::version() of the one that did
  Limit limit = {};
  std::int64_t when = 0; ///< seconds since 1970 in UTC; 0 if it came with the program
  bool operator==(const Origin&) const = default;
};

/// A score with what it is about and where it comes from.
struct Known {
  Subject subject;
  Scored scored;
  Origin origin;
  bool operator==(const Known&) const = default;
};

/// True if `a` says more than `b` about the same start: scores of the engine that runs go before those of others, then
/// more searched positions count, then the later one.
bool saysMore(const Known& a, const Known& b);

} // namespace backrank::explore
