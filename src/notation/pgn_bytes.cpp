#include "notation/pgn_bytes.hpp"

#include <array>
#include <cstdint>
#include <cstring>

namespace backrank::notation {
namespace {

/// What Windows-1252 has at 0x80 to 0x9F; the five holes stand for themselves.
constexpr std::array<std::uint16_t, 32> windowsSigns{
    0x20AC, 0x81,   0x201A, 0x192,  0x201E, 0x2026, 0x2020, 0x2021, 0x2C6,  0x2030, 0x160,
    0x2039, 0x152,  0x8D,   0x17D,  0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x2DC,  0x2122, 0x161,  0x203A, 0x153,  0x9D,   0x17E,  0x178,
};

/// Bytes of the UTF-8 sign at the beginning of a text, 1 to 4; 0 if it is none.
std::size_t signLength(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // Neither what is written too long, nor surrogates, nor signs past the last one.
  const unsigned least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < least || byte(1) > most) return 0;
  for (std::size_t i = 2; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  return length;
}

/// How many of the first bytes are ASCII for sure, eight at a time.
std::size_t asciiLength(std::string_view text) {
  std::size_t length = 0;
  for (std::uint64_t word = 0; length + sizeof word <= text.size(); length += sizeof word) {
    std::memcpy(&word, text.data() + length, sizeof word);
    if ((word & 0x8080808080808080U) != 0) break;
  }
  return length;
}

void addLetter(std::string& text, unsigned char byte) {
  const unsigned sign = byte >= 0x80 && byte < 0xA0 ? windowsSigns[byte - 0x80U] : byte;
  if (sign < 0x80) {
    text += static_cast<char>(sign);
  } else if (sign < 0x800) {
    text += static_cast<char>(0xC0U | sign >> 6U);
    text += static_cast<char>(0x80U | (sign & 0x3FU));
  } else {
    text += static_cast<char>(0xE0U | sign >> 12U);
    text += static_cast<char>(0x80U | (sign >> 6U & 0x3FU));
    text += static_cast<char>(0x80U | (sign & 0x3FU));
  }
}

} // namespace

Encoding encodingOf(std::string_view bytes) {
  while (!bytes.empty()) {
    bytes.remove_prefix(asciiLength(bytes));
    if (bytes.empty()) break;
    const std::size_t length = signLength(bytes);
    if (length == 0) return Encoding::latin1;
    bytes.remove_prefix(length);
  }
  return Encoding::utf8;
}

std::string inUtf8(std::string_view bytes, Encoding encoding) {
  if (encoding == Encoding::utf8) return std::string(bytes);
  std::string text;
  for (const char c : bytes) addLetter(text, static_cast<unsigned char>(c));
  return text;
}

} // namespace backrank::notation
