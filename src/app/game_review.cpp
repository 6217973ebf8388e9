#include "app/game_review.hpp"

#include <algorithm>

#include "app/score_text.hpp"
#include "app/shown_line.hpp"
#include "rules/outcome.hpp"

namespace backrank::app {
namespace {

using NodeId = game::Tree::NodeId;

struct Owed {
  NodeId node;
  game::Line line;
};

std::optional<engine::Score> scored(Study& study, const game::Line& line, const std::stop_token& stop) {
  if (const auto known = finalScore(line)) return known;
  std::optional<engine::Score> found;
  const Inquiry inquiry{.line = line, .nodes = GameReview::nodesPerPosition};
  study.run(inquiry, stop, [&](const engine::Report& report) { found = seenByWhite(report.score, line.now().turn()); });
  return stop.stop_requested() ? std::nullopt : found;
}

} // namespace

std::optional<engine::Score> finalScore(const game::Line& line) {
  const auto ended = rules::verdict(line.variant, line.now(), line.earlierKeys()).ended;
  if (!ended) return std::nullopt;
  if (!ended->winner) return engine::Score{};
  constexpr int won = 30'000;
  return engine::Score{.centipawns = *ended->winner == chess::Color::white ? won : -won, .mateIn = 0};
}

GameReview::GameReview(GameModel& game, std::shared_ptr<Study> study, QObject* parent)
    : QObject(parent)
    , game_(game)
    , study_(std::move(study)) {
  connect(&game_, &GameModel::restarted, this, &GameReview::forget);
}

void GameReview::begin() {
  end();
  std::vector<Owed> owed;
  for (const Step& step : steps())
    if (!step.white) owed.push_back({step.node, lineTo(game_.session(), step.node)});
  running_ = owed.size();
  thread_.begin(
      [this, study = study_, owed = std::move(owed)](const std::stop_token& stop, const BackThread::Post& post) {
        for (const Owed& next : owed) {
          const auto white = scored(*study, next.line, stop);
          if (stop.stop_requested()) return;
          post([this, node = next.node, position = next.line.now(), white] {
            take(node, position, white.value_or(engine::Score{}));
          });
        }
      });
  Q_EMIT changed();
}

void GameReview::end() {
  thread_.cancel();
  running_ = 0;
  Q_EMIT changed();
}

void GameReview::leave() { thread_.leave(); }

void GameReview::take(NodeId node, const chess::Position& position, const engine::Score& white) {
  scores_.insert_or_assign(node, std::pair(position, white));
  if (running_ > 0) --running_;
  Q_EMIT changed();
}

void GameReview::forget() {
  scores_.clear();
  end();
}

std::vector<GameReview::Step> GameReview::steps() const {
  std::vector<Step> steps;
  if (!game_.hasGame()) return steps;
  const game::Tree& tree = game_.session().tree();
  for (const NodeId id : tree.pathTo(game_.session().live())) {
    Step step{.node = id};
    const auto known = scores_.find(id);
    if (known != scores_.end() && known->second.first == tree.node(id).position) step.white = known->second.second;
    if (!steps.empty() && steps.back().white && step.white)
      step.sign = signOfLoss(*steps.back().white, *step.white, tree.node(steps.back().node).position.turn());
    steps.push_back(step);
  }
  return steps;
}

int GameReview::done() const {
  const auto all = steps();
  return static_cast<int>(std::ranges::count_if(all, [](const Step& step) { return step.white.has_value(); }));
}

bool GameReview::writeSigns() {
  bool hasWritten = false;
  for (const Step& step : steps()) {
    if (!step.sign) continue;
    game::Annotations notes = game_.session().tree().annotations(step.node);
    const bool isSigned = std::ranges::any_of(notes.glyphs, [](std::uint8_t glyph) { return glyph <= 6; });
    if (isSigned) continue;
    notes.glyphs.push_back(static_cast<std::uint8_t>(*step.sign));
    game_.annotate(step.node, std::move(notes));
    hasWritten = true;
  }
  return hasWritten;
}

} // namespace backrank::app
