#pragma once

#include <QString>

#include "app/game_model.hpp"
#include "notation/parse_error.hpp"

/// Sentences and names that a person reads, translated, from the core's values.
namespace backrank::app {

QString toText(const rules::Refusal& refusal);
QString toText(const notation::ParseError& error);
QString toText(const game::Ending& ending);
/// "knight".
QString nameOf(chess::Role role);
/// "White".
QString nameOf(chess::Color color);
/// "d1".
QString nameOf(chess::Square at);
/// "white knight".
QString pieceName(chess::Piece piece);
/// With a capital at its beginning.
QString capitalised(QString text);
/// One line that says what to do now: "White: field any two pieces (1 of 2)".
QString promptOf(const GameModel& game);
/// Why the game refuses a step now: more than the bare reason where the moment leaves another way.
QString refusalOf(const GameModel& game, const rules::Refusal& refusal);
/// Who sits on a side: the seat's name, or "White", "Black", "Backrank (Club player)".
QString nameOf(const Seat& seat, chess::Color side);
/// The level of that strength, or "Elo 1725".
QString nameOf(engine::Strength strength);
/// Roles in the order rook, knight, bishop, others: "rook, knight or bishop".
QString listOf(chess::Roles roles);
/// Letters of the roles in the same order, as in FEN: "RNB", "rnb".
QString lettersOf(chess::Roles roles, chess::Color color);
/// "1 game", "3 games"; "no faults", "1 fault", "2 faults".
QString gamesInWords(int count);
QString faultsInWords(int count);
/// A sentence or two for the log: "White fields the queen on d1.", "Black plays Nf6."
QString spoken(const rules::Variant& variant, const chess::Position& before, chess::Action action);

} // namespace backrank::app
