#include "slow_castling.hpp"

#include <algorithm>

#include "slow_board.hpp"

namespace backrank::slow {
namespace {

// Files a man enters when he goes from one file to another, the last one included, the first one not.
std::string entered(char from, char to) {
  std::string files;
  while (from != to) {
    from = shifted(from, to > from ? 1 : -1);
    files += from;
  }
  return files;
}

std::string between(char one, char two) {
  std::string files = entered(one, two);
  if (!files.empty()) files.pop_back();
  return files;
}

std::string inOrder(std::string files) {
  std::sort(files.begin(), files.end());
  files.erase(std::unique(files.begin(), files.end()), files.end());
  return files;
}

std::string without(std::string files, char king, char rook) {
  std::erase(files, king);
  std::erase(files, rook);
  return files;
}

// What the three texts have in common: nothing between the two, room for the ways of both, no danger for the king
// where he stands, where he passes and where he ends.
Castling ways(char king, char rook, char kingTo, char rookTo) {
  const std::string all = between(king, rook) + entered(king, kingTo) + entered(rook, rookTo);
  return {kingTo, rookTo, without(inOrder(all), king, rook), inOrder(king + entered(king, kingTo))};
}

// FIDE Guidelines II.3: king and rook end where they end in orthodox chess.
Castling fischer(char king, char rook) {
  if (rook > king) return ways(king, rook, 'g', 'f');
  return ways(king, rook, 'c', 'd');
}

// Winther: all squares between king and rook must be unthreatened as well.
Castling regroupment(char king, char rook) {
  Castling result = fischer(king, rook);
  result.safe = inOrder(result.safe + between(king, rook));
  return result;
}

// Lewis: two squares toward the rook, which goes to the square the king has just crossed; king and rook beside him
// in the corner change places.
Castling orthodox(char king, char rook) {
  const bool cornered = (king == 'b' && rook == 'a') || (king == 'g' && rook == 'h');
  if (cornered) return ways(king, rook, rook, king);
  const int toward = rook > king ? 1 : -1;
  const char crossed = shifted(king, toward);
  return ways(king, rook, shifted(crossed, toward), crossed);
}

// Kerr: two squares toward the rook, or one where only one is free; the rook goes to the king's other side.
std::optional<Castling> field(char king, char rook) {
  const std::string free = between(king, rook);
  if (free.empty()) return std::nullopt;
  const char kingTo = free.size() == 1 ? free[0] : free[1];
  const char rookTo = free.size() == 1 ? king : free[0];
  return ways(king, rook, kingTo, rookTo);
}

} // namespace

std::optional<Castling> castling(CastlingRule rule, char king, char rook) {
  if (king == rook) return std::nullopt;
  switch (rule) {
  case CastlingRule::fischer:
    return fischer(king, rook);
  case CastlingRule::regroupment:
    return regroupment(king, rook);
  case CastlingRule::orthodox:
    return orthodox(king, rook);
  case CastlingRule::field:
    return field(king, rook);
  }
  return std::nullopt;
}

} // namespace backrank::slow
