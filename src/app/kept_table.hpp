#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

#include "app/setup_turns.hpp"
#include "game/clock_state.hpp"

namespace backrank::app {

/// All of a clock for a wooden board that can be kept: what is played, what it shows, and what was done with it.
struct KeptTable {
  rules::Variant variant; ///< the game whose set-up turns are counted
  game::TimeControl control;
  SetupTurns setup;
  int turnsDone = 0;
  game::ClockState clock;
  QStringList acts = {};
};

/// {"format": "backrank-table-clock", "version": 1, "game": "field", "TimeControl": "300+2", ...}, with the tags that a
/// game's file has for its time and its clock.
QByteArray writeTable(const KeptTable& table);
/// Nothing if it is no such text, of a newer form, or tells of what no such clock can show.
std::optional<KeptTable> readTable(const QByteArray& bytes);

} // namespace backrank::app
