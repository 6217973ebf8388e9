#pragma once

#include "chess/position.hpp"
#include "engine/notes.hpp"

namespace backrank::engine {

/// What a battle position is worth without looking ahead, in centipawns from the side to move. Both kings must stand.
/// An undecided man counts as the mean of the roles open to it. The same with colours and board mirrored.
/// Cost: about 0.3 µs.
int evaluate(const chess::Position& position);

/// How often evaluate() uses each weight; for the tuner, and not with undecided men.
Coefficients coefficientsOf(const chess::Position& position);

/// What lies between opening and endgame: 72 with all men on the board, 0 with kings and pawns alone.
int phaseOf(const chess::Position& position);

} // namespace backrank::engine
