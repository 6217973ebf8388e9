#include "app/thinking_time.hpp"

#include <algorithm>

#include "rules/legal.hpp"

namespace backrank::app {
namespace {

using engine::Clocks;
using game::FieldingTime;

bool usesPool(const game::Clock& clock, chess::Color side) {
  const game::ClockState& now = clock.state();
  return now.turn.isFielding && clock.control().fielding.mode == FieldingTime::Mode::budget &&
         now.of(side).budget.count() > 0;
}

std::chrono::milliseconds leftOf(const game::Clock& clock, chess::Color side) {
  const game::SideClock& shown = clock.state().of(side);
  if (!usesPool(clock, side)) return shown.left;
  const bool spills = clock.control().fielding.expiry == FieldingTime::Expiry::spill;
  return shown.budget + (spills ? shown.left : std::chrono::milliseconds(0));
}

/// The increment that a turn of a side earns, so that the search may count on it.
std::chrono::milliseconds incrementOf(const game::Clock& clock, chess::Color side) {
  if (clock.state().turn.isFielding && !clock.control().fielding.increments) return {};
  const game::TimeStage& stage = clock.control().of(side)[clock.state().of(side).stage];
  const bool gives = stage.pace == game::Pace::increment || stage.pace == game::Pace::simpleDelay;
  return gives ? stage.extra : std::chrono::milliseconds(0);
}

Clocks::Side sideOf(const game::Clock& clock, chess::Color side) {
  return {leftOf(clock, side), incrementOf(clock, side)};
}

/// A pool is for the set-up actions that are left to a side, of which at most two make a turn.
int actionsToSetUp(const game::Session& session) {
  const rules::Stage stage = rules::stageOf(session.variant(), session.position());
  return std::max(stage.turnsInAll - stage.turnsDone, 1) / 2 + 1;
}

std::optional<int> movesToGo(const game::Session& session, const game::Clock& clock) {
  const chess::Color own = session.position().turn();
  if (usesPool(clock, own)) return actionsToSetUp(session);
  const game::TimeStage& stage = clock.control().of(own)[clock.state().of(own).stage];
  // A stage that its time ends, and not its moves, may have more of them than it says.
  const int toGo = stage.moves - clock.state().of(own).movesInStage;
  return toGo > 0 ? std::optional(toGo) : std::nullopt;
}

} // namespace

std::optional<Clocks> clocksOf(const game::Session& session) {
  const auto& clock = session.clock();
  if (!clock || !clock->isRunning() || !clock->nextChange()) return std::nullopt;
  const chess::Color own = session.position().turn();
  return Clocks{.own = sideOf(*clock, own), .opponent = sideOf(*clock, ~own), .movesToGo = movesToGo(session, *clock)};
}

} // namespace backrank::app
