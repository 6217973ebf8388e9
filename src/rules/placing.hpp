#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.hpp"
#include "rules/refusal.hpp"
#include "rules/variant.hpp"

namespace backrank::rules {

// What games share in which the players place their pieces on the home rank, one action each.

/// Every home array with bishops on squares of different colours for which `wanted` holds, sorted.
std::vector<std::string> homeArrays(bool (*wanted)(std::string_view array));
/// True if the king of a home array stands between its rooks.
bool kingBetweenRooks(std::string_view array);

/// The position before anything is placed: pawns at home, all pieces in hand, `first` to place.
chess::Position placingStart(const Variant& variant, chess::Color first);
/// True while some piece of either side is in hand.
bool isPlacing(const chess::Position& position);
/// How many of its eight pieces a side has placed.
int placedBy(const chess::Position& position, chess::Color color);
/// True if a position with pieces in hand can be one of a set-up, as far as both games agree: pawns at home, and each
/// side's eight pieces on its home rank or in hand, the bishops with room on squares of different colours.
bool fitsPlacing(const chess::Position& position);

/// Empty squares of a side's home rank.
chess::Bitboard freeHome(const chess::Position& position, chess::Color color);
/// All squares of the colours on which a bishop is still to come: the whole board, half of it, or nothing.
chess::Bitboard bishopShades(const chess::Position& position, chess::Color color);
/// Free home squares that are the only one left of a colour on which a bishop is still to come.
chess::Bitboard lastBishopSquares(const chess::Position& position, chess::Color color);
/// Free home squares where a piece of `role` leaves the bishops room on squares of different colours. Enough to keep
/// clear of dead ends: while a bishop is to come, a bishop on its colour is a next placement that leaves room.
chess::Bitboard roomFor(const chess::Position& position, chess::Piece piece);

/// The position with a piece taken from hand and put on a free home square. Every rook of a side may castle as soon as
/// its king stands too.
[[nodiscard]] chess::Position withPlaced(const chess::Position& before, chess::Piece piece, chess::Square at);
/// The position with all pieces placed as the one in which the battle begins.
[[nodiscard]] chess::Position battleBegun(chess::Position position);

/// Why nothing can be placed from `source`: a square, or a role that is not in hand; else nothing.
std::optional<Refusal> sourceRefusal(const chess::Position& position, const Source& source);
/// Why `role` cannot be placed on `target`: not on the home rank, or not free; else nothing.
std::optional<Refusal> targetRefusal(const chess::Position& position, chess::Role role, chess::Square target);
/// Why a piece on a free home square would leave the bishops no room; nothing if it leaves it.
std::optional<Refusal> bishopRefusal(const chess::Position& position, chess::Role role, chess::Square target);

} // namespace backrank::rules
