#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/flags.hpp"

namespace backrank::chess {

enum class Color : std::uint8_t { white, black };
enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };

/// a1 = 0, b1 = 1, ... h8 = 63.
enum class Square : std::uint8_t {
  // clang-format off
  a1, b1, c1, d1, e1, f1, g1, h1,  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,  a8, b8, c8, d8, e8, f8, g8, h8
  // clang-format on
};

struct Piece {
  Role role;
  Color color;
  constexpr bool operator==(const Piece&) const = default;
};

/// Several roles at once: what an undecided piece may still be, what may be placed now.
using Roles = Flags<Role>;

inline constexpr std::array allColors{Color::white, Color::black};
inline constexpr std::array allRoles{Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen, Role::king};
/// What a pawn may become, best first.
inline constexpr std::array promotionRoles{Role::queen, Role::rook, Role::bishop, Role::knight};

constexpr Color operator~(Color color) { return color == Color::white ? Color::black : Color::white; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }
constexpr std::size_t index(Role role) { return static_cast<std::size_t>(role); }
constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square); }

/// Files a to h and ranks 1 to 8 are counted from 0 to 7.
constexpr Square squareAt(int file, int rank) { return static_cast<Square>(rank * 8 + file); }
constexpr int fileOf(Square square) { return static_cast<int>(square) & 7; }
constexpr int rankOf(Square square) { return static_cast<int>(square) >> 3; }
/// The rank on which the pieces of `color` start: 0 or 7.
constexpr int homeRank(Color color) { return color == Color::white ? 0 : 7; }
/// The square opposite on the same file: a1 and a8, e4 and e5.
constexpr Square mirrored(Square square) { return static_cast<Square>(static_cast<int>(square) ^ 56); }
/// True for b1, a2, ... h7, g8.
constexpr bool isLight(Square square) { return ((fileOf(square) + rankOf(square)) & 1) != 0; }

/// Capital letter of a role: P N B R Q K.
constexpr char letterOf(Role role) { return "PNBRQK"[index(role)]; }
/// Capital for White, small for Black.
constexpr char letterOf(Piece piece) {
  return piece.color == Color::white ? letterOf(piece.role) : static_cast<char>(letterOf(piece.role) + ('a' - 'A'));
}
/// Reads a letter of either case; nothing for any other sign.
constexpr std::optional<Role> roleOf(char letter) {
  const char small = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
  for (const Role role : allRoles)
    if (letterOf(Piece{role, Color::black}) == small) return role;
  return std::nullopt;
}

} // namespace backrank::chess
