#pragma once

#include <fstream>
#include <mutex>
#include <ostream>

#include "cli/match/journal.hpp"
#include "cli/match/plan.hpp"

namespace backrank::cli {

/// Plays the games of a plan on several threads and tells of each as soon as it is over.
class Runner {
public:
  Runner(const Plan& plan, Journal journal, std::ostream& out);

  /// Plays what is left of the match; ends early when its test is decided. A problem: an engine cannot be started or
  /// does not know the game, or a file cannot be written.
  std::optional<Problem> run();

private:
  /// The engines of one thread.
  struct Team {
    std::array<std::unique_ptr<uci::Peer>, 2> engines; ///< first, second
    std::unique_ptr<uci::Peer> helper;
  };
  /// What one engine did wrong.
  struct Faults {
    int illegal = 0;
    int time = 0;
    int died = 0; ///< or did not answer
  };

  void work();
  std::optional<Team> assemble();
  std::optional<std::size_t> nextGame();
  void play(Team& team, std::size_t number);
  void finish(std::size_t number, const PlayedGame& game, const Team& team);
  void count(const Row& row);
  void giveUp(Problem problem);
  void write(const PlayedGame& game, const Team& team, std::size_t number);
  bool isDecided() const;

  void tell(const Row& row);
  void tellScore();
  void tellEstimates();
  void tellFaults(std::string_view who, const Faults& faults);

  const Plan& plan_;
  std::ostream& out_;
  std::stop_source stop_;

  std::mutex mutex_; ///< for all below
  Journal journal_;
  std::ofstream pgn_;
  std::vector<std::optional<int>> points_; ///< [game] of the first engine
  std::vector<bool> isTaken_;              ///< [game] played or being played
  Score score_;
  std::array<Faults, 2> faults_;
  std::optional<Problem> problem_;
};

} // namespace backrank::cli
