#pragma once
#include <array>
#include <string>

namespace backrank::slow {

enum class Side { white, black };

/// The 64 letters of a FEN board in reading order: a8 is 0, h8 is 7, a1 is 56. An empty square is '.', an undecided
/// man of Chess36 is 'U' or 'u'.
using Board = std::array<char, 64>;

[[nodiscard]] Side other(Side side);
/// 0 for White, 1 for Black.
[[nodiscard]] std::size_t indexOf(Side side);
/// '1' for White, '8' for Black.
[[nodiscard]] char homeRank(Side side);

/// Square from file 'a'..'h' and rank '1'..'8'.
[[nodiscard]] std::size_t at(char file, char rank);
[[nodiscard]] char fileOf(std::size_t square);
[[nodiscard]] char rankOf(std::size_t square);
/// "e4".
[[nodiscard]] std::string nameOf(std::size_t square);
/// True for the light squares; a1 is dark.
[[nodiscard]] bool isLight(std::size_t square);
/// The letter `by` places after `letter`, for files and ranks alike.
[[nodiscard]] char shifted(char letter, int by);

[[nodiscard]] bool belongsTo(char man, Side side);
/// Capital letter of a man of either side.
[[nodiscard]] char roleOf(char man);
/// The man of `side` with the capital letter `role`.
[[nodiscard]] char manOf(char role, Side side);
/// Square of the king, 64 if he does not stand.
[[nodiscard]] std::size_t kingOf(const Board& board, Side side);

/// Could a man of this role and side capture something on `to`? Says nothing about what stands there.
[[nodiscard]] bool sees(const Board& board, char role, Side side, std::size_t from, std::size_t to);

} // namespace backrank::slow
