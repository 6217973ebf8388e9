#include "notation/journal_line.hpp"

#include <array>
#include <charconv>

namespace backrank::notation {
namespace {

constexpr std::size_t sumLength = 8;

constexpr std::array<std::uint32_t, 256> remainders = [] {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
    std::uint32_t rest = byte;
    for (int bit = 0; bit < 8; ++bit) rest = (rest & 1) != 0 ? rest >> 1 ^ 0xEDB88320U : rest >> 1;
    table[byte] = rest;
  }
  return table;
}();

/// CRC-32 of IEEE 802.3, which goes on from the sum of what came before.
std::uint32_t sumOf(std::uint32_t before, std::string_view text) {
  std::uint32_t sum = ~before;
  for (const char sign : text) sum = sum >> 8 ^ remainders[(sum ^ static_cast<unsigned char>(sign)) & 0xFF];
  return ~sum;
}

std::string hexadecimal(std::uint32_t sum) {
  std::string digits(sumLength, '0');
  for (std::size_t i = sumLength; i-- > 0; sum >>= 4) digits[i] = "0123456789abcdef"[sum & 15];
  return digits;
}

} // namespace

std::string summedLine(std::uint32_t& sum, std::string_view body) {
  sum = sumOf(sum, body);
  return hexadecimal(sum).append(1, ' ').append(body).append(1, '\n');
}

std::optional<std::string_view> takeSummedLine(std::string_view& rest, std::uint32_t& sum) {
  const std::size_t end = rest.find('\n');
  if (end == std::string_view::npos || end <= sumLength || rest[sumLength] != ' ') return std::nullopt;
  const std::string_view body = rest.substr(sumLength + 1, end - sumLength - 1);
  const std::uint32_t found = sumOf(sum, body);
  if (rest.substr(0, sumLength) != hexadecimal(found)) return std::nullopt;
  rest.remove_prefix(end + 1);
  sum = found;
  return body;
}

std::string escaped(std::string_view text) {
  std::string line;
  for (const char sign : text) {
    if (sign == '\\')
      line += "\\\\";
    else if (sign == '\n')
      line += "\\n";
    else if (sign == '\r')
      line += "\\r";
    else if (sign == '\t')
      line += "\\t";
    else
      line += sign;
  }
  return line;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      plain += text[i];
      continue;
    }
    const char sign = text[++i];
    plain += sign == 'n' ? '\n' : sign == 'r' ? '\r' : sign == 't' ? '\t' : sign;
  }
  return plain;
}

std::string_view takeWord(std::string_view& rest) {
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return word;
}

std::optional<long long> numberIn(std::string_view word) {
  long long number = 0;
  const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
  if (read.ec != std::errc() || read.ptr != word.data() + word.size()) return std::nullopt;
  return number;
}

std::optional<chess::Color> colorIn(std::string_view word) {
  for (const chess::Color side : chess::allColors)
    if (word == wordOf(side)) return side;
  return std::nullopt;
}

std::string_view wordOf(chess::Color side) { return side == chess::Color::white ? "white" : "black"; }

} // namespace backrank::notation
