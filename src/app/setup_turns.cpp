#include "app/setup_turns.hpp"

#include "rules/legal.hpp"

namespace backrank::app {
namespace {

/// The first step that goes on with two pieces a turn.
chess::Action nextStep(const rules::Variant& variant, const chess::Position& position) {
  const auto legal = rules::legal(variant, position);
  for (const chess::Action action : legal)
    if (action.kind() < chess::Action::Kind::declaration) return action;
  return *legal.begin();
}

} // namespace

SetupTurns setupTurnsOf(const rules::Variant& variant) {
  chess::Position position = variant.start(rules::Seed{});
  SetupTurns found{.first = position.turn(), .words = rules::setupWords(variant)};
  while (!rules::settled(variant, position)) {
    found.maySingle = found.maySingle || rules::stageOf(variant, position).mayForceSingle;
    const chess::Color side = position.turn();
    position = rules::play(variant, position, nextStep(variant, position));
    const bool isOver = rules::settled(variant, position);
    if (position.turn() != side || isOver) ++found.turns;
    found.runsOn = isOver && position.turn() == side;
  }
  return found;
}

} // namespace backrank::app
