#pragma once
#include <cstddef>
#include <string>

#include "slow_position.hpp"

namespace backrank::slow {

/// The home arrays of Chess36, in the order of rules.md 3.4; a list of open ones is a string of their digits.
inline constexpr const char* arrays36[6] = {"RNBQKBNR", "RBNQKNBR", "NRBQKBRN", "NBRQKRBN", "BRNQKNRB", "BNRQKRNB"};

/// The roles a man may still have: one letter, or several for an undecided man, in the order Q R B N.
[[nodiscard]] std::string rolesAt(const Position& position, const Board& board, std::size_t square);

/// Keeps the arrays that have `role` on the file of a man of `side`; men that are no longer in doubt get their
/// letters, and squares that can hold no rook lose their right to castle.
void settle(Position& position, Side side, char file, char role);

/// Brings letters and rights in line with the open arrays of `side`.
void showDecided(Position& position, Side side);

/// "N??" for the pairs a-h, b-g, c-f; '*' for the pair whose owner must declare.
[[nodiscard]] std::string tripleOf(const Position& position, Side side);
/// Sets the open arrays and an owed declaration from "N??". Throws std::invalid_argument if no array agrees.
void readTriple(Position& position, Side side, const std::string& triple);

/// Is `square` attacked by `side`, an undecided man counting as each of the men he may be?
[[nodiscard]] bool attacked(const Position& position, const Board& board, std::size_t square, Side by);
[[nodiscard]] bool kingAttacked(const Position& position, const Board& board, Side side);

} // namespace backrank::slow
