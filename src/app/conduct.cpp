#include "app/conduct.hpp"

#include <utility>

namespace backrank::app {
namespace {

constexpr std::pair<std::string_view, bool Conduct::*> words[]{
    {"irregular", &Conduct::acceptsIrregular}, {"cover", &Conduct::coversInPause}, {"wait", &Conduct::waitsForStart}};

} // namespace

std::string wordsOf(const Conduct& conduct) {
  std::string text;
  for (const auto& [word, member] : words) {
    if (!(conduct.*member)) continue;
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

Conduct conductIn(std::string_view text) {
  Conduct conduct;
  for (const auto& [word, member] : words) conduct.*member = text.find(word) != std::string_view::npos;
  return conduct;
}

} // namespace backrank::app
