#include <algorithm>
#include <utility>

#include "slow_setup.hpp"

namespace backrank::slow {
namespace {

// A side's first step is its king's, its second its queen's.
char regroupingRole(const std::string& order, std::size_t stepsDone) {
  const char side = order[stepsDone];
  return order.find(side) == stepsDone ? 'K' : 'Q';
}

std::size_t standsOn(const Position& position, char role) {
  for (char file = 'a'; file <= 'h'; ++file)
    if (position.board[at(file, homeRank(position.turn))] == manOf(role, position.turn))
      return at(file, homeRank(position.turn));
  return 64;
}

bool bishopsDiffer(const Position& position) {
  std::vector<bool> colours;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t square = at(file, homeRank(position.turn));
    if (position.board[square] == manOf('B', position.turn)) colours.push_back(isLight(square));
  }
  return colours.size() < 2 || colours[0] != colours[1];
}

// Squares whose man may change places with the king: b-knight, c-bishop, d-queen, f-bishop, g-knight.
std::vector<std::size_t> kingPartners(const Position& position) {
  std::vector<std::size_t> squares;
  for (const char file : {'b', 'c', 'd', 'f', 'g'}) {
    const bool knight = file == 'b' || file == 'g';
    if (!knight || !position.options.reduced) squares.push_back(at(file, homeRank(position.turn)));
  }
  return squares;
}

std::vector<std::size_t> queenPartners(const Position& position) {
  std::vector<std::size_t> squares;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t square = at(file, homeRank(position.turn));
    const char role = roleOf(position.board[square]);
    if (role == 'N' || role == 'B') squares.push_back(square);
  }
  return squares;
}

void finishStep(Position& position) {
  ++position.stepsDone;
  if (position.stepsDone < 4) {
    position.turn = regroupingSide(position.options.order, position.stepsDone);
    return;
  }
  position.settingUp = false;
  position.turn = Side::white;
  grantRights(position, Side::white);
  grantRights(position, Side::black);
}

} // namespace

Side regroupingSide(const std::string& order, std::size_t stepsDone) {
  return order[stepsDone] == 'W' ? Side::white : Side::black;
}

std::vector<Outcome> regroupmentOutcomes(const Position& position) {
  const char role = regroupingRole(position.options.order, position.stepsDone);
  const std::size_t home = standsOn(position, role);
  std::vector<Outcome> outcomes{{std::string{role, '-'}, position}};
  for (const std::size_t partner : role == 'K' ? kingPartners(position) : queenPartners(position)) {
    Outcome outcome{nameOf(home) + '~' + nameOf(partner), position};
    std::swap(outcome.after.board[home], outcome.after.board[partner]);
    outcomes.push_back(std::move(outcome));
  }
  if (role == 'Q') std::erase_if(outcomes, [](const Outcome& outcome) { return !bishopsDiffer(outcome.after); });
  for (Outcome& outcome : outcomes) finishStep(outcome.after);
  return outcomes;
}

} // namespace backrank::slow
