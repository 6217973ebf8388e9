#include "app/conduct.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace backrank::app {
namespace {

struct Word {
  std::string_view word;
  bool Conduct::*member;
};
constexpr std::array words{Word{"irregular", &Conduct::acceptsIrregular},
                           Word{"cover", &Conduct::coversInPause},
                           Word{"wait", &Conduct::waitsForStart},
                           Word{"no-takebacks", &Conduct::forbidsTakebacks},
                           Word{"organizer-pauses", &Conduct::pausesByOrganizer},
                           Word{"engines-locked", &Conduct::locksEngines}};
constexpr std::string_view noDraws = "no-draws";
constexpr std::string_view drawsAfter = "draws-after=";
constexpr std::string_view defaultAfter = "default-after=";
constexpr std::array<std::string_view, 2> sideNames{"white=", "black="};
constexpr int mostInfractions = 999;

void add(std::string& text, std::string_view word) {
  if (!text.empty()) text += ' ';
  text += word;
}

/// The number behind the name, if it is from 1 to `most`.
std::optional<int> numberBehind(std::string_view word, std::string_view name, int most) {
  if (!word.starts_with(name)) return std::nullopt;
  word.remove_prefix(name.size());
  int number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool isNumber = fault == std::errc() && end == word.data() + word.size();
  return isNumber && number > 0 && number <= most ? std::optional(number) : std::nullopt;
}

template <class Take>
void forEachWord(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    take(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void take(std::string_view word, Conduct& conduct) {
  const auto* const flag = std::ranges::find(words, word, &Word::word);
  if (flag != words.end()) conduct.*flag->member = true;
  if (word == noDraws) conduct.drawsFrom.reset();
  if (const auto moves = numberBehind(word, drawsAfter, mostDrawMoves)) conduct.drawsFrom = moves;
  if (const auto minutes = numberBehind(word, defaultAfter, mostDefaultMinutes)) conduct.defaultMinutes = *minutes;
}

} // namespace

std::string wordsOf(const Conduct& conduct) {
  std::string text;
  for (const Word& known : words)
    if (conduct.*known.member) add(text, known.word);
  if (!conduct.drawsFrom) add(text, noDraws);
  if (conduct.drawsFrom.value_or(0) > 0) add(text, std::string(drawsAfter) + std::to_string(*conduct.drawsFrom));
  if (conduct.defaultMinutes > 0) add(text, std::string(defaultAfter) + std::to_string(conduct.defaultMinutes));
  return text;
}

Conduct conductIn(std::string_view text) {
  Conduct conduct;
  forEachWord(text, [&conduct](std::string_view word) { take(word, conduct); });
  return conduct;
}

std::string infractionsText(const std::array<int, 2>& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) add(text, std::string(sideNames[i]) + std::to_string(counts[i]));
  return text;
}

std::array<int, 2> infractionsIn(std::string_view text) {
  std::array<int, 2> counts{};
  forEachWord(text, [&counts](std::string_view word) {
    for (std::size_t i = 0; i < counts.size(); ++i)
      counts[i] = numberBehind(word, sideNames[i], mostInfractions).value_or(counts[i]);
  });
  return counts;
}

} // namespace backrank::app
