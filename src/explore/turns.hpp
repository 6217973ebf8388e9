#pragma once

#include <vector>

#include "explore/pairing.hpp"

namespace backrank::explore {

/// What a side can have done with its turn of a set-up.
struct Turn {
  std::vector<chess::Action> actions;
  chess::Position after;
};
/// All turns of the side to move in a set-up; a change of sides, or the battle, ends a turn. Those that differ only in
/// the order inside a turn once. Nothing in a battle. Cost: some µs each.
std::vector<Turn> turnsFrom(const rules::Variant& variant, const chess::Position& position);

/// The set-ups that may have come about after one turn, after two and so on up to `turns`, each by one of the orders
/// that lead there. Cost: some µs each.
std::vector<Subject> turnsOf(const rules::Variant& variant, int turns);

} // namespace backrank::explore
