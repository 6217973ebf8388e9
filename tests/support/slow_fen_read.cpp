#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "slow_battle.hpp"
#include "slow_fen.hpp"
#include "slow_setup.hpp"
#include "slow_undecided.hpp"

namespace backrank::slow {
namespace {

[[noreturn]] void refuse(const std::string& why) { throw std::invalid_argument(why); }
void demand(bool condition, const std::string& why) {
  if (!condition) refuse(why);
}

std::vector<std::string> fieldsOf(const std::string& fen) {
  std::istringstream text(fen);
  std::vector<std::string> fields;
  for (std::string field; text >> field;) fields.push_back(field);
  return fields;
}

void readBoard(Position& position, const std::string& text) {
  const std::string men = position.game == "chess36" ? "PNBRQKU" : "PNBRQK";
  std::size_t square = 0;
  std::size_t rankEnd = 8;
  for (const char letter : text) {
    if (letter == '/') {
      demand(square == rankEnd && rankEnd < 64, "rank too short or too many ranks: " + text);
      rankEnd += 8;
    } else if (letter >= '1' && letter <= '8') {
      const auto run = static_cast<std::size_t>(letter - '0');
      demand(square + run <= rankEnd, "rank too long: " + text);
      for (std::size_t i = 0; i < run; ++i) position.board[square++] = '.';
    } else {
      demand(square < rankEnd && men.find(roleOf(letter)) != std::string::npos, "no room or no such man: " + text);
      position.board[square++] = letter;
    }
  }
  demand(square == 64, "not eight ranks: " + text);
}

void readHand(Position& position, const std::string& text) {
  const std::string order = "KQRBN";
  for (const char letter : text) {
    demand(order.find(roleOf(letter)) != std::string::npos, "no such man in hand: " + text);
    position.hand[belongsTo(letter, Side::white) ? 0 : 1] += roleOf(letter);
  }
  for (std::string& hand : position.hand)
    std::sort(hand.begin(), hand.end(), [&](char a, char b) { return order.find(a) < order.find(b); });
  position.settingUp = !text.empty();
}

// In Chess36 a letter for a wing whose rook is unknown stands for every man who may be that rook.
bool markUndecided(Position& position, Side side, bool kingSide) {
  bool found = false;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t square = at(file, homeRank(side));
    if ((file > 'e') != kingSide || position.board[square] != manOf('U', side)) continue;
    if (rolesAt(position, position.board, square).find('R') == std::string::npos) continue;
    position.castlers[square] = true;
    found = true;
  }
  return found;
}

std::size_t outermostRook(const Position& position, Side side, bool kingSide) {
  const std::size_t king = kingOf(position.board, side);
  const std::string files = kingSide ? "hgfedcba" : "abcdefgh";
  for (const char file : files) {
    const std::size_t square = at(file, homeRank(side));
    if (square == king) break;
    if (position.board[square] == manOf('R', side)) return square;
  }
  return 64;
}

void readRight(Position& position, char letter) {
  const Side side = belongsTo(letter, Side::white) ? Side::white : Side::black;
  const char name = roleOf(letter);
  demand(std::string("KQABCDEFGH").find(name) != std::string::npos, "no such castling letter");
  const std::size_t king = kingOf(position.board, side);
  demand(king < 64 && rankOf(king) == homeRank(side), "castling right without a king at home");
  const bool byWing = name == 'K' || name == 'Q';
  const char file = manOf(name, Side::black);
  const bool kingSide = byWing ? name == 'K' : file > fileOf(king);
  const bool mayBeUndecided = byWing || position.board[at(file, homeRank(side))] == manOf('U', side);
  if (mayBeUndecided && markUndecided(position, side, kingSide)) return;
  const std::size_t rook = byWing ? outermostRook(position, side, kingSide) : at(file, homeRank(side));
  demand(rook < 64 && position.board[rook] == manOf('R', side), "castling right without a rook");
  position.castlers[rook] = true;
}

void readPassant(Position& position, const std::string& text) {
  if (text == "-") return;
  demand(text.size() == 2 && text[0] >= 'a' && text[0] <= 'h', "no en passant square: " + text);
  demand(text[1] == (position.turn == Side::white ? '6' : '3'), "en passant square on the wrong rank: " + text);
  const std::size_t square = at(text[0], text[1]);
  const std::size_t pawn = at(text[0], position.turn == Side::white ? '5' : '4');
  const std::size_t origin = at(text[0], position.turn == Side::white ? '7' : '2');
  const bool jumped = position.board[square] == '.' && position.board[origin] == '.' &&
                      position.board[pawn] == manOf('P', other(position.turn));
  if (jumped) position.passant = square;
  if (!passantIsLegal(position)) position.passant.reset();
}

int readNumber(const std::string& text) {
  const bool digits = !text.empty() && text.size() < 9 &&
                      std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
  demand(digits, "no counter: " + text);
  return std::stoi(text);
}

void readFieldMode(Position& position, const std::string& text) {
  const bool queenIn = position.hand[0].find('Q') == std::string::npos;
  position.mode = queenIn ? 'r' : '-';
  demand(text.empty() || std::string("-odrs").find(text[0]) != std::string::npos, "no such mode: " + text);
  if (!text.empty()) position.mode = text[0];
  const bool open = position.mode != 's' && position.hand[indexOf(position.turn)].size() % 2 == 1;
  // In the middle of a turn only the sign tells what was owed at its start.
  if (!open || (!text.empty() && text.back() == '!')) openTurn(position);
}

bool standsAtHome(const Position& position, Side side, char role) {
  for (char file = 'a'; file <= 'h'; ++file)
    if (position.board[at(file, homeRank(side))] == manOf(role, side)) return true;
  return false;
}

void readSeventh(Position& position, const std::string& text) {
  if (position.game == "field") {
    if (position.settingUp) readFieldMode(position, text);
  } else if (position.game == "regroupment" || position.game == "chess484") {
    if (text.empty()) return;
    demand(text.size() == 1 && text[0] >= '0' && text[0] <= '3', "no such step: " + text);
    position.settingUp = true;
    position.stepsDone = static_cast<std::size_t>(text[0] - '0');
    demand(position.turn == regroupingSide(position.options.order, position.stepsDone), "step of the other side");
    for (const Side side : {Side::white, Side::black})
      for (const char role : {'K', 'Q'}) demand(standsAtHome(position, side, role), "no king or queen at home");
  } else if (position.game == "chess36") {
    position.open = {"0", "0"};
    if (text.empty()) return;
    demand(text.size() == 7 && text[3] == '/', "no two triples: " + text);
    readTriple(position, Side::white, text.substr(0, 3));
    readTriple(position, Side::black, text.substr(4));
  } else {
    demand(text.empty() || text == "-", "too many fields: " + text);
  }
}

void checkUndecided(const Position& position) {
  for (std::size_t square = 0; square < 64; ++square) {
    if (roleOf(position.board[square]) != 'U') continue;
    const Side side = position.board[square] == 'U' ? Side::white : Side::black;
    const bool home = rankOf(square) == homeRank(side) && fileOf(square) != 'd' && fileOf(square) != 'e';
    demand(home && position.open[indexOf(side)].size() > 1, "undecided man out of place or without triples");
  }
}

void checkMen(const Position& position) {
  for (std::size_t square = 0; square < 64; ++square)
    demand(roleOf(position.board[square]) != 'P' || (rankOf(square) != '1' && rankOf(square) != '8'),
           "pawn on a last rank");
  for (const Side side : {Side::white, Side::black}) {
    const auto kings = std::count(position.board.begin(), position.board.end(), manOf('K', side));
    demand(kings == 1 || (position.settingUp && kings == 0), "not one king a side");
  }
  demand(!kingAttacked(position, position.board, other(position.turn)), "the side not to move is in check");
}

} // namespace

Position readFen(const std::string& game, const Options& options, const std::string& fen) {
  const std::vector<std::string> fields = fieldsOf(fen);
  demand(fields.size() >= 4 && fields.size() <= 7 && fields.size() != 5, "wrong number of fields: " + fen);
  Position position;
  position.game = game;
  position.options = options;
  const std::size_t bracket = std::min(fields[0].find('['), fields[0].size());
  readBoard(position, fields[0].substr(0, bracket));
  if (bracket < fields[0].size()) {
    const bool known = (game == "field" || game == "placement960") && fields[0].back() == ']';
    demand(known, "holdings out of place: " + fields[0]);
    readHand(position, fields[0].substr(bracket + 1, fields[0].size() - bracket - 2));
  }
  demand(fields[1] == "w" || fields[1] == "b", "no side to move: " + fields[1]);
  position.turn = fields[1] == "w" ? Side::white : Side::black;
  readSeventh(position, fields.size() == 7 ? fields[6] : "");
  checkMen(position);
  if (game == "chess36" && fields.size() == 7)
    for (const Side side : {Side::white, Side::black}) showDecided(position, side);
  checkUndecided(position);
  if (fields[2] != "-")
    for (const char letter : fields[2]) readRight(position, letter);
  readPassant(position, fields[3]);
  if (fields.size() > 5) {
    position.quiet = readNumber(fields[4]);
    position.number = std::max(1, readNumber(fields[5]));
  }
  return position;
}

} // namespace backrank::slow
