#include "notation/pgn_comment.hpp"

#include <algorithm>
#include <charconv>

#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using game::Annotations;
using game::Assessment;
using game::Mark;
using std::chrono::milliseconds;

bool isBlank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isNumber(std::string_view text) { return !text.empty() && std::ranges::all_of(text, isDigit); }

/// A number of at most nine digits.
std::optional<int> numberOf(std::string_view text) {
  if (!isNumber(text) || text.size() > 9) return std::nullopt;
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

/// The digits behind a decimal point in units of 10^-places; nothing if they tell more than that.
std::optional<int> decimals(std::string_view digits, std::size_t places) {
  if (!isNumber(digits)) return std::nullopt;
  std::string exact(digits);
  while (exact.size() > places && exact.back() == '0') exact.pop_back();
  if (exact.size() > places) return std::nullopt;
  exact.resize(places, '0');
  return numberOf(exact);
}

/// Takes what stands in front of a sign off a text; all of it if there is none.
std::string_view cut(std::string_view& text, char sign) {
  const std::size_t end = text.find(sign);
  const std::string_view part = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  return part;
}

/// "0:09:59.45", "9:59", "59": at most to the millisecond.
std::optional<milliseconds> timeOf(std::string_view text) {
  const std::size_t point = text.find('.');
  const auto fraction = point == std::string_view::npos ? std::optional(0) : decimals(text.substr(point + 1), 3);
  if (!fraction) return std::nullopt;
  std::chrono::seconds seconds{0};
  std::string_view whole = text.substr(0, point);
  for (int parts = 0; parts == 0 || !whole.empty(); ++parts) {
    const bool isLast = whole.find(':') == std::string_view::npos;
    const auto number = numberOf(cut(whole, ':'));
    if (!number || parts == 3 || (whole.empty() && !isLast)) return std::nullopt;
    if (parts > 0 && *number > 59) return std::nullopt;
    seconds = seconds * 60 + std::chrono::seconds(*number);
  }
  return seconds + milliseconds(*fraction);
}

/// "-1.25" in centipawns.
std::optional<int> centipawnsOf(std::string_view text) {
  const bool isNegative = text.starts_with('-');
  if (isNegative || text.starts_with('+')) text.remove_prefix(1);
  const bool hasPoint = text.find('.') != std::string_view::npos;
  const auto pawns = numberOf(cut(text, '.'));
  const auto rest = hasPoint ? decimals(text, 2) : std::optional(0);
  if (!pawns || !rest || *pawns > 1'000'000) return std::nullopt;
  const int value = *pawns * 100 + *rest;
  return isNegative ? -value : value;
}

/// "#-3".
std::optional<int> mateOf(std::string_view text) {
  text.remove_prefix(1);
  const bool isNegative = text.starts_with('-');
  if (isNegative || text.starts_with('+')) text.remove_prefix(1);
  const auto moves = numberOf(text);
  return moves && isNegative ? std::optional(-*moves) : moves;
}

/// "0.25", "#3", "-1.5,20".
std::optional<Assessment> assessmentOf(std::string_view text) {
  const bool hasDepth = text.find(',') != std::string_view::npos;
  const std::string_view value = cut(text, ',');
  Assessment assessment;
  if (value.starts_with('#')) {
    assessment.mateIn = mateOf(value);
    if (!assessment.mateIn) return std::nullopt;
  } else if (const auto centipawns = centipawnsOf(value)) {
    assessment.centipawns = *centipawns;
  } else {
    return std::nullopt;
  }
  if (hasDepth) assessment.depth = numberOf(text);
  return hasDepth && !assessment.depth ? std::nullopt : std::optional(assessment);
}

/// "Ge4" or "Ge2e4".
std::optional<Mark> markOf(std::string_view text, bool isArrow) {
  constexpr std::string_view colours = "GRYB";
  if (text.size() != (isArrow ? 5U : 3U)) return std::nullopt;
  const std::size_t colour = colours.find(text[0]);
  const auto from = squareOf(text.substr(1, 2));
  const auto to = isArrow ? squareOf(text.substr(3)) : from;
  if (colour == std::string_view::npos || !from || !to || (isArrow && from == to)) return std::nullopt;
  return Mark{static_cast<Mark::Colour>(colour), *from, *to};
}

bool takeMarks(std::string_view text, bool areArrows, std::vector<Mark>& into) {
  const auto isOfKind = [=](const Mark& mark) { return mark.isArrow() == areArrows; };
  if (text.empty() || std::ranges::any_of(into, isOfKind)) return false;
  std::vector<Mark> marks;
  while (!text.empty()) {
    std::string_view word = cut(text, ',');
    while (word.starts_with(' ')) word.remove_prefix(1);
    const auto mark = markOf(word, areArrows);
    if (!mark) return false;
    marks.push_back(*mark);
  }
  into.insert(into.end(), marks.begin(), marks.end());
  return true;
}

template <class T>
bool takeOnce(std::optional<T>& into, const std::optional<T>& value) {
  if (into || !value) return false;
  into = value;
  return true;
}

/// True if the command has been understood.
bool take(std::string_view name, std::string_view argument, Annotations& into, CommandKinds kinds) {
  if (kinds.times && name == "clk") return takeOnce(into.clock, timeOf(argument));
  if (kinds.times && name == "emt") return takeOnce(into.elapsed, timeOf(argument));
  if (kinds.times && name == "budget") return takeOnce(into.budget, timeOf(argument));
  if (kinds.looks && name == "eval") return takeOnce(into.assessment, assessmentOf(argument));
  if (kinds.looks && name == "csl") return takeMarks(argument, false, into.marks);
  return kinds.looks && name == "cal" && takeMarks(argument, true, into.marks);
}

/// A text with one blank between each two words.
std::string plain(std::string_view text) {
  std::string words;
  for (const char c : text) {
    if (!isBlank(c))
      words += c;
    else if (!words.empty() && words.back() != ' ')
      words += ' ';
  }
  if (words.ends_with(' ')) words.pop_back();
  return words;
}

/// A text with "}" where a writer had to put wideBrace.
std::string withBraces(std::string text) {
  for (std::size_t at = 0; (at = text.find(wideBrace, at)) != std::string::npos;)
    text.replace(at, wideBrace.size(), "}");
  return text;
}

struct Command {
  std::string_view name;
  std::string_view argument;
};

/// The command that stands at the beginning of a text, which begins with "[%" and holds "]".
Command commandAt(std::string_view text) {
  std::string_view inside = text.substr(2, text.find(']') - 2);
  const std::string_view name = cut(inside, ' ');
  return {name, inside};
}

/// The same of a text that does not hold "]", without what is read as a value.
Command openCommandAt(std::string_view text) {
  const auto* const end = std::find_if(text.begin() + 2, text.end(), isBlank);
  return {text.substr(2, static_cast<std::size_t>(end - text.begin()) - 2), {}};
}

/// Of a command that is not closed, its name and the word behind it: what follows may be anything.
std::string_view firstWords(std::string_view text) {
  const auto* at = text.begin();
  for (int words = 0; words < 2; ++words) {
    at = std::find_if_not(at, text.end(), isBlank);
    at = std::find_if(at, text.end(), isBlank);
  }
  text = text.substr(0, static_cast<std::size_t>(at - text.begin()));
  while (isBlank(text.back())) text.remove_suffix(1);
  return text;
}

} // namespace

std::string takeCommands(std::string_view comment, Annotations& into, CommandKinds kinds) {
  const std::string all = plain(comment);
  std::string_view rest = all;
  std::string kept;
  for (;;) {
    const std::size_t begin = rest.find("[%");
    const std::size_t end = rest.find(']', begin);
    if (begin == std::string_view::npos || end == std::string_view::npos || rest.find_first_of("({") < begin) break;
    const Command command = commandAt(rest.substr(begin));
    const bool isTaken = take(command.name, command.argument, into, kinds);
    kept += rest.substr(0, isTaken ? begin : end + 1);
    rest.remove_prefix(end + 1);
    // The words on both sides stay two.
    if (isTaken && !kept.empty() && !kept.ends_with(' ') && !rest.starts_with(' ')) kept += ' ';
  }
  return withBraces(plain(kept.append(rest)));
}

std::optional<std::string> takeArgument(std::string& text, std::string_view name) {
  const std::string head = "[%" + std::string(name) + ' ';
  const std::size_t begin = text.find(head);
  const std::size_t end = text.find(']', begin);
  if (begin == std::string::npos || end == std::string::npos) return std::nullopt;
  std::string argument = text.substr(begin + head.size(), end - begin - head.size());
  text = plain(text.erase(begin, end + 1 - begin));
  return argument;
}

void forEachTime(std::string_view comment, const TellTime& tell) {
  for (std::size_t begin = 0; (begin = comment.find("[%", begin)) != std::string_view::npos;) {
    const std::size_t next = std::min(comment.find("[%", begin + 2), comment.size());
    const std::string_view all = comment.substr(begin, next - begin);
    const bool isClosed = all.find(']') != std::string_view::npos;
    const Command command = isClosed ? commandAt(all) : openCommandAt(all);
    const bool isLeft = command.name == "clk";
    if (isLeft || command.name == "emt" || command.name == "budget")
      tell(isClosed ? all.substr(0, all.find(']') + 1) : firstWords(all),
           isClosed ? timeOf(plain(command.argument)) : std::nullopt, isLeft);
    begin = next;
  }
}

void addWords(std::string& text, std::string_view words) {
  if (!text.empty() && !words.empty()) text += ' ';
  text += words;
}

} // namespace backrank::notation
