#pragma once

#include <array>
#include <cstdint>

#include "chess/types.hpp"

/// What men are worth where they stand, in centipawns: the left half of the board, from a1 to d8, seen from the owner.
/// The right half is its mirror image, since in these games king and queen may stand on either side.
namespace backrank::engine {

/// A value for the opening and one for the endgame; what counts lies between them.
struct Tapered {
  int opening = 0;
  int endgame = 0;
  constexpr Tapered operator+(Tapered o) const { return {opening + o.opening, endgame + o.endgame}; }
  constexpr Tapered operator-(Tapered o) const { return {opening - o.opening, endgame - o.endgame}; }
  constexpr Tapered operator*(int n) const { return {opening * n, endgame * n}; }
  constexpr Tapered over(int n) const { return {opening / n, endgame / n}; }
  constexpr Tapered& operator+=(Tapered o) { return *this = *this + o; }
};

inline constexpr std::array<Tapered, 6> manValues{{{86, 108}, {325, 290}, {338, 305}, {478, 520}, {965, 950}, {0, 0}}};

using HalfBoard = std::array<std::int8_t, 32>;

// clang-format off
inline constexpr HalfBoard pawnOpening{
    0, 0, 0, 0,      0, 3, 2, -10,    0, 1, 4, 4,      0, 0, 8, 20,
    4, 6, 12, 22,    10, 14, 20, 26,  40, 40, 44, 44,  0, 0, 0, 0};
inline constexpr HalfBoard pawnEndgame{
    0, 0, 0, 0,      0, 0, 0, 0,      2, 2, 2, 2,      8, 8, 8, 8,
    18, 18, 18, 18,  36, 36, 36, 36,  70, 70, 70, 70,  0, 0, 0, 0};
inline constexpr HalfBoard knightBoth{
    -42, -24, -16, -14,  -28, -12, -2, 2,  -16, 4, 14, 14,  -10, 6, 18, 22,
    -6, 10, 22, 28,      -10, 8, 18, 22,   -24, -8, 4, 6,   -50, -28, -18, -16};
inline constexpr HalfBoard bishopBoth{
    -16, -6, -10, -8,  -4, 12, 4, 8,  0, 8, 10, 10,  -2, 8, 10, 14,
    -2, 8, 10, 14,     -4, 4, 8, 8,   -8, 0, 2, 2,   -14, -8, -8, -8};
inline constexpr HalfBoard rookOpening{
    -4, -2, 4, 8,  -8, -2, 0, 2,  -8, -2, 0, 2,    -8, -2, 0, 2,
    -8, -2, 0, 2,  -4, 0, 2, 4,   12, 14, 16, 16,  4, 4, 4, 4};
inline constexpr HalfBoard queenBoth{
    -10, -6, -3, 0,  -6, 0, 2, 2,  -4, 2, 3, 3,  -2, 2, 4, 5,
    -2, 2, 4, 5,     -2, 2, 4, 5,  -2, 0, 2, 2,  -6, 0, 0, 0};
inline constexpr HalfBoard kingOpening{
    22, 30, 12, -8,      8, 6, -12, -25,      -22, -26, -36, -46,  -46, -50, -56, -60,
    -56, -60, -60, -64,  -60, -64, -64, -68,  -64, -68, -70, -70,  -64, -68, -70, -70};
inline constexpr HalfBoard kingEndgame{
    -40, -26, -16, -12,  -22, -6, 2, 6,   -12, 6, 16, 20,  -8, 12, 24, 30,
    -6, 14, 26, 32,      -8, 12, 22, 26,  -16, 2, 8, 12,   -40, -24, -16, -14};
inline constexpr HalfBoard noDifference{};
// clang-format on

/// [role] opening and endgame.
inline constexpr std::array<std::array<const HalfBoard*, 2>, 6> pieceSquares{{
    {&pawnOpening, &pawnEndgame},
    {&knightBoth, &knightBoth},
    {&bishopBoth, &bishopBoth},
    {&rookOpening, &noDifference},
    {&queenBoth, &queenBoth},
    {&kingOpening, &kingEndgame},
}};

/// The value of a man of `role` on a square seen from its owner (rank 1 is its home rank).
constexpr Tapered valueOf(chess::Role role, chess::Square at) {
  const int fromEdge = fileOf(at) < 4 ? fileOf(at) : 7 - fileOf(at);
  const auto half = static_cast<std::size_t>(rankOf(at) * 4 + fromEdge);
  const auto& tables = pieceSquares[index(role)];
  return manValues[index(role)] + Tapered{(*tables[0])[half], (*tables[1])[half]};
}

} // namespace backrank::engine
