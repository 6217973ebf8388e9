#pragma once

#include "chess/action.hpp"
#include "chess/position.hpp"

namespace backrank::chess {

/// The position after a movement that listMovements() gave for `before`. Cost: about 20 ns.
[[nodiscard]] Position afterMovement(const Position& before, Action action);

/// The same at half the cost for those who replay games without asking for keys: the key is not kept up, and
/// enPassant() is set after every double step beside an enemy pawn, even if no capture there is legal. Such positions
/// are for originsOf(), castlingRooks() and this function; withKey() makes ordinary ones of them.
[[nodiscard]] Position afterMovementWithoutKey(const Position& before, Action action);

/// The ordinary position for one without key: equal to what afterMovement() would have led to.
[[nodiscard]] Position withKey(const Position& position);

/// The position after its owner has said what the piece captured on the owed square was. `role` must be open to it.
[[nodiscard]] Position afterDeclaration(const Position& before, Role role);

/// The roles that may be declared for the captured piece; none if nothing is owed.
Roles declarable(const Position& position);

} // namespace backrank::chess
