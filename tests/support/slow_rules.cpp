#include "slow_rules.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

#include "slow_battle.hpp"
#include "slow_fen.hpp"
#include "slow_setup.hpp"
#include "slow_undecided.hpp"

namespace backrank::slow {
namespace {

std::vector<Outcome> outcomesOf(const Position& position) {
  if (!position.settingUp) return battleOutcomes(position);
  if (position.game == "field") return fieldOutcomes(position);
  if (position.game == "placement960") return placementOutcomes(position);
  return regroupmentOutcomes(position);
}

void demandGame(const std::string& game) {
  for (const char* known : {"standard", "chess960", "field", "regroupment", "chess484", "chess36", "placement960"})
    if (game == known) return;
  throw std::invalid_argument("unknown game " + game);
}

std::string startFen(const std::string& game, const Options& options) {
  const std::string empty = "8/pppppppp/8/8/8/8/PPPPPPPP/8[KQRRBBNNkqrrbbnn]";
  const std::string traditional = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  if (game == "field") return empty + " w - - 0 1 " + (options.offered || options.clocked ? "-" : "r");
  if (game == "placement960") return empty + " b - - 0 1 -";
  if (game == "regroupment") return traditional + (options.order[0] == 'W' ? " w" : " b") + " - - 0 1 0";
  if (game == "chess36")
    return "uuuqkuuu/pppppppp/8/8/8/8/PPPPPPPP/UUUQKUUU w KQkq - 0 1 ???"
           "/???"; // in two parts: no trigraph
  return traditional + " w KQkq - 0 1";
}

Position arrayPosition(const std::string& game, const Options& options, const std::string& array) {
  const std::size_t slash = array.find('/');
  const std::string white = array.substr(0, slash);
  std::string black = slash == std::string::npos ? white : array.substr(slash + 1);
  for (char& letter : black) letter = manOf(letter, Side::black);
  Position position = readFen(game, options, black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w - - 0 1");
  grantRights(position, Side::white);
  grantRights(position, Side::black);
  return position;
}

std::uint64_t leaves(const Position& position, int depth) {
  if (depth == 0) return 1;
  const auto outcomes = outcomesOf(position);
  if (depth == 1 && !position.declaring) return outcomes.size();
  std::uint64_t sum = 0;
  for (const Outcome& outcome : outcomes) sum += leaves(outcome.after, position.declaring ? depth : depth - 1);
  return sum;
}

} // namespace

Game::Game(const std::string& game, const std::string& rules, const std::string& fen) {
  demandGame(game);
  position_ = readFen(game, readOptions(rules), fen);
}

Game::Game(Position position)
    : position_(std::move(position)) {}

Game Game::start(const std::string& game, const std::string& rules, const std::string& array) {
  demandGame(game);
  const Options options = readOptions(rules);
  if (!array.empty()) return Game(arrayPosition(game, options, array));
  return Game(readFen(game, options, startFen(game, options)));
}

std::vector<std::string> Game::legal() const {
  std::vector<std::string> words;
  for (const Outcome& outcome : outcomesOf(position_)) words.push_back(outcome.word);
  std::sort(words.begin(), words.end());
  return words;
}

void Game::play(const std::string& word) {
  for (const Outcome& outcome : outcomesOf(position_)) {
    if (outcome.word != word) continue;
    position_ = outcome.after;
    return;
  }
  throw std::invalid_argument("not legal: " + word);
}

std::string Game::fen() const { return writeFen(position_); }
bool Game::inCheck() const { return kingAttacked(position_, position_.board, position_.turn); }
bool Game::settled() const { return !position_.settingUp && !position_.declaring; }

std::uint64_t perft(const Game& game, int depth) { return leaves(game.position_, depth); }

} // namespace backrank::slow
