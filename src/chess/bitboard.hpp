#pragma once

#include <bit>
#include <cstdint>

#include "chess/types.hpp"

namespace backrank::chess {

/// A set of squares; bit n is the square of value n (a1 = bit 0, h8 = bit 63).
using Bitboard = std::uint64_t;

inline constexpr Bitboard fileA = 0x0101010101010101;
inline constexpr Bitboard fileH = fileA << 7;
inline constexpr Bitboard rank1 = 0xFF;
inline constexpr Bitboard lightSquares = 0x55AA55AA55AA55AA;

constexpr Bitboard bit(Square square) { return Bitboard{1} << static_cast<unsigned>(square); }
constexpr bool has(Bitboard set, Square square) { return (set >> static_cast<unsigned>(square) & 1) != 0; }
constexpr int count(Bitboard set) { return std::popcount(set); }
/// The lowest square of a set that is not empty.
constexpr Square first(Bitboard set) { return static_cast<Square>(std::countr_zero(set)); }
constexpr Bitboard rankSet(int rank) { return rank1 << (8 * rank); }
constexpr Bitboard fileSet(int file) { return fileA << file; }
constexpr Bitboard homeRankSet(Color color) { return rankSet(homeRank(color)); }
/// All squares of one colour of the board: light or dark.
constexpr Bitboard shadeSet(bool light) { return light ? lightSquares : ~lightSquares; }

/// Range over the squares of a set, lowest first: `for (const Square s : squaresOf(set))`.
class squaresOf {
public:
  constexpr explicit squaresOf(Bitboard set)
      : set_(set) {}
  class Iterator {
  public:
    constexpr explicit Iterator(Bitboard rest)
        : rest_(rest) {}
    constexpr Square operator*() const { return first(rest_); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

  private:
    Bitboard rest_;
  };
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr Iterator end() const { return Iterator(0); }

private:
  Bitboard set_;
};

} // namespace backrank::chess
