#pragma once

#include "app/back_thread.hpp"
#include "app/game_model.hpp"
#include "app/study.hpp"

namespace backrank::app {

/// Scores every position of the game's own line in the background, and says where something changed. Follows the game:
/// what is taken back is forgotten, what is played on later waits for the next run.
class GameReview : public QObject {
  Q_OBJECT
public:
  struct Step {
    game::Tree::NodeId node = 0;
    std::optional<engine::Score> white = {}; ///< as White sees it; nothing while it is not known
    std::optional<int> sign = {};            ///< the glyph that the action leading here deserves
  };
  /// Nodes that a position is worth.
  static constexpr std::uint64_t nodesPerPosition = 150'000;

  GameReview(GameModel& game, std::shared_ptr<Study> study, QObject* parent = nullptr);
  ~GameReview() override { leave(); }

  /// Scores what is not scored yet. Restarts a run.
  void begin();
  void end();
  bool isRunning() const { return running_ > 0; }
  /// All positions of the line, from the start on.
  std::vector<Step> steps() const;
  bool isEmpty() const { return scores_.empty(); }
  /// Who scores, as people call him.
  QString author() const { return study_->name(); }
  /// How many of the positions are scored.
  int done() const;
  /// Writes the signs that are suggested into the game, where none stands yet. True if there was one to write.
  bool writeSigns();
  void leave();

Q_SIGNALS:
  void changed();

private:
  void take(game::Tree::NodeId node, const chess::Position& position, const engine::Score& white);
  void forget();
  GameModel& game_;
  std::shared_ptr<Study> study_;
  /// By node; a node of that number may be another one after a takeback, hence the position.
  std::map<game::Tree::NodeId, std::pair<chess::Position, engine::Score>> scores_;
  std::size_t running_ = 0; ///< positions that the run still owes
  BackThread thread_;
};

} // namespace backrank::app
