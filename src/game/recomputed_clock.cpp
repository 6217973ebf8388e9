#include "game/recomputed_clock.hpp"

#include <algorithm>

#include "rules/legal.hpp"

namespace backrank::game {
namespace {

using Kind = chess::Action::Kind;

void goOn(const TimeControl& control, ClockState& state, Kind kind, ClockTurn next) {
  if (kind == Kind::offer) return handOver(control, state);
  if (kind == Kind::refusal) return handBack(state);
  passTurn(control, state, next);
}

/// Sets what is left, of the ordinary time or of a pool, to what somebody wrote down.
void correct(SideClock& side, Millis SideClock::*which, Millis left, Millis most) {
  if (left < Millis{} || left > most) return;
  side.given += left - side.*which;
  side.*which = left;
}

} // namespace

ClockTurn clockTurnOf(const rules::Variant& variant, const chess::Position& position) {
  const auto kind = rules::stageOf(variant, position).kind;
  const bool isBattle = kind == rules::Stage::Kind::moving || kind == rules::Stage::Kind::declaring;
  return {position.turn(), !isBattle};
}

ClockState recomputedClock(const Record& record, const TimeControl& control, ClockState state,
                           std::span<const Tree::NodeId> line) {
  const Millis most = longestReading(control);
  for (const Tree::NodeId id : line.subspan(std::min<std::size_t>(1, line.size()))) {
    const Annotations& written = record.tree.annotations(id);
    const chess::Color actor = state.turn.side;
    if (written.elapsed) charge(control, state, *written.elapsed);
    goOn(control, state, record.tree.node(id).action.kind(),
         clockTurnOf(record.variant, record.tree.node(id).position));
    if (written.clock) correct(state.of(actor), &SideClock::left, *written.clock, most);
    if (written.budget && !state.hasBattleBegun)
      correct(state.of(actor), &SideClock::budget, *written.budget, control.fielding.budget);
    state.flagged.reset(); // a game that went on was not lost here
  }
  return state;
}

Millis longestReading(const TimeControl& control) {
  constexpr int moves = 500;
  constexpr int fieldingTurns = 16;
  Millis most{};
  for (const chess::Color side : chess::allColors)
    most = std::max(most, longestUse(control, side, moves, fieldingTurns));
  return std::min(2 * most, longestTime);
}

} // namespace backrank::game
