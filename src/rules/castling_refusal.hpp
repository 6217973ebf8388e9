#pragma once

#include <optional>

#include "chess/position.hpp"
#include "rules/refusal.hpp"

namespace backrank::rules {

/// Why the castling that a gesture means is not legal; nothing if the gesture means none: neither king onto own rook
/// on the home rank, nor king onto the landing square of a castling that is no step of his, nor rook over a king that
/// castles by standing still. Asked only in battle, of a man of the side to move, and only if no action matches.
std::optional<Refusal> castlingRefusal(const chess::Position& position, chess::Square from, chess::Square target);

} // namespace backrank::rules
