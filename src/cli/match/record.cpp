#include <ctime>

#include "cli/match/game.hpp"

namespace backrank::cli {
namespace {

std::string secondsText(std::chrono::microseconds time) {
  std::string text = std::to_string(time.count() / 1'000'000);
  std::string rest = std::to_string(1'000'000 + time.count() % 1'000'000).substr(1);
  rest.erase(rest.find_last_not_of('0') + 1);
  return rest.empty() ? text : text + '.' + rest;
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  std::string text(16, '\0');
  text.resize(std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts));
  return text;
}

game::Annotations annotationsOf(const uci::Thought& thought, chess::Color side) {
  game::Annotations annotations;
  annotations.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(thought.elapsed);
  if (!thought.info || !thought.info->score) return annotations;
  const int sign = side == chess::Color::white ? 1 : -1;
  game::Assessment assessment{sign * thought.info->score->centipawns};
  if (const auto mate = thought.info->score->mateIn) assessment.mateIn = sign * *mate;
  assessment.depth = thought.info->depth;
  annotations.assessment = assessment;
  return annotations;
}

std::string terminationOf(const PlayedGame& game) {
  if (game.reason == "time") return "time forfeit";
  if (game.reason == "adjudication") return "adjudication";
  if (game.reason == "illegal") return "rules infraction";
  return game.atFault ? "abandoned" : "normal";
}

} // namespace

std::string timeControlText(const Terms& terms) {
  if (!terms.clock) return "-";
  return secondsText(terms.clock->base) + '+' + secondsText(terms.clock->increment);
}

game::Record recordOf(const PlayedGame& game, const std::array<std::string, 2>& names, const Terms& terms,
                      const std::string& round) {
  game::Record record(game.line.variant, game.line.start());
  record.result = resultOf(game);
  record.tags = {{"Event", "Engine match"},
                 {"Site", "?"},
                 {"Date", today()},
                 {"Round", round},
                 {"White", names[0]},
                 {"Black", names[1]},
                 {"Result", record.result},
                 {"TimeControl", timeControlText(terms)},
                 {"Termination", terminationOf(game)}};
  for (std::size_t i = 0; i < game.line.actions.size(); ++i) {
    const auto node = record.tree.add(game.line.actions[i], game.line.positions[i + 1]);
    if (i < game.opening || !game.thoughts[i - game.opening]) continue;
    record.tree.annotate(node, annotationsOf(*game.thoughts[i - game.opening], game.line.positions[i].turn()));
  }
  return record;
}

} // namespace backrank::cli
