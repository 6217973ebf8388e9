#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "explore/scored.hpp"

namespace backrank::explore {

/// What a file of scores says about all of them in its first line.
struct ScoreHead {
  std::string game; ///< its id
  std::string rules = {};
  Origin origin = {};
  bool operator==(const ScoreHead&) const = default;
};

/// Whether the rows are about pairings or about set-ups in progress.
enum class RowKind : std::uint8_t { pairings, setups };

/// "# game field, engine backrank-1, limit nodes 20000, rules singular=on", the rules only where they differ from the
/// default; no line end.
std::string headLine(const ScoreHead& head);
/// "white,black,score_cp,depth,nodes,pv", "steps,score_cp,...", with spread_cp at the end if it is wanted.
std::string columnLine(RowKind kind, bool withSpread);
/// One row for the columns of columnLine(): no text of ours has a comma in it.
std::string rowLine(const Subject& subject, const Scored& scored, bool withSpread);

/// A file with head line, columns and rows.
struct ScoreFile {
  ScoreHead head;
  std::vector<Known> rows;
};
/// Fails with the number of the first line that is not as it should be, from 1.
Result<ScoreFile, std::size_t> readScores(std::string_view text);

} // namespace backrank::explore
