// A developer's check: the slow generator against the tables and counts of the specification.
// Usage: slow_rules_check FOLDER_OF_TABLES [ROWS_OF_EACH_TABLE [DEPTH_OF_CHESS36]]
#include <cstdlib>

#include "slow_rules_check_castling.hpp"
#include "slow_rules_check_files.hpp"
#include "slow_rules_check_setups.hpp"
#include "slow_rules_check_tally.hpp"
#include "slow_rules_check_undecided.hpp"

namespace backrank::slow::check {
namespace {

// A plain generator with a fixed start, so that a failure comes again.
class Dice {
public:
  std::size_t below(std::size_t limit) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(state_ >> 33) % limit;
  }

private:
  std::uint64_t state_ = 2024;
};

void checkRandomGames(Tally& tally) {
  tally.section("FEN of random games");
  const std::vector<std::pair<std::string, std::string>> games{{"standard", ""},
                                                               {"field", ""},
                                                               {"field", "singular=on"},
                                                               {"field", "singular=clock"},
                                                               {"regroupment", ""},
                                                               {"chess36", ""},
                                                               {"regroupment", "safety=path"},
                                                               {"placement960", ""},
                                                               {"chess36", ""},
                                                               {"regroupment", "curtailed=on; order=BWBW"}};
  Dice dice;
  for (const auto& [name, rules] : games)
    for (int round = 0; round < 20; ++round) {
      Game game = Game::start(name, rules);
      for (int ply = 0; ply < 120; ++ply) {
        roundTrip(tally, game, name, rules);
        const auto words = game.legal();
        if (words.empty()) break;
        game.play(words[dice.below(words.size())]);
      }
    }
}

int run(const std::string& folder, std::size_t rows, int depth36) {
  Tally tally;
  checkTables(tally);
  checkCastlingExamples(tally);
  checkPerftRows(tally);
  checkCastling960(tally, folder);
  checkCastlingRules(tally, folder);
  checkEnPassant(tally, folder);
  checkFenCases(tally, folder);
  checkRegroupment(tally);
  checkPlacement(tally, folder);
  checkFieldTalk(tally);
  checkFieldLine(tally);
  checkFieldTurns(tally);
  checkSingularTurns(tally);
  checkSampleLine(tally);
  checkUndecidedGames(tally);
  checkUndecidedPositions(tally);
  checkUndecidedPerft(tally, depth36);
  checkPerftFile(tally, folder, {"start960-perft.tsv", "", 2, 3}, rows);
  checkPerftFile(tally, folder, {"dfrc500-perft.tsv", "", 2, 3}, rows);
  checkPerftFile(tally, folder, {"krr-castling-perft.tsv", "", 0, 1}, rows);
  checkPerftFile(tally, folder, {"regroupment484-perft-chess960castling.tsv", "safety=path", 2, 3}, rows);
  checkGames(tally, folder, rows);
  checkRandomGames(tally);
  tally.section("");
  return tally.failures() == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace
} // namespace backrank::slow::check

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const std::size_t rows = argc > 2 ? static_cast<std::size_t>(std::atoi(argv[2])) : 60;
  return backrank::slow::check::run(argv[1], rows, argc > 3 ? std::atoi(argv[3]) : 4);
}
