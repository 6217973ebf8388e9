#include "slow_battle.hpp"

#include <cctype>
#include <cstdlib>

#include "slow_undecided.hpp"

namespace backrank::slow {
namespace {

struct Move {
  std::size_t from = 0;
  std::size_t to = 0;
  char role = 'P';    ///< what the man turns out to be
  char becomes = ' '; ///< promotion, or a blank
};

char lastRankOf(Side side) { return homeRank(other(side)); }

void passTurn(Position& position) {
  if (position.turn == Side::black) ++position.number;
  position.turn = other(position.turn);
}

void noteCapture(Position& next, const Position& position, const Move& move) {
  const char taken = position.board[move.to];
  if (taken != '.' || move.role == 'P') next.quiet = 0;
  if (roleOf(taken) == 'U') next.declaring = move.to;
  const bool enPassant = move.role == 'P' && taken == '.' && fileOf(move.from) != fileOf(move.to);
  if (enPassant) next.board[at(fileOf(move.to), rankOf(move.from))] = '.';
}

Position after(const Position& position, const Move& move) {
  Position next = position;
  const Side side = position.turn;
  const bool wasUndecided = roleOf(position.board[move.from]) == 'U';
  next.quiet = position.quiet + 1;
  next.passant.reset();
  noteCapture(next, position, move);
  next.board[move.from] = '.';
  next.board[move.to] = manOf(move.becomes == ' ' ? move.role : move.becomes, side);
  next.castlers[move.from] = false;
  next.castlers[move.to] = false;
  if (move.role == 'K')
    for (char file = 'a'; file <= 'h'; ++file) next.castlers[at(file, homeRank(side))] = false;
  if (move.role == 'P' && std::abs(rankOf(move.to) - rankOf(move.from)) == 2)
    next.passant = at(fileOf(move.from), side == Side::white ? '3' : '6');
  if (wasUndecided) settle(next, side, fileOf(move.from), move.role);
  passTurn(next);
  return next;
}

void addIfSafe(std::vector<Outcome>& outcomes, const Position& position, const Move& move) {
  Outcome outcome{nameOf(move.from) + nameOf(move.to), after(position, move)};
  if (move.becomes != ' ') outcome.word += manOf(move.becomes, Side::black);
  if (!kingAttacked(outcome.after, outcome.after.board, position.turn)) outcomes.push_back(std::move(outcome));
}

void addPawnMove(std::vector<Outcome>& outcomes, const Position& position, std::size_t from, std::size_t to) {
  if (rankOf(to) != lastRankOf(position.turn)) return addIfSafe(outcomes, position, {from, to, 'P', ' '});
  for (const char becomes : {'Q', 'R', 'B', 'N'}) addIfSafe(outcomes, position, {from, to, 'P', becomes});
}

void addPushes(std::vector<Outcome>& outcomes, const Position& position, std::size_t from) {
  const int forward = position.turn == Side::white ? 1 : -1;
  const char startRank = position.turn == Side::white ? '2' : '7';
  const std::size_t one = at(fileOf(from), shifted(rankOf(from), forward));
  if (position.board[one] != '.') return;
  addPawnMove(outcomes, position, from, one);
  if (rankOf(from) != startRank) return;
  const std::size_t two = at(fileOf(from), shifted(rankOf(from), 2 * forward));
  if (position.board[two] == '.') addPawnMove(outcomes, position, from, two);
}

void addPawnCaptures(std::vector<Outcome>& outcomes, const Position& position, std::size_t from) {
  for (std::size_t to = 0; to < 64; ++to) {
    const bool aim = belongsTo(position.board[to], other(position.turn)) || position.passant == to;
    if (aim && sees(position.board, 'P', position.turn, from, to)) addPawnMove(outcomes, position, from, to);
  }
}

void addPieceMoves(std::vector<Outcome>& outcomes, const Position& position, std::size_t from) {
  for (const char role : rolesAt(position, position.board, from))
    for (std::size_t to = 0; to < 64; ++to)
      if (!belongsTo(position.board[to], position.turn) && sees(position.board, role, position.turn, from, to))
        addIfSafe(outcomes, position, {from, to, role, ' '});
}

bool allEmpty(const Position& position, const std::string& files) {
  for (const char file : files)
    if (position.board[at(file, homeRank(position.turn))] != '.') return false;
  return true;
}

// Would the king be attacked on any of these files of his rank? He is put on each of them in turn.
bool allSafe(const Position& position, std::size_t king, const std::string& files) {
  for (const char file : files) {
    Board board = position.board;
    board[king] = '.';
    board[at(file, rankOf(king))] = manOf('K', position.turn);
    if (kingAttacked(position, board, position.turn)) return false;
  }
  return true;
}

Position castled(const Position& position, std::size_t king, std::size_t rook, const Castling& castling) {
  Position next = position;
  const Side side = position.turn;
  const bool wasUndecided = roleOf(position.board[rook]) == 'U';
  next.board[king] = '.';
  next.board[rook] = '.';
  next.board[at(castling.kingTo, rankOf(king))] = manOf('K', side);
  next.board[at(castling.rookTo, rankOf(king))] = manOf('R', side);
  for (char file = 'a'; file <= 'h'; ++file) next.castlers[at(file, homeRank(side))] = false;
  next.passant.reset();
  next.quiet = position.quiet + 1;
  if (wasUndecided) settle(next, side, fileOf(rook), 'R');
  passTurn(next);
  return next;
}

void addCastlings(std::vector<Outcome>& outcomes, const Position& position) {
  const Side side = position.turn;
  const std::size_t king = kingOf(position.board, side);
  const bool forfeit = position.options.curtailed && (fileOf(king) == 'b' || fileOf(king) == 'g');
  if (rankOf(king) != homeRank(side) || forfeit) return;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t rook = at(file, homeRank(side));
    if (!position.castlers[rook]) continue;
    const auto found = castling(castlingRuleOf(position), fileOf(king), file);
    if (!found || !allEmpty(position, found->empty) || !allSafe(position, king, found->safe)) continue;
    Outcome outcome{nameOf(king) + nameOf(rook), castled(position, king, rook, *found)};
    if (!kingAttacked(outcome.after, outcome.after.board, side)) outcomes.push_back(std::move(outcome));
  }
}

std::vector<Outcome> declarations(const Position& position) {
  const std::size_t square = *position.declaring;
  // The man is off the board: ask what one standing there could be.
  Board board = position.board;
  board[square] = manOf('U', position.turn);
  std::vector<Outcome> outcomes;
  for (const char role : rolesAt(position, board, square)) {
    Outcome outcome{nameOf(square) + '=' + role, position};
    outcome.after.declaring.reset();
    settle(outcome.after, position.turn, fileOf(square), role);
    outcomes.push_back(std::move(outcome));
  }
  return outcomes;
}

} // namespace

std::vector<Outcome> battleOutcomes(const Position& position) {
  if (position.declaring) return declarations(position);
  std::vector<Outcome> outcomes;
  for (std::size_t from = 0; from < 64; ++from) {
    if (!belongsTo(position.board[from], position.turn)) continue;
    if (roleOf(position.board[from]) == 'P') {
      addPushes(outcomes, position, from);
      addPawnCaptures(outcomes, position, from);
    } else {
      addPieceMoves(outcomes, position, from);
    }
  }
  addCastlings(outcomes, position);
  return outcomes;
}

bool passantIsLegal(const Position& position) {
  if (!position.passant) return false;
  std::vector<Outcome> captures;
  for (std::size_t from = 0; from < 64; ++from)
    if (position.board[from] == manOf('P', position.turn) &&
        sees(position.board, 'P', position.turn, from, *position.passant))
      addPawnMove(captures, position, from, *position.passant);
  return !captures.empty();
}

} // namespace backrank::slow
