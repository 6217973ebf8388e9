#include "notation/squares.hpp"

namespace backrank::notation {

std::string textOf(chess::Square square) {
  return {fileLetter(chess::fileOf(square)), static_cast<char>('1' + chess::rankOf(square))};
}

std::optional<int> fileOfLetter(char letter) {
  return letter >= 'a' && letter <= 'h' ? std::optional(letter - 'a') : std::nullopt;
}

std::optional<chess::Square> squareOf(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto file = fileOfLetter(text[0]);
  if (!file || text[1] < '1' || text[1] > '8') return std::nullopt;
  return chess::squareAt(*file, text[1] - '1');
}

} // namespace backrank::notation
