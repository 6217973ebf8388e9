#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/tapered.hpp"

namespace backrank::engine {

template <std::size_t size>
using TaperedRow = std::array<Tapered, size>;

/// What hangs over a king, or keeps it off. Its sum, weighed, is the pressure: harmOf() tells its worth.
enum class Pressure : std::uint8_t {
  always,
  knights, ///< how many bear on the king's surroundings, times the number of men that do; so for the next three
  bishops,
  rooks,
  queens,
  hits,        ///< squares of the surroundings, counted for each man that bears on them
  weakSquares, ///< of the surroundings, that we hardly guard
  knightCheck, ///< 1 if there is a safe one; so for the next three
  bishopCheck,
  rookCheck,
  queenCheck,
  otherChecks, ///< roles that can give check, but not safely
  noQueen,
  knightGuard, ///< one of our knights bears on the surroundings
  openShelter, ///< centipawns that the pawns' shelter lacks
  mayCastle,
};
inline constexpr std::size_t pressureCount = 16;

/// In centipawns, how much worse a king under such a pressure is off; 1,000 are 122 in the opening, and twice as much
/// is four times as bad. `Number`: int for the search, double for the tuner.
template <class Number>
struct Harm {
  Number opening;
  Number endgame;
};
template <class Number>
constexpr Harm<Number> harmOf(Number pressure) {
  const Number p = std::clamp(pressure, Number(0), Number(2800));
  return {p * p / 8192, p / 32};
}

/// What the evaluation multiplies what it counts by. Nothing but Tapered, so that the tuner can see it as one array
/// (tests/bench/tune.cpp); the values in weights_data.hpp are its work. Ranks are seen from the owner, 0 to 7.
struct Weights {
  /// [role][rank * 4 + files from the edge]: men on squares, their value included. The left half of the board stands
  /// for both, since in these games king and queen may be on either side.
  std::array<TaperedRow<32>, 6> men;
  TaperedRow<9> knightMobility; ///< by squares within reach
  TaperedRow<14> bishopMobility;
  TaperedRow<15> rookMobility;
  TaperedRow<28> queenMobility;
  Tapered bishopPair;

  Tapered isolated;
  Tapered doubled;
  Tapered backward;
  TaperedRow<8> phalanx; ///< pawns side by side, by rank
  TaperedRow<8> guarded; ///< pawns that a pawn protects
  TaperedRow<8> passed;
  TaperedRow<8> passedFree;      ///< nothing stands in front
  TaperedRow<8> passedSafe;      ///< and the enemy does not reach the square in front
  TaperedRow<8> passedOwnKing;   ///< by the king's distance from the square in front, rank 3 and beyond
  TaperedRow<8> passedTheirKing; ///< the same for the enemy king

  std::array<TaperedRow<8>, 4> shelter; ///< [file from edge][rank of the last own pawn in front of the king, 0: none]
  std::array<TaperedRow<8>, 4> storm;   ///< [file from edge][rank of the first enemy pawn, seen from the king; 0: none]
  TaperedRow<8> stormBlocked;           ///< the same if an own pawn stands right before it, in addition
  std::array<Tapered, pressureCount> pressure; ///< [Pressure], by the opening's value alone

  Tapered rookOpenFile;
  Tapered rookHalfOpenFile;
  Tapered knightOutpost;
  Tapered bishopOutpost;
  Tapered minorBehindPawn;
  Tapered pawnsOnBishopShade; ///< for each
  Tapered longDiagonal;

  Tapered pawnAttacksMinor;
  Tapered pawnAttacksRook;
  Tapered pawnAttacksQueen;
  Tapered minorAttacksMinor;
  Tapered minorAttacksRook;
  Tapered minorAttacksQueen;
  Tapered rookAttacksMinor;
  Tapered rookAttacksQueen;
  Tapered kingAttacks;
  Tapered loose;       ///< an attacked man that nothing protects
  Tapered pushAttacks; ///< a pawn step that attacks a piece
  Tapered restricted;  ///< squares that both reach

  TaperedRow<6> castling; ///< the best castling that is left, by men in its way
  Tapered castlingCentre; ///< one that leaves the king in the middle
  Tapered secondCastling;
  Tapered shutInRook;    ///< by its own king
  Tapered shutInBishop;  ///< in the corner behind its own pawn
  Tapered trappedBishop; ///< beyond the enemy's pawns
  Tapered unmovedMinor;  ///< a knight or bishop on its home rank in the opening
  Tapered tempo;
};

inline constexpr std::size_t weightCount = sizeof(Weights) / sizeof(Tapered);

} // namespace backrank::engine
