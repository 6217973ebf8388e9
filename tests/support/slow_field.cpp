#include <algorithm>

#include "slow_setup.hpp"

namespace backrank::slow {
namespace {

struct Placement {
  char role = 'K';
  std::size_t square = 0;
};

std::vector<std::size_t> freeSquares(const Position& position) {
  std::vector<std::size_t> squares;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t square = at(file, homeRank(position.turn));
    if (position.board[square] == '.') squares.push_back(square);
  }
  return squares;
}

std::vector<std::size_t> bishopSquares(const Position& position) {
  std::vector<std::size_t> squares;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t square = at(file, homeRank(position.turn));
    if (position.board[square] == manOf('B', position.turn)) squares.push_back(square);
  }
  return squares;
}

// Free squares of one colour, if a bishop is still to come on that colour.
std::optional<std::vector<std::size_t>> roomForBishop(const Position& position, bool light) {
  for (const std::size_t bishop : bishopSquares(position))
    if (isLight(bishop) == light) return std::nullopt;
  std::vector<std::size_t> squares = freeSquares(position);
  std::erase_if(squares, [&](std::size_t square) { return isLight(square) != light; });
  return squares;
}

bool bishopsClash(const Position& position) {
  const auto bishops = bishopSquares(position);
  return bishops.size() == 2 && isLight(bishops[0]) == isLight(bishops[1]);
}

// rules.md 1.1.5: conditions a and b for a turn that ends here.
bool turnIsLegal(const Position& position, const std::vector<std::size_t>& owed) {
  if (bishopsClash(position)) return false;
  for (const bool light : {false, true}) {
    const auto room = roomForBishop(position, light);
    if (room && room->empty()) return false;
  }
  return std::all_of(owed.begin(), owed.end(),
                     [&](std::size_t square) { return position.board[square] == manOf('B', position.turn); });
}

// Free squares that are the last of a colour on which a bishop is still to come.
std::vector<std::size_t> owedSquares(const Position& position) {
  std::vector<std::size_t> squares;
  for (const bool light : {false, true}) {
    const auto room = roomForBishop(position, light);
    if (room && room->size() == 1) squares.push_back(room->front());
  }
  return squares;
}

// The board and the hand after a placement; the turn and what it owes are as before.
Position placed(const Position& position, const Placement& placement) {
  Position next = position;
  const Side side = position.turn;
  next.board[placement.square] = manOf(placement.role, side);
  std::string& hand = next.hand[indexOf(side)];
  hand.erase(hand.find(placement.role), 1);
  if (placement.role == 'K') grantRights(next, side);
  if (placement.role == 'R') {
    const std::size_t king = kingOf(next.board, side);
    next.castlers[placement.square] = king < 64 && rankOf(king) == homeRank(side);
  }
  return next;
}

std::vector<Placement> choices(const Position& position) {
  const std::string& hand = position.hand[indexOf(position.turn)];
  std::string roles = hand;
  roles.erase(std::unique(roles.begin(), roles.end()), roles.end());
  if (hand.find('Q') != std::string::npos) roles = "Q";
  if (hand.find('K') != std::string::npos) roles = "K";
  std::vector<Placement> result;
  for (const char role : roles)
    for (const std::size_t square : freeSquares(position))
      if (role != 'K' || fileOf(square) == 'd' || fileOf(square) == 'e') result.push_back({role, square});
  return result;
}

bool turnIsOver(const Position& position) {
  return position.mode == 's' || position.hand[indexOf(position.turn)].size() % 2 == 0;
}

// Can the open turn, one placement old, still be completed?
bool someSecondFits(const Position& position) {
  for (const Placement& second : choices(position))
    if (turnIsLegal(placed(position, second), position.owed)) return true;
  return false;
}

void closeTurn(Position& position) {
  position.turn = other(position.turn);
  if (position.hand[0].empty() && position.hand[1].empty()) {
    position.settingUp = false;
    position.owed.clear();
    position.turn = Side::white;
  } else {
    openTurn(position);
  }
}

Outcome said(const Position& position, const char* word, char mode) {
  Outcome outcome{word, position};
  outcome.after.mode = mode;
  return outcome;
}

// The words of the singular variation that may be said now, each of which passes the turn.
std::vector<Outcome> talk(const Position& position) {
  std::vector<Outcome> outcomes;
  const bool onlyKing = position.hand[0].size() == 7 && position.turn == Side::white;
  if (position.mode == '-' && onlyKing && position.options.offered) outcomes.push_back(said(position, "offer", 'o'));
  if (position.mode == '-' && onlyKing && position.options.clocked) outcomes.push_back(said(position, "single", 's'));
  if (position.mode == 'o' && position.turn == Side::black) {
    outcomes.push_back(said(position, "accept", 's'));
    outcomes.push_back(said(position, "decline", 'd'));
  }
  for (Outcome& outcome : outcomes)
    if (outcome.word != "accept") outcome.after.turn = other(position.turn);
  for (Outcome& outcome : outcomes) openTurn(outcome.after);
  return outcomes;
}

} // namespace

void openTurn(Position& position) { position.owed = owedSquares(position); }

std::vector<Outcome> fieldOutcomes(const Position& position) {
  std::vector<Outcome> outcomes = talk(position);
  if (position.mode == 'o') return outcomes;
  for (const Placement& choice : choices(position)) {
    Outcome outcome{std::string{choice.role, '@'} + nameOf(choice.square), placed(position, choice)};
    Position& after = outcome.after;
    if (turnIsOver(after)) {
      if (!turnIsLegal(after, position.owed)) continue;
      if (choice.role == 'Q' && (after.mode == '-' || after.mode == 'd')) after.mode = 'r';
      closeTurn(after);
    } else {
      if (!someSecondFits(after)) continue;
      std::erase_if(after.owed, [&](std::size_t square) { return choice.role == 'B' && square == choice.square; });
    }
    outcomes.push_back(std::move(outcome));
  }
  return outcomes;
}

} // namespace backrank::slow
