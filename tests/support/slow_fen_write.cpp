#include "slow_battle.hpp"
#include "slow_fen.hpp"
#include "slow_undecided.hpp"

namespace backrank::slow {
namespace {

std::string boardText(const Position& position) {
  std::string text;
  for (std::size_t square = 0; square < 64; ++square) {
    if (square % 8 == 0 && square > 0) text += '/';
    if (position.board[square] != '.')
      text += position.board[square];
    else if (!text.empty() && text.back() >= '1' && text.back() <= '7')
      ++text.back();
    else
      text += '1';
  }
  return text;
}

std::string handText(const Position& position) {
  const bool hasHands = position.game == "field" || position.game == "placement960";
  if (!position.settingUp || !hasHands) return "";
  std::string text = "[" + position.hand[0];
  for (const char role : position.hand[1]) text += manOf(role, Side::black);
  return text + "]";
}

// Letters of one wing from the edge inward: K or Q for the outermost rook, file letters for those behind it.
std::string wingText(const Position& position, Side side, const std::string& files, char wing) {
  const std::size_t king = kingOf(position.board, side);
  std::string text;
  bool outermost = true;
  for (const char file : files) {
    const std::size_t square = at(file, homeRank(side));
    if (square == king) break;
    const char role = roleOf(position.board[square]);
    if (position.castlers[square] && role == 'U') return {manOf(wing, side)};
    if (role != 'R' || !belongsTo(position.board[square], side)) continue;
    if (position.castlers[square]) text += manOf(outermost ? wing : file, side);
    outermost = false;
  }
  return text;
}

std::string rightsText(const Position& position) {
  std::string text;
  for (const Side side : {Side::white, Side::black}) {
    const std::size_t king = kingOf(position.board, side);
    if (king == 64 || rankOf(king) != homeRank(side)) continue;
    text += wingText(position, side, "hgfedcba", 'K');
    text += wingText(position, side, "abcdefgh", 'Q');
  }
  return text.empty() ? "-" : text;
}

// The 7th field with the blank before it, or nothing.
std::string seventhText(const Position& position) {
  if (position.game == "chess36") {
    const bool decided = position.open[0].size() == 1 && position.open[1].size() == 1;
    if (decided && !position.declaring) return "";
    return " " + tripleOf(position, Side::white) + "/" + tripleOf(position, Side::black);
  }
  if (!position.settingUp) return "";
  if (position.game == "field") return std::string(" ") + position.mode + (position.owed.empty() ? "" : "!");
  if (position.game == "placement960") return " -";
  return " " + std::to_string(position.stepsDone);
}

} // namespace

std::string writeFen(const Position& position) {
  const std::string passant = passantIsLegal(position) ? nameOf(*position.passant) : "-";
  return boardText(position) + handText(position) + (position.turn == Side::white ? " w " : " b ") +
         rightsText(position) + " " + passant + " " + std::to_string(position.quiet) + " " +
         std::to_string(position.number) + seventhText(position);
}

} // namespace backrank::slow
