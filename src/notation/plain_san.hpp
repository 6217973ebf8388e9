#pragma once

#include <array>

#include "notation/san_text.hpp"

/// The ordinary spelling of SAN, as most files have it: "e4", "exd8=Q+", "Nbxd2", "O-O". Inlined into those who read
/// millions of them; everybody else calls readSanText().
namespace backrank::notation {
namespace detail {

/// What a SAN begins with.
enum class SanHead : std::uint8_t { pawn, knight, bishop, rook, queen, king, castling, none };

constexpr std::array<SanHead, 256> sanHeadTable() {
  std::array<SanHead, 256> table{};
  table.fill(SanHead::none);
  for (unsigned char file = 'a'; file <= 'h'; ++file) table[file] = SanHead::pawn;
  for (const chess::Role role : chess::allRoles)
    if (role != chess::Role::pawn) table[static_cast<unsigned char>(letterOf(role))] = static_cast<SanHead>(role);
  table['O'] = SanHead::castling;
  return table;
}

inline constexpr std::array<SanHead, 256> sanHeads = sanHeadTable();

inline SanHead sanHeadOf(char c) { return sanHeads[static_cast<unsigned char>(c)]; }
/// 0 to 7; more for what is no file or rank.
inline unsigned fileNumber(char c) { return static_cast<unsigned char>(c - 'a'); }
inline unsigned rankNumber(char c) { return static_cast<unsigned char>(c - '1'); }

/// False if no square stands there.
inline bool takeTarget(SanText& said, const char* at) {
  const unsigned file = fileNumber(at[0]);
  const unsigned rank = rankNumber(at[1]);
  said.to = static_cast<chess::Square>((rank * 8 + file) & 63U);
  return (file | rank) <= 7;
}

inline std::optional<SanText> castlingText(std::string_view text) {
  SanText said;
  said.castling = text.size() == 3 ? SanText::Castling::kingside : SanText::Castling::queenside;
  return text == "O-O" || text == "O-O-O" ? std::optional(said) : std::nullopt;
}

/// "e4", "exd5", both with "=Q".
inline std::optional<SanText> pawnText(std::string_view text) {
  SanText said;
  if (text.size() >= 4 && text[1] == 'x') {
    said.isCapture = said.namesFile = true;
    said.origins = chess::fileSet(static_cast<int>(fileNumber(text[0])));
    text.remove_prefix(2);
  }
  if (text.size() < 2 || !takeTarget(said, text.data())) return std::nullopt;
  if (text.size() == 2) return said;
  if (text.size() != 4 || text[2] != '=') return std::nullopt;
  const SanHead head = sanHeadOf(text[3]);
  said.becomes = static_cast<chess::Role>(head);
  return head >= SanHead::knight && head <= SanHead::queen ? std::optional(said) : std::nullopt;
}

/// What stands between an officer's letter and the target: "x", "b", "1", "b1x". False for anything else.
inline bool takeOrigin(SanText& said, std::string_view text) {
  said.isCapture = text.back() == 'x';
  if (said.isCapture) text.remove_suffix(1);
  if (!text.empty() && rankNumber(text.back()) <= 7) {
    said.namesRank = true;
    said.origins &= chess::rankSet(static_cast<int>(rankNumber(text.back())));
    text.remove_suffix(1);
  }
  if (!text.empty() && fileNumber(text.back()) <= 7) {
    said.namesFile = true;
    said.origins &= chess::fileSet(static_cast<int>(fileNumber(text.back())));
    text.remove_suffix(1);
  }
  return text.empty();
}

/// "Nf3", "Nbxd2", "R1a3", "Qh4e1".
inline std::optional<SanText> officerText(SanHead head, std::string_view text) {
  SanText said;
  said.role = static_cast<chess::Role>(head);
  said.roleIsNamed = true;
  const std::size_t size = text.size();
  if (size < 3 || !takeTarget(said, text.data() + size - 2)) return std::nullopt;
  const bool isWhole = size == 3 || takeOrigin(said, text.substr(1, size - 3));
  return isWhole ? std::optional(said) : std::nullopt;
}

} // namespace detail

/// Takes a SAN of the ordinary spelling apart, as readSanText() does; nothing for any other text, right or wrong.
/// Cost: about 5 ns.
inline std::optional<SanText> readPlainSanText(std::string_view text) {
  if (!text.empty() && (text.back() == '+' || text.back() == '#')) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  const detail::SanHead head = detail::sanHeadOf(text.front());
  if (head == detail::SanHead::pawn) return detail::pawnText(text);
  if (head < detail::SanHead::castling) return detail::officerText(head, text);
  return head == detail::SanHead::castling ? detail::castlingText(text) : std::nullopt;
}

} // namespace backrank::notation
