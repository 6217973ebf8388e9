#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

#include "base/result.hpp"
#include "game/time_control.hpp"

namespace backrank::app {

/// A time control with a name.
struct TimePreset {
  QString name;
  game::TimeControl control;
  bool operator==(const TimePreset&) const = default;
};

/// What a file of presets holds at most; names in signs.
inline constexpr qsizetype mostPresets = 500;
inline constexpr qsizetype longestPresetName = 60;

/// 3+2, 5+3, 10+5, 15+10, 25+10, 60+30, 90/40+30 & 30.
const std::vector<TimePreset>& usualPresets();

/// Why a file of presets is not taken. Nothing of it is.
struct PresetFault {
  enum class Kind {
    notJson,    ///< `at`: the byte at which it cannot be read
    notPresets, ///< JSON of something else
    newer,      ///< `at`: the version of its form, which is not known here
    wrong,      ///< the preset number `at`, counted from 1, cannot be read or makes no sense
  };
  Kind kind;
  qint64 at = 0;
};
QString toText(const PresetFault& fault);

/// {"format": "backrank-time-controls", "version": 1, "presets": [{"name": "Club", "TimeControl": "300+2", ...}]}, with
/// the tags of a game file in each.
QByteArray writePresets(const std::vector<TimePreset>& presets);
Result<std::vector<TimePreset>, PresetFault> readPresets(const QByteArray& bytes);
/// Those of them that can be read, of several of one name the first: for what a person has kept, of which one bad
/// entry must not lose the others.
std::vector<TimePreset> readablePresets(const QByteArray& bytes);

} // namespace backrank::app
