#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chess/position.hpp"

/// Positions for tests, drawn or read, without the program's own reader.
namespace backrank::tests {

/// The position of a drawing: 64 signs from a8 to h1, blanks do not count; `.` is an empty square, letters as in FEN,
/// `U` and `u` an undecided man of an army with all arrays open. Nobody may castle.
/// Throws std::invalid_argument if the drawing is none.
chess::Position board(std::string_view drawing, chess::Color turn = chess::Color::white);

/// The position of a plain battle FEN: two to six fields, castling letters KQkq (the outermost rook on that side) or
/// files, the en passant square only kept if such a capture is legal.
/// Throws std::invalid_argument where it cannot read on; checks nothing else.
chess::Position fromFen(std::string_view fen, chess::CastlingRule rule = chess::CastlingRule::fischer);

/// The first field of a FEN; `U` and `u` for undecided men.
std::string boardText(const chess::Position& position);

/// "e4" as a square; throws std::invalid_argument otherwise.
chess::Square square(std::string_view name);

/// The squares of a text as "a1 c1", in any order; the empty set for "".
chess::Bitboard squares(std::string_view names);

/// The squares of a set, lowest first, as "a1 c1"; "" for none.
std::string names(chess::Bitboard set);

/// The cells of a file of tab-separated values without its first row. Throws std::runtime_error if it cannot be read.
std::vector<std::vector<std::string>> readTable(const std::string& path);

/// The words of a text between blanks.
std::vector<std::string> words(std::string_view text);

} // namespace backrank::tests
