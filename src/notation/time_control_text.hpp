#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/record.hpp"
#include "game/time_control.hpp"

/// Time controls in the tags of a game file.
///
/// TimeControl is PGN's own: stages between colons, each `moves/seconds`, `seconds` or either with `+increment`, or
/// `*seconds` for an hourglass; `-` for a game without a clock, `?` where PGN cannot say it.
///
/// SetupTime says how long the armies are set up: words between semicolons.
///   bonus 120; per-turn 20; percent 10       added to the ordinary clock, any of the three
///   budget 120; expiry spill | flag | field; carry
///   untimed; study 600
///   no-increments; counts-moves              in any mode
/// It is left out where set-up turns simply run on the ordinary clock.
///
/// ClockControl is written only if something else differs from what TimeControl says: words between semicolons.
///   white STAGES; black STAGES               one after the other; no black: the same
///   flag claim | warning; increment-first; uncounted
///   press                                    a turn ends when the clock is pressed, and not by itself
/// Here a stage is as above, or `300d5` (simple delay), `300b5` (Bronstein), `600p5x30` (five periods of 30 s),
/// `600c20/300` (20 moves in each 300 s), `=30` (fixed).
namespace backrank::notation {

inline constexpr std::string_view timeControlTag = "TimeControl";
inline constexpr std::string_view setupTimeTag = "SetupTime";
inline constexpr std::string_view clockControlTag = "ClockControl";

/// Which tag cannot be read, and where: the part of it, counted in bytes.
struct TimeTextFault {
  std::string_view tag;
  std::size_t at = 0;
  /// Every word is right, and together they make no sense: these are the reasons.
  std::vector<game::TimeFault> faults = {};
};

/// The tags of a control: one to three.
std::vector<game::Tag> timeTags(const game::TimeControl& control);
/// Puts them into a record, or takes old ones out; nothing: a game without a clock, TimeControl "-".
void setTimeTags(game::Record& record, const std::optional<game::TimeControl>& control, bool isPressed = false);

/// The control that a record's tags tell of; nothing if they say "-" or "?", or are not there.
Result<std::optional<game::TimeControl>, TimeTextFault> readTimeTags(const game::Record& record);
/// The same for the three values; empty: the tag is not there.
Result<std::optional<game::TimeControl>, TimeTextFault>
readTimeControl(std::string_view timeControl, std::string_view setupTime = {}, std::string_view clockControl = {});
/// True if a record's tags say that the clock is pressed by hand.
bool isPressedIn(const game::Record& record);

/// "40/7200:3600+30", with the signs of ClockControl where PGN has none.
std::string stagesText(const std::vector<game::TimeStage>& stages);
/// Seconds with as many decimals as they need: "120", "0.5".
std::string secondsText(game::Millis time);
/// Seconds with up to three decimals; nothing if it is no number or too long to count.
std::optional<game::Millis> readSeconds(std::string_view text);

} // namespace backrank::notation
