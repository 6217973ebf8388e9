#pragma once

#include <QString>

#include "game/record.hpp"

namespace backrank::app {

/// A name for a file about a game, without a folder: "Ann - Bob, Field Chess, 2026-12-01.pgn". Names and date are those
/// of the record's tags, where they tell any; every file system takes it.
QString fileNameFor(const game::Record& record, const QString& suffix = QStringLiteral("pgn"));

} // namespace backrank::app
