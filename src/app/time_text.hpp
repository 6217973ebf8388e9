#pragma once

#include <QString>
#include <array>

#include "game/time_control.hpp"

/// Time controls in sentences, and times as people write them.
namespace backrank::app {

/// "90 min for 40 moves, then 30 min; 30 s are added after each move. ..." and how long a game of 60 moves can last.
/// `fieldingTurns`: White's and Black's, 0 for games without a set-up. The control has no faults.
QString toText(const game::TimeControl& control, const std::array<int, 2>& fieldingTurns);
/// "15 + 10", "90/40 + 30": short, for lists.
QString shortText(const game::TimeControl& control);
QString toText(const game::TimeFault& fault);
/// "1:30:00", "5:00", "0:30", with decimals where they are needed: what readTime() reads back.
QString editText(game::Millis time);
/// "1:30:00" and "5:00" as they look; "30s" seconds, "2 min" minutes, and a number alone so many of `unit`. Nothing if
/// it is no time.
std::optional<game::Millis> readTime(const QString& text, game::Millis unit = std::chrono::minutes(1));
/// Why a clock cannot be set to what is written, which readTime() cannot read or no clock can show.
QString whyNoTime(const QString& text);

} // namespace backrank::app
