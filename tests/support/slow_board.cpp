#include "slow_board.hpp"

#include <cctype>
#include <cstdlib>

namespace backrank::slow {
namespace {

int step(int difference) { return difference > 0 ? 1 : difference < 0 ? -1 : 0; }

bool nothingBetween(const Board& board, std::size_t from, std::size_t to) {
  const int byFile = step(fileOf(to) - fileOf(from));
  const int byRank = step(rankOf(to) - rankOf(from));
  char file = shifted(fileOf(from), byFile);
  char rank = shifted(rankOf(from), byRank);
  while (at(file, rank) != to) {
    if (board[at(file, rank)] != '.') return false;
    file = shifted(file, byFile);
    rank = shifted(rank, byRank);
  }
  return true;
}

} // namespace

Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
std::size_t indexOf(Side side) { return side == Side::white ? 0 : 1; }
char homeRank(Side side) { return side == Side::white ? '1' : '8'; }

std::size_t at(char file, char rank) { return static_cast<std::size_t>(('8' - rank) * 8 + (file - 'a')); }
char fileOf(std::size_t square) { return shifted('a', static_cast<int>(square % 8)); }
char rankOf(std::size_t square) { return shifted('8', -static_cast<int>(square / 8)); }
std::string nameOf(std::size_t square) { return {fileOf(square), rankOf(square)}; }
bool isLight(std::size_t square) { return (square / 8 + square % 8) % 2 == 0; }
char shifted(char letter, int by) { return static_cast<char>(letter + by); }

bool belongsTo(char man, Side side) {
  const auto letter = static_cast<unsigned char>(man);
  return side == Side::white ? std::isupper(letter) != 0 : std::islower(letter) != 0;
}

char roleOf(char man) { return static_cast<char>(std::toupper(static_cast<unsigned char>(man))); }

char manOf(char role, Side side) {
  const auto letter = static_cast<unsigned char>(role);
  return static_cast<char>(side == Side::white ? std::toupper(letter) : std::tolower(letter));
}

std::size_t kingOf(const Board& board, Side side) {
  std::size_t square = 0;
  while (square < 64 && board[square] != manOf('K', side)) ++square;
  return square;
}

bool sees(const Board& board, char role, Side side, std::size_t from, std::size_t to) {
  if (from == to) return false;
  const int files = std::abs(fileOf(to) - fileOf(from));
  const int ranks = std::abs(rankOf(to) - rankOf(from));
  const bool straight = files == 0 || ranks == 0;
  const bool slanted = files == ranks;
  switch (role) {
  case 'P':
    return files == 1 && rankOf(to) - rankOf(from) == (side == Side::white ? 1 : -1);
  case 'N':
    return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
  case 'K':
    return files <= 1 && ranks <= 1;
  case 'R':
    return straight && nothingBetween(board, from, to);
  case 'B':
    return slanted && nothingBetween(board, from, to);
  case 'Q':
    return (straight || slanted) && nothingBetween(board, from, to);
  default:
    return false;
  }
}

} // namespace backrank::slow
