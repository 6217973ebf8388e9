#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "game/clock_state.hpp"
#include "game/record.hpp"

/// What the clocks of a game showed when it was written into a file: the tag ClockState, words between semicolons.
///   after 23                     actions of the game, so that a text that went on elsewhere is not taken for this one
///   waiting | running | stopped | paused | paused sleep | paused irregular
///   turn white | turn black fielding
///   study 240; flag white; battle         where they apply: `battle` when the pools for set-up turns are closed
///   white left 271.2 spent 13.4 ...       each side: seconds and counts, those of 0 left out; `stage 0` is the first
namespace backrank::notation {

inline constexpr std::string_view clockStateTag = "ClockState";

struct KeptClock {
  std::size_t actions = 0; ///< of the main line, after which the clock showed it
  game::ClockState state;
};

std::string clockStateText(const KeptClock& kept);
/// Fails with the words of `text` (a view into it) that cannot be read, or that say once more what was said; with all
/// of it if they do not tell whose turn it was.
Result<KeptClock, std::string_view> readClockState(std::string_view text);

/// False for what no clock with the control shows.
bool fitsControl(const game::ClockState& state, const game::TimeControl& control);
/// The words of a text for what no clock with the control shows; nothing if `state`, which was read from it, fits.
std::optional<std::string_view> misfitIn(std::string_view text, const game::ClockState& state,
                                         const game::TimeControl& control);
/// The words of a text of the last position of a game that goes on, if they tell of another turn than it has.
std::optional<std::string_view> wrongTurnIn(std::string_view text, const game::Record& record);

/// Actions of a record's main line.
std::size_t actionsIn(const game::Record& record);
/// What the record's tag says, if it is of the last position of the record and fits the control; else nothing.
std::optional<game::ClockState> clockStateOf(const game::Record& record, const game::TimeControl& control);

} // namespace backrank::notation
