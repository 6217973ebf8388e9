#pragma once

#include <QStringList>

#include "app/game_model.hpp"

namespace backrank::app {

/// A castling as it is from the start of the battle.
struct CastlingWay {
  chess::Color side;
  chess::Square king, rook;
  chess::Square kingTo, rookTo;
};
/// All that the rooks' files allow at the battle's start, White's first; squares between may be full yet. Empty before
/// the battle.
std::vector<CastlingWay> castlingWays(const GameModel& game);
/// "a1: Kc1 Rd1", for a label that is short.
QString shortText(const CastlingWay& way);
/// The same in words: "White castles with the a1 rook: king to c1, rook to d1".
QString spokenText(const CastlingWay& way);
/// The first position of the line in which nothing is set up or undecided; nothing before that.
std::optional<chess::Position> battleStartOf(const GameModel& game);
/// What the game calls its start: "518" where it has 960 arrays, "#3/17" where each side has one of its own; empty
/// where it has no number, or none yet.
QString startNumber(const GameModel& game);
/// The same as a sentence: "Start position 518 of 960 (RNBQKBNR).", "Arrays #3/17 (RNBQKBNR, RNBKQBNR)."
QString startSentence(const GameModel& game);

/// What there is to know of a battle's start where the armies were set up or drawn: the number of the array, and where
/// king and rooks go when they castle. Empty where nothing is odd, and before the battle.
QStringList startSummary(const GameModel& game);

} // namespace backrank::app
