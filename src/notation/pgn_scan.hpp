#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

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
inline bool isBlank(char c) { return pgnClassOf(c) == PgnClass::blank; }
inline bool isLetter(char c) { return pgnClassOf(c) == PgnClass::letter; }
inline bool isDigit(char c) { return pgnClassOf(c) == PgnClass::digit; }
inline bool isLineEnd(char c) { return c == '\n' || c == '\r'; }
inline bool isSymbolSign(char c) { return detail::pgnSymbols[static_cast<unsigned char>(c)]; }

/// How many bytes in front of the first of a kind, or all.
template <class Holds>
constexpr std::size_t lengthUntil(std::string_view text, Holds holds) {
  std::size_t length = 0;
  while (length < text.size() && !holds(text[length])) ++length;
  return length;
}
/// How many bytes of a kind a text begins with.
template <class Holds>
constexpr std::size_t lengthWhile(std::string_view text, Holds holds) {
  return lengthUntil(text, [holds](char c) { return !holds(c); });
}

#if defined(__SSE2__)
namespace detail {

/// One bit for each of 16 bytes: set in `symbols` if it is a symbol sign, in `blanks` if it is a blank or a control
/// sign.
struct SignMasks {
  unsigned symbols;
  unsigned blanks;
};

inline SignMasks signMasks(const char* at) {
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
  return {static_cast<unsigned>(_mm_movemask_epi8(all)), static_cast<unsigned>(_mm_movemask_epi8(upTo(bytes, ' ')))};
}

} // namespace detail
#endif

/// The first byte from `at` on that is no symbol sign, or `end`. Cost: about 2 ns for a move.
inline const char* symbolEnd(const char* at, const char* end) {
#if defined(__SSE2__)
  while (end - at >= 16) {
    const detail::SignMasks masks = detail::signMasks(at);
    const int length = std::countr_zero(masks.blanks | 0x10000U);
    // The ordinary word ends with a blank, which is found sooner; the rest is checked while the next word is read.
    const unsigned others = ~masks.symbols & ((1U << length) - 1);
    if (others != 0) [[unlikely]]
      return at + std::countr_zero(others);
    at += length;
    if (length < 16) [[likely]]
      return at;
  }
#endif
  while (at != end && isSymbolSign(*at)) ++at;
  return at;
}

} // namespace backrank::notation
