#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "game/record.hpp"
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

  /// True if a tag tells what the clocks showed: only the last position can say that it is right.
  bool hasState() const { return tags_[stateAt].data() != nullptr; }
  /// The turn that tag tells of, if the game's last position has another one.
  std::optional<PgnStartFault> wrongTurn(const game::Record& record) const;

private:
  static constexpr std::size_t stateAt = 3; ///< the ClockState tag
  /// What of it cannot be read, or does not fit the control, if that is known.
  std::optional<std::string_view> wrongState(const std::optional<game::TimeControl>& control) const;
  /// Words of its plain value as they stand in the file.
  std::string_view inState(std::string_view plain, std::string_view words) const;
  struct Reading {
    std::string_view where;
    game::Millis left;
  };
  std::array<std::string_view, 4> tags_; ///< without data: not there
  std::vector<std::string_view> unread_;
  std::vector<Reading> readings_;
};

} // namespace backrank::notation
