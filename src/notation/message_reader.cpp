#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "notation/message.hpp"

namespace backrank::notation {
namespace {

struct Line {
  std::string text; ///< without its quote marks
  int depth;        ///< how many there were
};

/// Words of a line, as parts of it.
std::vector<std::string_view> wordsIn(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; (begin = line.find_first_not_of(" \t", begin)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

// Signs.
struct Sign {
  std::string_view odd;
  std::string_view plain;
};

constexpr std::array<Sign, 13> oddSigns{{
    {"\r\n", "\n"},
    {"\r", "\n"},
    {"\t", " "},
    {"\u00A0", " "}, // blanks that do not break a line
    {"\u202F", " "},
    {"\u200B", ""}, // of no width
    {"\uFEFF", ""},
    {"\u2010", "-"}, // hyphens, dashes, minus
    {"\u2011", "-"},
    {"\u2012", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u2212", "-"},
}};
constexpr std::array<Sign, 3> oddQuotes{{{"\u201C", "\""}, {"\u201D", "\""}, {"\u201E", "\""}}};

/// Plain signs for those that mail programs and telephones put in their place.
std::string withPlainSigns(std::string_view message, std::span<const Sign> signs) {
  std::string text;
  while (!message.empty()) {
    const auto sign = std::ranges::find_if(signs, [&](const Sign& s) { return message.starts_with(s.odd); });
    const bool isOdd = sign != signs.end();
    text += isOdd ? sign->plain : message.substr(0, 1);
    message.remove_prefix(isOdd ? sign->odd.size() : 1);
  }
  return text;
}

// Lines.
Line lineOf(std::string_view text) {
  int depth = 0;
  for (;;) {
    const std::size_t mark = text.find_first_not_of(' ');
    if (mark == std::string_view::npos || text[mark] != '>') break;
    text.remove_prefix(mark + 1);
    ++depth;
  }
  while (text.ends_with(' ')) text.remove_suffix(1);
  const bool hasOddQuotes = text.find('[') != std::string_view::npos && text.find('"') == std::string_view::npos;
  return {hasOddQuotes ? withPlainSigns(text, oddQuotes) : std::string(text), depth};
}

/// A signature begins with a line of two strokes and lasts as long as the quoting stays the same.
std::vector<Line> linesOf(std::string_view text) {
  std::vector<Line> lines;
  bool isSignature = false;
  int signatureDepth = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    Line line = lineOf(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    isSignature = isSignature && signatureDepth == line.depth;
    if (line.text == "--") {
      isSignature = true;
      signatureDepth = line.depth;
    }
    if (!isSignature) lines.push_back(std::move(line));
  }
  return lines;
}

// What is about a game.
bool isOneOf(char c, std::string_view signs) { return signs.find(c) != std::string_view::npos; }

std::string_view withoutMarks(std::string_view word) {
  while (!word.empty() && isOneOf(word.back(), "+#!?.,;)")) word.remove_suffix(1);
  return word;
}

/// "Nf3", "exd6", "e8=Q", "O-O": a move in a form that is no ordinary word.
bool looksLikeMove(std::string_view word) {
  word = withoutMarks(word);
  if (word == "O-O" || word == "O-O-O" || word == "0-0" || word == "0-0-0") return true;
  if (const std::size_t equals = word.find('='); equals != std::string_view::npos) word = word.substr(0, equals);
  if (word.size() < 2 || word.size() > 6) return false;
  const bool endsOnSquare = isOneOf(word[word.size() - 2], "abcdefgh") && isOneOf(word.back(), "12345678");
  return endsOnSquare && isOneOf(word.front(), "KQRBNabcdefgh") &&
         std::ranges::all_of(word, [](char c) { return isOneOf(c, "KQRBNabcdefgh12345678x"); });
}

bool looksLikePlacement(std::string_view word) {
  const bool hasStroke = word.size() >= 2 && isOneOf(word.front(), "\\/");
  return hasStroke && isOneOf(word[1], "KQRBNT") && word.find("//") == std::string_view::npos;
}

/// The word without a number in front, "12.Nf3" or "12...Nf3".
std::string_view withoutNumber(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t end = std::min(word.find_first_not_of('.', digits), word.size());
  return digits != 0 && end > digits ? word.substr(end) : word;
}

/// Where in a line a word begins that can only be about a game, with its number; nothing if there is none.
std::optional<std::size_t> matterIn(std::string_view line) {
  const auto words = wordsIn(line);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto at = static_cast<std::size_t>(words[i].data() - line.data());
    const bool isTag =
        words[i].front() == '[' && words[i].size() > 1 && i + 1 < words.size() && words[i + 1].front() == '"';
    std::string_view word = words[i].front() == '{' ? words[i].substr(1) : words[i];
    word = withoutNumber(word);
    if (word.empty() && i + 1 < words.size()) word = words[i + 1];
    if (isTag || looksLikePlacement(word) || looksLikeMove(word)) return at;
  }
  return std::nullopt;
}

/// The lines of the part that is quoted least of those that say something of a game.
std::vector<std::string> leastQuoted(const std::vector<Line>& lines) {
  std::optional<int> depth;
  for (const Line& line : lines)
    if (matterIn(line.text) && line.depth < depth.value_or(line.depth + 1)) depth = line.depth;
  std::vector<std::string> texts;
  for (const Line& line : lines)
    if (line.depth == depth) texts.push_back(line.text);
  return texts;
}

bool isOpenTag(std::string_view line) { return line.starts_with('[') && line.find(']') == std::string_view::npos; }

/// A tag that was broken between two lines is whole again.
std::string joinedLines(std::span<const std::string> lines) {
  std::string text;
  std::string_view before;
  for (const std::string& line : lines) {
    if (!text.empty()) text += isOpenTag(before) ? ' ' : '\n';
    text += line;
    before = line;
  }
  return text;
}

using Lines = std::vector<std::string>;

/// Behind the last line that is about the game: the end of a comment or tag that is open there, and a result alone.
Lines::iterator endOfMatter(Lines::iterator first, Lines::iterator last, Lines::iterator end) {
  const auto signs = [&](char sign) {
    std::ptrdiff_t count = 0;
    for (auto line = first; line != last; ++line) count += std::ranges::count(*line, sign);
    return count;
  };
  while (last != end && (signs('{') > signs('}') || isOpenTag(last[-1]))) ++last;
  const bool isResult = last != end && (*last == "*" || *last == "1-0" || *last == "0-1" || *last == "1/2-1/2");
  return isResult ? last + 1 : last;
}

} // namespace

std::string plainMessage(std::string_view message) {
  Lines lines = leastQuoted(linesOf(withPlainSigns(message, oddSigns)));
  const auto isMatter = [](const std::string& line) { return matterIn(line).has_value(); };
  const auto first = std::ranges::find_if(lines, isMatter);
  if (first == lines.end()) return "";
  first->erase(0, *matterIn(*first));
  const auto last = std::find_if(lines.rbegin(), lines.rend(), isMatter).base();
  return joinedLines({first, endOfMatter(first, last, lines.end())});
}

} // namespace backrank::notation
