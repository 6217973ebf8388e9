#pragma once

#include <immintrin.h>

#include "chess/bitboard.hpp"

/// Moves of many men at once, four directions side by side in one vector (AVX2). Included by chess/kernel_bmi2.cpp
/// only.
///
/// Two men of one kind never reach the same square in the same direction, for the rear one is blocked by the front
/// one; so the sizes of the sets, summed over the directions, are the number of moves.
namespace backrank::chess {
namespace {

/// One bitboard for each of four directions.
using Four = __m256i;

inline Four four(Bitboard a, Bitboard b, Bitboard c, Bitboard d) {
  return _mm256_set_epi64x(static_cast<long long>(d), static_cast<long long>(c), static_cast<long long>(b),
                           static_cast<long long>(a));
}
inline Four fourTimes(Bitboard set) { return _mm256_set1_epi64x(static_cast<long long>(set)); }

/// A step in four directions: by how many bits each set goes left or right (64: not at all), and the squares on which
/// a step can end without having gone round the edge.
struct Compass4 {
  Four left;
  Four right;
  Four landing;

  [[gnu::always_inline]] Four step(Four sets, int length = 1) const {
    const Four by = length == 1 ? left : _mm256_slli_epi64(left, length == 2 ? 1 : 2);
    const Four back = length == 1 ? right : _mm256_slli_epi64(right, length == 2 ? 1 : 2);
    return _mm256_or_si256(_mm256_sllv_epi64(sets, by), _mm256_srlv_epi64(sets, back));
  }
};

// Directions: north, south, east, west; north-east, south-west, north-west, south-east.
inline Compass4 straightCompass() {
  return {four(8, 64, 1, 64), four(64, 8, 64, 1), four(~Bitboard{0}, ~Bitboard{0}, ~fileA, ~fileH)};
}
inline Compass4 diagonalCompass() {
  return {four(9, 64, 7, 64), four(64, 9, 64, 7), four(~fileA, ~fileH, ~fileH, ~fileA)};
}
// The jumps to the four squares above, and to the four below.
inline Compass4 upwardKnightCompass() {
  constexpr Bitboard westEdge = fileA | fileA << 1;
  constexpr Bitboard eastEdge = fileH | fileH >> 1;
  return {four(17, 15, 10, 6), fourTimes(64), four(~fileA, ~fileH, ~westEdge, ~eastEdge)};
}
inline Compass4 downwardKnightCompass() {
  constexpr Bitboard westEdge = fileA | fileA << 1;
  constexpr Bitboard eastEdge = fileH | fileH >> 1;
  return {fourTimes(64), four(17, 15, 10, 6), four(~fileH, ~fileA, ~eastEdge, ~westEdge)};
}

/// All that sliders reach, the first occupied square included: Kogge and Stone's parallel prefix, three doublings.
[[gnu::always_inline]] inline Four slid(const Compass4& compass, Four sliders, Bitboard occupied) {
  Four open = _mm256_andnot_si256(fourTimes(occupied), compass.landing);
  Four reached = _mm256_or_si256(sliders, _mm256_and_si256(open, compass.step(sliders)));
  open = _mm256_and_si256(open, compass.step(open));
  reached = _mm256_or_si256(reached, _mm256_and_si256(open, compass.step(reached, 2)));
  open = _mm256_and_si256(open, compass.step(open, 2));
  reached = _mm256_or_si256(reached, _mm256_and_si256(open, compass.step(reached, 4)));
  return _mm256_and_si256(compass.step(reached), compass.landing);
}

[[gnu::always_inline]] inline Four jumped(const Compass4& compass, Bitboard knights) {
  return _mm256_and_si256(compass.step(fourTimes(knights)), compass.landing);
}

/// The union of the four sets.
[[gnu::always_inline]] inline Bitboard united(Four sets) {
  const __m128i halves = _mm_or_si128(_mm256_castsi256_si128(sets), _mm256_extracti128_si256(sets, 1));
  return static_cast<Bitboard>(_mm_cvtsi128_si64(halves) | _mm_extract_epi64(halves, 1));
}

/// For each byte the number of its bits.
[[gnu::always_inline]] inline Four bitsInBytes(Four sets) {
  const Four sizes = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                                      0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const Four low = _mm256_set1_epi8(15);
  return _mm256_add_epi8(_mm256_shuffle_epi8(sizes, _mm256_and_si256(sets, low)),
                         _mm256_shuffle_epi8(sizes, _mm256_and_si256(_mm256_srli_epi16(sets, 4), low)));
}

/// The number of bits in all, from numbers for each byte.
[[gnu::always_inline]] inline int summed(Four bytes) {
  const Four quarters = _mm256_sad_epu8(bytes, _mm256_setzero_si256());
  const __m128i halves = _mm_add_epi64(_mm256_castsi256_si128(quarters), _mm256_extracti128_si256(quarters, 1));
  return static_cast<int>(_mm_cvtsi128_si64(halves) + _mm_extract_epi64(halves, 1));
}

} // namespace
} // namespace backrank::chess
