#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "game/time_control.hpp"
#include "notation/pgn_tags.hpp"

namespace backrank::notation {

/// What a game's text says of clocks, and what of it makes no sense. Views of the file.
class PgnTimes {
public:
  /// Takes a tag if it is one of these: TimeControl, SetupTime, ClockControl, ClockState.
  void tag(std::string_view name, std::string_view value);
  /// Looks for [%clk], [%emt] and [%budget]. Cost: linear, and little where a comment has no commands.
  void comment(std::string_view text);
  /// Tags that nobody can read, or that no clock can keep; times that are merely longer than those of the clocks here
  /// are none. Then readings that nobody can read, or that no clock can show with the game's control.
  std::vector<PgnStartFault> faults() const;

private:
  /// What of the ClockState tag cannot be read.
  std::optional<std::string_view> wrongState() const;
  struct Reading {
    std::string_view where;
    game::Millis left;
  };
  std::array<std::string_view, 4> tags_; ///< without data: not there
  std::vector<std::string_view> unread_;
  std::vector<Reading> readings_;
};

} // namespace backrank::notation
