#include "uci/request.hpp"

#include "engine/levels.hpp"
#include "notation/wire.hpp"

namespace backrank::uci {
namespace {

using std::chrono::milliseconds;

std::optional<engine::Clocks> clocksOf(const Go& go, chess::Color side) {
  const auto of = [&](chess::Color color) {
    const std::size_t i = index(color);
    return engine::Clocks::Side{go.left[i].value_or(milliseconds(0)), go.increment[i].value_or(milliseconds(0))};
  };
  if (!go.left[index(side)]) return std::nullopt;
  return engine::Clocks{of(side), of(~side), go.movesToGo};
}

engine::Strength strengthOf(const Options& options) {
  if (options.isOn("UCI_LimitStrength")) return {options.number("UCI_Elo")};
  return engine::strengthOfSkill(options.number("Skill Level"));
}

std::vector<chess::Action> actionsOf(const game::Line& line, const std::vector<std::string>& words) {
  std::vector<chess::Action> actions;
  for (const std::string& word : words)
    if (const auto action = notation::readWire(line.variant, line.now(), word)) actions.push_back(*action);
  return actions;
}

} // namespace

engine::Request requestOf(const game::Line& line, const Go& go, const Options& options) {
  engine::Request request{line.variant, line.now(), line.earlierKeys()};
  request.limits = {.depth = go.depth,
                    .nodes = go.nodes,
                    .time = go.moveTime,
                    .clocks = clocksOf(go, line.now().turn()),
                    .mate = go.mate,
                    .infinite = go.infinite,
                    .ponder = go.ponder};
  request.searchMoves = actionsOf(line, go.searchMoves);
  request.multiPv = options.number("MultiPV");
  request.strength = strengthOf(options);
  return request;
}

} // namespace backrank::uci
