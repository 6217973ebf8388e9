#include "support/boards.hpp"

#include <cctype>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "chess/movegen.hpp"

namespace backrank::tests {
namespace {

using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using chess::Square;

[[noreturn]] void refuse(std::string_view what) { throw std::invalid_argument(std::string(what)); }

Color colorOf(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0 ? Color::white : Color::black;
}

/// Puts the man of a letter; an undecided one opens all arrays of its army.
void putLetter(Position& position, char letter, Square at) {
  const Color color = colorOf(letter);
  if (letter == 'U' || letter == 'u') {
    if (!position.openArrays(color).open()) position.narrow(color, chess::OpenArrays::all());
    position.putUndecided(color, {Role::knight, Role::bishop, Role::rook}, at);
  } else if (const auto role = chess::roleOf(letter)) {
    position.put({*role, color}, at);
  } else {
    refuse("a letter that is no man");
  }
}

/// Field number `i` from a8 to h1 as a square.
Square drawn(std::size_t i) {
  if (i > 63) refuse("more than 64 squares");
  return chess::squareAt(static_cast<int>(i % 8), 7 - static_cast<int>(i / 8));
}

void readBoard(Position& position, std::string_view field) {
  std::size_t at = 0;
  for (const char sign : field) {
    if (sign == '/') continue;
    if (sign >= '1' && sign <= '8')
      at += static_cast<std::size_t>(sign - '0');
    else
      putLetter(position, sign, drawn(at++));
  }
  if (at != 64) refuse("not 64 squares");
}

/// The rook of K or Q: the outermost that stands on that side of the king.
Square outermost(const Position& position, Color color, bool shortSide) {
  const auto king = position.king(color);
  if (!king) refuse("a castling letter without a king");
  const int edge = shortSide ? 7 : 0;
  for (int file = edge; file != chess::fileOf(*king); file += shortSide ? -1 : 1) {
    const Square at = chess::squareAt(file, chess::homeRank(color));
    if (has(position.of(Piece{Role::rook, color}), at)) return at;
  }
  refuse("a castling letter without a rook");
}

chess::Bitboard castlersOf(const Position& position, std::string_view field) {
  chess::Bitboard castlers = 0;
  for (const char letter : field) {
    if (letter == '-') continue;
    const Color color = colorOf(letter);
    const char small = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const bool isWing = small == 'k' || small == 'q';
    castlers |=
        bit(isWing ? outermost(position, color, small == 'k') : chess::squareAt(small - 'a', chess::homeRank(color)));
  }
  return castlers;
}

/// Keeps the square only if a legal capture goes there, as Position wants it.
void setEnPassant(Position& position, std::string_view field) {
  if (field == "-") return;
  Position allowed = position;
  allowed.setEnPassant(square(field));
  chess::ActionList moves;
  listMovements(allowed, moves);
  for (const chess::Action move : moves)
    if (move.kind() == chess::Action::Kind::enPassant) position = allowed;
}

} // namespace

Position board(std::string_view drawing, Color turn) {
  Position position;
  std::size_t at = 0;
  for (const char sign : drawing) {
    if (std::isspace(static_cast<unsigned char>(sign)) != 0) continue;
    const Square here = drawn(at++);
    if (sign != '.') putLetter(position, sign, here);
  }
  if (at != 64) refuse("not 64 squares");
  position.setTurn(turn);
  return position;
}

Position fromFen(std::string_view fen, chess::CastlingRule rule) {
  const auto fields = words(fen);
  const auto field = [&](std::size_t i, std::string_view otherwise) {
    return i < fields.size() ? fields[i] : std::string(otherwise);
  };
  Position position;
  position.setCastlingRule(rule);
  readBoard(position, field(0, ""));
  position.setTurn(field(1, "w") == "w" ? Color::white : Color::black);
  position.setCastlers(castlersOf(position, field(2, "-")));
  position.setCounters(std::stoi(field(4, "0")), std::stoi(field(5, "1")));
  setEnPassant(position, field(3, "-"));
  return position;
}

std::string boardText(const Position& position) {
  std::string text;
  int empty = 0;
  const auto flush = [&] {
    if (empty != 0) text += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (std::size_t i = 0; i < 64; ++i) {
    if (i != 0 && i % 8 == 0) flush(), text += '/';
    const Square at = drawn(i);
    const auto color = position.colorAt(at);
    if (!color) {
      ++empty;
      continue;
    }
    flush();
    const auto piece = position.pieceAt(at);
    text += piece ? letterOf(*piece) : color == Color::white ? 'U' : 'u';
  }
  flush();
  return text;
}

Square square(std::string_view name) {
  const bool fits = name.size() == 2 && name[0] >= 'a' && name[0] <= 'h' && name[1] >= '1' && name[1] <= '8';
  if (!fits) refuse("not a square");
  return chess::squareAt(name[0] - 'a', name[1] - '1');
}

chess::Bitboard squares(std::string_view names) {
  chess::Bitboard set = 0;
  for (const std::string& name : words(names)) set |= bit(square(name));
  return set;
}

std::string names(chess::Bitboard set) {
  std::string text;
  for (const Square at : chess::squaresOf(set)) {
    if (!text.empty()) text += ' ';
    text += static_cast<char>('a' + chess::fileOf(at));
    text += static_cast<char>('1' + chess::rankOf(at));
  }
  return text;
}

std::vector<std::vector<std::string>> readTable(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<std::vector<std::string>> rows;
  std::string line;
  for (std::getline(file, line); std::getline(file, line);) {
    std::vector<std::string> cells;
    for (std::size_t begin = 0; begin <= line.size();) {
      const std::size_t end = std::min(line.find('\t', begin), line.size());
      cells.push_back(line.substr(begin, end - begin));
      begin = end + 1;
    }
    rows.push_back(std::move(cells));
  }
  return rows;
}

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> found;
  for (std::string word; stream >> word;) found.push_back(word);
  return found;
}

} // namespace backrank::tests
