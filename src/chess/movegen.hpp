#pragma once

#include "chess/action_list.hpp"
#include "chess/position.hpp"

namespace backrank::chess {

/// The men of `by` that attack a square when `occupied` is in the way. An undecided man attacks with every role open
/// to it.
Bitboard attackersOf(const Position& position, Square at, Color by, Bitboard occupied);
inline Bitboard attackersOf(const Position& position, Square at, Color by) {
  return attackersOf(position, at, by, position.occupied());
}

/// The men that give check to the side to move; none if it has no king yet.
Bitboard checkers(const Position& position);
inline bool inCheck(const Position& position) { return checkers(position) != 0; }

/// Adds the legal movements of the side to move. Both kings must stand and no declaration be owed.
/// Cost: about 0.2 µs.
void listMovements(const Position& position, ActionList& list);

/// As many as listMovements() would add, without listing them.
int countMovements(const Position& position);

/// The squares from which a man that is, or may be, of `role` goes to `to` by a movement of listMovements() that is no
/// castling. Cost: about 20 ns.
Bitboard originsOf(const Position& position, Role role, Square to);

/// The rooks of the castlings of listMovements().
Bitboard castlingRooks(const Position& position);

/// Sequences of `depth` movements, `depth` at least 1; a declaration belongs to its owner's next movement and costs no
/// depth.
std::uint64_t countSequences(const Position& position, int depth);

/// Name of the move generator in use: "bmi2" where the processor has fast PEXT, else "portable".
const char* kernelName();

} // namespace backrank::chess
