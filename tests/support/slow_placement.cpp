#include <algorithm>

#include "slow_setup.hpp"

namespace backrank::slow {
namespace {

bool holds(const Position& position, Side side, char role) {
  return position.hand[indexOf(side)].find(role) != std::string::npos;
}

// What is placed now: Black's king, White's rooks, Black's bishops, White's queen, Black's knights.
char roleNow(const Position& position) {
  if (holds(position, Side::black, 'K')) return 'K';
  if (holds(position, Side::white, 'R')) return 'R';
  if (holds(position, Side::black, 'B')) return 'B';
  return holds(position, Side::white, 'Q') ? 'Q' : 'N';
}

std::vector<std::size_t> standing(const Position& position, Side side, char role) {
  std::vector<std::size_t> squares;
  for (char file = 'a'; file <= 'h'; ++file)
    if (position.board[at(file, homeRank(side))] == manOf(role, side)) squares.push_back(at(file, homeRank(side)));
  return squares;
}

void put(Position& position, Side side, char role, char file) {
  const std::size_t square = at(file, homeRank(side));
  position.board[square] = manOf(role, side);
  std::string& hand = position.hand[indexOf(side)];
  hand.erase(hand.find(role), 1);
  if (role == 'R') position.castlers[square] = true;
}

bool allStand(const Position& position, char role) { return !holds(position, position.turn, role); }

// Is the finished choice of this role what the text asks for?
bool fits(const Position& position, char role) {
  const auto squares = standing(position, position.turn, role);
  if (role == 'K') return fileOf(squares[0]) != 'a' && fileOf(squares[0]) != 'h';
  if (role == 'B') return isLight(squares[0]) != isLight(squares[1]);
  const std::size_t king = kingOf(position.board, position.turn);
  return role != 'R' || (squares[0] < king && king < squares[1]);
}

std::vector<Position> placements(const Position& position, char role) {
  std::vector<Position> result;
  for (char file = 'a'; file <= 'h'; ++file) {
    if (position.board[at(file, homeRank(position.turn))] != '.') continue;
    result.push_back(position);
    put(result.back(), position.turn, role, file);
  }
  return result;
}

bool canBeFinished(const Position& position, char role) {
  if (allStand(position, role)) return fits(position, role);
  const auto seconds = placements(position, role);
  return std::any_of(seconds.begin(), seconds.end(), [&](const Position& next) { return fits(next, role); });
}

// The other side copies the finished choice and goes on; after the knights White begins the battle.
void copyAcross(Position& position, char role) {
  const Side copier = other(position.turn);
  for (const std::size_t square : standing(position, position.turn, role)) put(position, copier, role, fileOf(square));
  position.turn = copier;
  if (position.hand[0].empty() && position.hand[1].empty()) {
    position.settingUp = false;
    position.turn = Side::white;
  }
}

char newFile(const Position& before, const Position& after) {
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t square = at(file, homeRank(before.turn));
    if (before.board[square] != after.board[square]) return file;
  }
  return 'a';
}

} // namespace

std::vector<Outcome> placementOutcomes(const Position& position) {
  const char role = roleNow(position);
  std::vector<Outcome> outcomes;
  if (!holds(position, position.turn, role)) return outcomes;
  for (Position& next : placements(position, role)) {
    if (!canBeFinished(next, role)) continue;
    const char file = newFile(position, next);
    if (allStand(next, role)) copyAcross(next, role);
    outcomes.push_back({std::string{role, '@', file, homeRank(position.turn)}, std::move(next)});
  }
  return outcomes;
}

} // namespace backrank::slow
