#include "notation/pgn_comment_writer.hpp"

#include <array>
#include <cstdlib>

#include "notation/pgn_comment.hpp"
#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using game::Mark;

std::string twoDigits(long long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "0:01:02.5": hours, minutes, seconds and as many decimals as are needed.
std::string timeText(std::chrono::milliseconds time) {
  const long long all = std::max<long long>(time.count(), 0);
  const long long seconds = all / 1000;
  std::string text =
      std::to_string(seconds / 3600) + ':' + twoDigits(seconds / 60 % 60) + ':' + twoDigits(seconds % 60);
  if (all % 1000 == 0) return text;
  text += '.' + std::to_string(1000 + all % 1000).substr(1);
  while (text.back() == '0') text.pop_back();
  return text;
}

std::string valueText(const game::Assessment& value) {
  if (value.mateIn) return '#' + std::to_string(*value.mateIn);
  const int size = std::abs(value.centipawns);
  return (value.centipawns < 0 ? "-" : "") + std::to_string(size / 100) + '.' + twoDigits(size % 100);
}

std::string assessmentCommand(const game::Assessment& value) {
  const std::string depth = value.depth ? ',' + std::to_string(*value.depth) : "";
  return "[%eval " + valueText(value) + depth + ']';
}

/// "Ge4" or "Ge2e4".
std::string markText(const Mark& mark) {
  constexpr std::string_view letters = "GRYB";
  const std::string text = letters[static_cast<std::size_t>(mark.colour)] + textOf(mark.from);
  return mark.isArrow() ? text + textOf(mark.to) : text;
}

std::string marksCommand(const std::vector<Mark>& marks, bool arrows) {
  std::string text;
  for (const Mark& mark : marks)
    if (mark.isArrow() == arrows) text += (text.empty() ? "" : ",") + markText(mark);
  return text.empty() ? text : (arrows ? "[%cal " : "[%csl ") + text + ']';
}

/// A word with its closing braces, which would end the comment, as the wide brace that looks like one. Comments behind
/// `;` would hold them, but some programs know no such comments.
std::string withoutBraces(std::string_view word) {
  std::string text;
  for (const char c : word)
    if (c == '}')
      text += wideBrace;
    else
      text += c;
  return text;
}

} // namespace

std::string clockCommand(std::chrono::milliseconds left) { return "[%clk " + timeText(left) + ']'; }

std::string commandsOf(const game::Annotations& annotations) {
  const std::array commands{
      annotations.clock ? clockCommand(*annotations.clock) : "",
      annotations.elapsed ? "[%emt " + timeText(*annotations.elapsed) + ']' : "",
      annotations.budget ? "[%budget " + timeText(*annotations.budget) + ']' : "",
      annotations.assessment ? assessmentCommand(*annotations.assessment) : "",
      marksCommand(annotations.marks, false),
      marksCommand(annotations.marks, true),
  };
  std::string text;
  for (const std::string& command : commands)
    if (!command.empty()) text += (text.empty() ? "" : " ") + command;
  return text;
}

std::string commentText(std::string_view comment) {
  std::string text;
  for (const std::string& word : wordsOf(comment)) text += (text.empty() ? "" : " ") + withoutBraces(word);
  return text;
}

void writeCommentWords(WrappedText& text, std::string_view comment) {
  for (const std::string& word : wordsOf(comment)) text.word(withoutBraces(word));
}

bool writeComment(WrappedText& text, std::string_view comment) {
  if (wordsOf(comment).empty()) return false;
  text.prefix("{");
  writeCommentWords(text, comment);
  text.glue("}");
  return true;
}

} // namespace backrank::notation
