#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace backrank::explore {

/// How much is searched for each score: so many positions, or so many plies deep. No time, so that every machine finds
/// the same.
struct Limit {
  enum class Kind : std::uint8_t { nodes, depth };
  Kind kind = Kind::nodes;
  std::uint64_t amount = 20'000; ///< at least 1; a depth at most 100
  bool operator==(const Limit&) const = default;
};

/// "nodes 20000", "depth 12".
std::string textOf(Limit limit);
/// Reads what textOf() writes; nothing for anything else.
std::optional<Limit> limitOf(std::string_view text);

} // namespace backrank::explore
