#include "game/recomputed_clock.hpp"

#include <algorithm>

#include "rules/legal.hpp"

namespace backrank::game {
namespace {

using Kind = chess::Action::Kind;

void goOn(const TimeControl& control, ClockState& state, Kind kind, ClockTurn next) {
  if (kind == Kind::offer) return handOver(control, state);
  if (kind == Kind::refusal) return handBack(state);
  passTurn(control, state, next); // an acceptance passes nothing: the turn passed with the offer
}

/// True if an action is an offer that is still to be answered, or is refused: no turn is over, and a reading that
/// stands there is not of now.
bool isOpenOffer(const Tree& tree, std::span<const Tree::NodeId> line, std::size_t i) {
  if (tree.node(line[i]).action.kind() != Kind::offer) return false;
  return i + 1 == line.size() || tree.node(line[i + 1]).action.kind() != Kind::acceptance;
}

bool isReading(Millis left, Millis most) { return left >= Millis{} && left <= most; }

/// Sets what is left to what somebody wrote down at a turn.
void correct(const TimeControl& control, ClockState& state, chess::Color side, const Annotations& written,
             Millis most) {
  if (written.clock && isReading(*written.clock, most)) setLeft(control, state, side, *written.clock);
  if (!written.budget || state.hasBattleBegun || !isReading(*written.budget, control.fielding.budget)) return;
  state.of(side).given += *written.budget - state.of(side).budget;
  state.of(side).budget = *written.budget;
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
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Tree::Node& node = record.tree.node(line[i]);
    const Annotations& written = record.tree.annotations(line[i]);
    const chess::Color actor = state.turn.side;
    if (written.elapsed) charge(control, state, *written.elapsed);
    const bool isOpen = isOpenOffer(record.tree, line, i);
    const Kind kind = isOpen || node.action.kind() != Kind::offer ? node.action.kind() : Kind::placement;
    goOn(control, state, kind, clockTurnOf(record.variant, node.position));
    if (!isOpen) correct(control, state, actor, written, most);
    state.flagged.reset(); // a game that went on was not lost here
  }
  return state;
}

Millis longestReading(const TimeControl& control) {
  constexpr int moves = 500;
  constexpr int fieldingTurns = 16;
  Millis most{};
  for (const chess::Color side : chess::allColors) {
    const Millis begin = control.of(side).front().time + fieldingBonus(control, side, fieldingTurns);
    most = std::max(most, longestUse(control, side, moves, fieldingTurns).value_or(begin + control.fielding.budget));
  }
  return std::min(2 * most, longestTime);
}

} // namespace backrank::game
