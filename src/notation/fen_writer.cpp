#include "notation/fen.hpp"
#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;

char inCaseOf(Color color, char capital) {
  return color == Color::white ? capital : static_cast<char>(capital + ('a' - 'A'));
}

char letterAt(const Position& position, chess::Square at) {
  const auto piece = position.pieceAt(at);
  return piece ? chess::letterOf(*piece) : inCaseOf(*position.colorAt(at), 'U');
}

std::string rankText(const Position& position, int rank) {
  std::string text;
  int blanks = 0;
  for (int file = 0; file < 8; ++file) {
    const chess::Square at = chess::squareAt(file, rank);
    if (position.isEmpty(at)) {
      ++blanks;
      continue;
    }
    if (blanks > 0) text += std::to_string(blanks);
    blanks = 0;
    text += letterAt(position, at);
  }
  return blanks > 0 ? text + std::to_string(blanks) : text;
}

std::string boardText(const Position& position) {
  std::string text = rankText(position, 7);
  for (int rank = 6; rank >= 0; --rank) text += '/' + rankText(position, rank);
  return text;
}

std::string holdingsText(const Position& position) {
  std::string text;
  for (const Color color : chess::allColors)
    for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn})
      text.append(static_cast<std::size_t>(position.reserve(color).count(role)), chess::letterOf({role, color}));
  return text.empty() ? text : '[' + text + ']';
}

/// The rights of one wing, the outermost rook first. While its rook is not known, one letter says it for all the men
/// that may be it.
std::string wingText(const Position& position, Color color, chess::Square king, bool isShort) {
  const char wing = inCaseOf(color, isShort ? 'K' : 'Q');
  std::string text;
  bool outermost = true;
  for (int file = isShort ? 7 : 0; file != chess::fileOf(king); file += isShort ? -1 : 1) {
    const chess::Square at = chess::squareAt(file, chess::homeRank(color));
    const bool mayCastle = chess::has(position.castlers(), at);
    if (mayCastle && chess::has(position.undecided(), at)) return {wing};
    if (mayCastle) text += outermost ? wing : inCaseOf(color, static_cast<char>('A' + file));
    if (chess::has(position.of(chess::Piece{Role::rook, color}), at)) outermost = false;
  }
  return text;
}

} // namespace

std::string castlingField(const rules::Variant&, const Position& position) {
  std::string text;
  for (const Color color : chess::allColors) {
    const auto king = position.king(color);
    if (!king || (position.castlers() & position.of(color)) == 0) continue;
    text += wingText(position, color, *king, true) + wingText(position, color, *king, false);
  }
  return text.empty() ? "-" : text;
}

std::string writeFen(const rules::Variant& variant, const Position& position) {
  std::string text = boardText(position) + holdingsText(position);
  text += position.turn() == Color::white ? " w " : " b ";
  text += castlingField(variant, position) + ' ';
  text += position.enPassant() ? textOf(*position.enPassant()) : "-";
  text += ' ' + std::to_string(position.halfmoves()) + ' ' + std::to_string(position.fullmoves());
  const auto setup = variant.setupRule() ? variant.setupRule()->fenField(position) : std::nullopt;
  return setup ? text + ' ' + *setup : text;
}

} // namespace backrank::notation
