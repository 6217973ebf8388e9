#pragma once

#include "chess/action_list.hpp"
#include "chess/position.hpp"
#include "notation/san_text.hpp"

namespace backrank::notation {

/// The legal movements that a text can mean, in a settled position with both kings, one without key included
/// (chess/play.hpp).
chess::ActionList movementsMeant(const chess::Position& position, const SanText& said);

/// The movement if movementsMeant() has just one. Cost: about 30 ns.
std::optional<chess::Action> onlyMovementMeant(const chess::Position& position, const SanText& said);

} // namespace backrank::notation
