#include "slow_undecided.hpp"

#include <stdexcept>

namespace backrank::slow {
namespace {

char letterIn(char digit, char file) { return arrays36[digit - '0'][file - 'a']; }

bool someArrayHas(const std::string& open, char file, char role) {
  for (const char digit : open)
    if (letterIn(digit, file) == role) return true;
  return false;
}

// The one role all open arrays agree on, or '?'.
char agreedOn(const std::string& open, char file) {
  const char first = letterIn(open[0], file);
  for (const char digit : open)
    if (letterIn(digit, file) != first) return '?';
  return first;
}

} // namespace

std::string rolesAt(const Position& position, const Board& board, std::size_t square) {
  const char man = board[square];
  if (roleOf(man) != 'U') return {roleOf(man)};
  const std::string& open = position.open[man == 'U' ? 0 : 1];
  std::string roles;
  for (const char role : {'R', 'B', 'N'})
    if (someArrayHas(open, fileOf(square), role)) roles += role;
  return roles;
}

void settle(Position& position, Side side, char file, char role) {
  std::string& open = position.open[indexOf(side)];
  std::erase_if(open, [&](char digit) { return letterIn(digit, file) != role; });
  showDecided(position, side);
}

void showDecided(Position& position, Side side) {
  const std::string& open = position.open[indexOf(side)];
  for (const char file : {'a', 'b', 'c', 'f', 'g', 'h'}) {
    const std::size_t square = at(file, homeRank(side));
    const char agreed = agreedOn(open, file);
    if (position.board[square] == manOf('U', side) && agreed != '?') position.board[square] = manOf(agreed, side);
    if (!someArrayHas(open, file, 'R')) position.castlers[square] = false;
  }
}

std::string tripleOf(const Position& position, Side side) {
  std::string triple;
  for (const char file : {'a', 'b', 'c'}) {
    const char mirror = shifted('h', 'a' - file);
    const bool owed = position.declaring && position.turn == side &&
                      (fileOf(*position.declaring) == file || fileOf(*position.declaring) == mirror);
    triple += owed ? '*' : agreedOn(position.open[indexOf(side)], file);
  }
  return triple;
}

void readTriple(Position& position, Side side, const std::string& triple) {
  if (triple.size() != 3) throw std::invalid_argument("not three pairs: " + triple);
  std::string& open = position.open[indexOf(side)];
  open = "012345";
  for (std::size_t pair = 0; pair < 3; ++pair) {
    const char file = shifted('a', static_cast<int>(pair));
    const char letter = triple[pair];
    if (letter == '*') {
      const std::size_t one = at(file, homeRank(side));
      const std::size_t two = at(shifted('h', 'a' - file), homeRank(side));
      const bool oneStands = position.board[one] == manOf('U', side);
      const bool twoStands = position.board[two] == manOf('U', side);
      if (oneStands == twoStands || position.declaring || position.turn != side)
        throw std::invalid_argument("no declaration can be owed: " + triple);
      position.declaring = oneStands ? two : one;
    } else if (letter != '?') {
      std::erase_if(open, [&](char digit) { return letterIn(digit, file) != letter; });
    }
  }
  if (open.empty()) throw std::invalid_argument("no array agrees with " + triple);
}

bool attacked(const Position& position, const Board& board, std::size_t square, Side by) {
  for (std::size_t from = 0; from < 64; ++from) {
    if (!belongsTo(board[from], by)) continue;
    for (const char role : rolesAt(position, board, from))
      if (sees(board, role, by, from, square)) return true;
  }
  return false;
}

bool kingAttacked(const Position& position, const Board& board, Side side) {
  const std::size_t king = kingOf(board, side);
  return king < 64 && attacked(position, board, king, other(side));
}

} // namespace backrank::slow
