#include "game/by_hand.hpp"

namespace backrank::game {
namespace {

ByHand byHandOf(const SideClock& side) {
  return {side.left, side.budget, static_cast<int>(side.stage), side.movesInStage};
}

} // namespace

ByHand operator+(const ByHand& one, const ByHand& other) {
  return {one.left + other.left, one.budget + other.budget, one.stages + other.stages, one.moves + other.moves};
}

ByHand operator-(const ByHand& one, const ByHand& other) {
  return {one.left - other.left, one.budget - other.budget, one.stages - other.stages, one.moves - other.moves};
}

BothByHand byHandBetween(const TimeControl& control, ClockState before, const ClockState& after) {
  const chess::Color side = after.turn.side;
  const Millis passed = after.of(side).spent - before.of(side).spent;
  if (!(before.turn == after.turn) || passed < Millis{}) return {};
  charge(control, before, passed);
  return {byHandOf(after.sides[0]) - byHandOf(before.sides[0]), byHandOf(after.sides[1]) - byHandOf(before.sides[1])};
}

} // namespace backrank::game
