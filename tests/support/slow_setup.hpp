#pragma once
#include <vector>

#include "slow_position.hpp"

namespace backrank::slow {

/// Every legal action of a set-up, each with the position it leads to. Field Chess, rules.md 1.1.
[[nodiscard]] std::vector<Outcome> fieldOutcomes(const Position& position);
/// Computes which squares the turn that now begins owes a bishop.
void openTurn(Position& position);

/// Regroupment Chess and Chess484, rules.md 1.2.
[[nodiscard]] std::vector<Outcome> regroupmentOutcomes(const Position& position);
/// Whose step comes after `stepsDone` steps.
[[nodiscard]] Side regroupingSide(const std::string& order, std::size_t stepsDone);

/// Placement Chess960, rules.md 1.4.
[[nodiscard]] std::vector<Outcome> placementOutcomes(const Position& position);

} // namespace backrank::slow
