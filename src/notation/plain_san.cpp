#include "notation/san_text.hpp"

namespace backrank::notation {
namespace {

using chess::Role;

bool isFile(char c) { return c >= 'a' && c <= 'h'; }
bool isRank(char c) { return c >= '1' && c <= '8'; }
bool isSquare(const char* at) { return isFile(at[0]) && isRank(at[1]); }
chess::Square squareFrom(const char* at) { return chess::squareAt(at[0] - 'a', at[1] - '1'); }

std::optional<Role> pieceOf(char c) {
  switch (c) {
  case 'N':
    return Role::knight;
  case 'B':
    return Role::bishop;
  case 'R':
    return Role::rook;
  case 'Q':
    return Role::queen;
  default:
    return std::nullopt;
  }
}

std::optional<SanText> castlingText(std::string_view text) {
  SanText said;
  if (text == "O-O")
    said.castling = SanText::Castling::kingside;
  else if (text == "O-O-O")
    said.castling = SanText::Castling::queenside;
  else
    return std::nullopt;
  return said;
}

/// "e4", "exd5", both with "=Q".
std::optional<SanText> pawnText(std::string_view text) {
  SanText said;
  if (text.size() >= 4 && text[1] == 'x') {
    said.isCapture = said.namesFile = true;
    said.origins = chess::fileSet(text[0] - 'a');
    text.remove_prefix(2);
  }
  if (text.size() != 2 && text.size() != 4) return std::nullopt;
  if (!isSquare(text.data())) return std::nullopt;
  said.to = squareFrom(text.data());
  if (text.size() == 2) return said;
  said.becomes = pieceOf(text[3]);
  return text[2] == '=' && said.becomes ? std::optional(said) : std::nullopt;
}

/// "Nf3", "Nbxd2", "R1a3", "Qh4e1".
std::optional<SanText> officerText(Role role, std::string_view text) {
  SanText said;
  said.role = role;
  said.roleIsNamed = true;
  const std::size_t size = text.size();
  if (size < 3 || !isSquare(text.data() + size - 2)) return std::nullopt;
  said.to = squareFrom(text.data() + size - 2);
  std::string_view rest = text.substr(1, size - 3);
  if (rest.empty()) return said;
  said.isCapture = rest.back() == 'x';
  if (said.isCapture) rest.remove_suffix(1);
  if (!rest.empty() && isRank(rest.back())) {
    said.namesRank = true;
    said.origins &= chess::rankSet(rest.back() - '1');
    rest.remove_suffix(1);
  }
  if (!rest.empty() && isFile(rest.back())) {
    said.namesFile = true;
    said.origins &= chess::fileSet(rest.back() - 'a');
    rest.remove_suffix(1);
  }
  return rest.empty() ? std::optional(said) : std::nullopt;
}

} // namespace

std::optional<SanText> readPlainSanText(std::string_view text) {
  if (!text.empty() && (text.back() == '+' || text.back() == '#')) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  const char head = text.front();
  if (isFile(head)) return pawnText(text);
  if (head == 'K') return officerText(Role::king, text);
  if (const auto role = pieceOf(head)) return officerText(*role, text);
  return castlingText(text);
}

} // namespace backrank::notation
