#include "notation/pgn_lexer.hpp"

#include <algorithm>
#include <cstring>

namespace backrank::notation {
namespace {

using Kind = PgnToken::Kind;
constexpr std::string_view lineEnds = "\r\n";
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view ellipsis = "\u2026";
constexpr std::string_view noBreakSpace = "\u00A0";

bool isAny(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }
bool isBlank(char c) { return pgnClassOf(c) == PgnClass::blank; }
bool isDigit(char c) { return pgnClassOf(c) == PgnClass::digit; }
bool isLetter(char c) { return pgnClassOf(c) == PgnClass::letter; }

/// How many bytes in front of the first one of a set, or all.
std::size_t lengthUntil(std::string_view text, std::string_view set, std::size_t from = 0) {
  return std::min(text.find_first_of(set, from), text.size());
}
std::size_t lengthOf(std::string_view text, bool (*holds)(char), std::size_t from = 0) {
  while (from < text.size() && holds(text[from])) ++from;
  return from;
}

/// The longer ones come first where one begins like another.
constexpr std::string_view results[] = {"1/2-1/2", "1-0", "0-1", "1/2", "1:0", "0:1", "1\u20130", "0\u20131"};
constexpr std::string_view drawSigns[] = {"\u00BD-\u00BD", "\u00BD\u2013\u00BD", "\u00BD"};

struct Glyph {
  std::string_view text;
  int number;
};
constexpr Glyph glyphs[] = {
    {"!", 1},       {"?", 2},       {"!!", 3},      {"??", 4},      {"!?", 5},      {"?!", 6}, {"+/-", 16},
    {"-/+", 17},    {"+-", 18},     {"-+", 19},     {"+=", 14},     {"=+", 15},     {"=", 10}, {"\u25A1", 7},
    {"\u221E", 13}, {"\u2A72", 14}, {"\u2A71", 15}, {"\u00B1", 16}, {"\u2213", 17},
};

/// The longest glyph that a text begins with.
const Glyph* glyphAt(std::string_view text) {
  const Glyph* best = nullptr;
  for (const Glyph& glyph : glyphs)
    if (text.starts_with(glyph.text) && (!best || glyph.text.size() > best->text.size())) best = &glyph;
  return best;
}

/// The length of "(Q)" or "(h1)" behind a move; 0 if there is none. Anything else in brackets is a variation.
std::size_t bracketLength(std::string_view move, std::string_view rest) {
  const auto isBackRank = [](char c) { return c == '1' || c == '8'; };
  if (rest.size() >= 3 && rest[2] == ')' && isBackRank(move.back()) && isAny(rest[1], "QRBNqrbn")) return 3;
  const bool isTwin = rest.size() >= 4 && rest[3] == ')' && isBackRank(rest[2]) && rest[1] >= 'a' && rest[1] <= 'h';
  return isTwin && isAny(move.front(), "RBN") ? 4 : 0;
}

/// What belongs to a move behind its symbol signs.
std::size_t tailLength(std::string_view move, std::string_view rest) {
  if (rest.empty()) return 0;
  if (rest[0] == '(') return bracketLength(move, rest);
  if (rest.starts_with(".p") && move.back() == 'e') return rest.starts_with(".p.") ? 3 : 2;
  const bool isPromotion = rest[0] == '/' && rest.size() > 1 && isAny(rest[1], "QRBNqrbn");
  return isPromotion && isAny(move.back(), "18") ? 2 : 0;
}

bool isCastlingInZeros(std::string_view word) {
  while (!word.empty() && isAny(word.back(), "+#")) word.remove_suffix(1);
  return word == "0-0" || word == "0-0-0";
}

/// Where the value's closing quote stands in a line that begins with the value: the first one with "]" behind it.
/// With escapes, unless a value that ends with a single backslash leaves no such quote.
std::size_t closingQuote(std::string_view line, bool withEscapes) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (withEscapes && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      const std::size_t next = line.find_first_not_of(" \t", i + 1);
      if (next != std::string_view::npos && line[next] == ']') return i;
    }
  }
  return withEscapes ? closingQuote(line, false) : std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

struct TagShape {
  PgnTag tag;
  std::size_t length; ///< of the token
};

TagShape quotedTag(std::string_view text, std::string_view name, std::size_t value) {
  const std::string_view line = text.substr(value, lengthUntil(text, lineEnds, value) - value);
  const std::size_t quote = closingQuote(line, true);
  if (quote != std::string_view::npos) return {{name, line.substr(0, quote), true}, value + line.find(']', quote) + 1};
  const std::string_view open = trimmed(line);
  return {{name, open.substr(0, lengthUntil(open, "\"]")), false}, value + line.size()};
}

/// A tag without quotes is one only at the beginning of a line, and never whole.
std::optional<TagShape> plainTag(std::string_view text, std::string_view name, std::size_t value, bool beginsLine) {
  if (!beginsLine) return std::nullopt;
  const std::size_t end = lengthUntil(text, "\r\n]", value);
  const std::size_t length = end < text.size() && text[end] == ']' ? end + 1 : end;
  return TagShape{{name, trimmed(text.substr(value, end - value)), false}, length};
}

/// The tag that a text with "[" in front begins with.
std::optional<TagShape> tagAt(std::string_view text, bool beginsLine) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t", 1), text.size());
  if (begin == text.size() || !isLetter(text[begin])) return std::nullopt;
  const std::size_t end = lengthUntil(text, " \t\r\n\"[]{}", begin);
  const std::string_view name = text.substr(begin, end - begin);
  const std::size_t next = std::min(text.find_first_not_of(" \t", end), text.size());
  if (next < text.size() && text[next] == '"') return quotedTag(text, name, next + 1);
  return plainTag(text, name, next, beginsLine);
}

/// Takes a line end off the back; false if there is none.
bool dropLineEnd(std::string_view& text) {
  const bool isPair = text.ends_with("\r\n");
  if (!isPair && (text.empty() || !isAny(text.back(), lineEnds))) return false;
  text.remove_suffix(isPair ? 2 : 1);
  return true;
}

void dropSpaces(std::string_view& text) {
  while (!text.empty() && isAny(text.back(), " \t")) text.remove_suffix(1);
}

} // namespace

// --- Words that begin with a letter or a digit ---------------------------------------------------------------------
PgnLexer::Found PgnLexer::oddMove(const char* symbolEnd) {
  constexpr std::size_t mostSigns = 32;
  auto length = static_cast<std::size_t>(symbolEnd - at_);
  const std::string_view word = rest().substr(0, length);
  if (const std::size_t tail = tailLength(word, rest().substr(length)))
    length = static_cast<std::size_t>(backrank::notation::symbolEnd(symbolEnd + tail, end_) - at_);
  const std::string_view whole = rest().substr(0, length);
  if (whole == "ep" || whole == "e.p" || whole == "e.p.") {
    at_ += length;
    return std::nullopt;
  }
  if (whole == "Z0") return take(Kind::nullMove, length);
  return take(length > mostSigns ? Kind::unknown : Kind::move, length);
}

PgnLexer::Found PgnLexer::one(const char* dot) {
  const std::string_view behind = rest().substr(static_cast<std::size_t>(dot + 1 - at_));
  const std::string_view next = behind.substr(lengthOf(behind, isBlank));
  if (!next.starts_with('.') && !next.starts_with(ellipsis)) return take(Kind::firstNumber, dot + 1);
  at_ = next.data();
  return std::nullopt;
}

PgnLexer::Found PgnLexer::digits() {
  for (const std::string_view result : results)
    if (rest().starts_with(result) && (rest().size() == result.size() || !isSymbolSign(rest()[result.size()])))
      return take(Kind::result, result.size());
  const std::string_view word = rest().substr(0, static_cast<std::size_t>(symbolEnd(at_, end_) - at_));
  if (word == "0000") return take(Kind::nullMove, word.size());
  if (isCastlingInZeros(word)) return take(Kind::move, word.size());
  at_ += lengthOf(word, isDigit);
  return std::nullopt;
}

// --- All other words -----------------------------------------------------------------------------------------------
PgnLexer::Found PgnLexer::special() {
  switch (*at_) {
  case '{':
    return comment();
  case ';':
    return take(Kind::lineComment, lengthUntil(rest(), lineEnds));
  case '(':
    return take(Kind::open, 1U);
  case ')':
    return take(Kind::close, 1U);
  case '*':
    return take(Kind::result, 1U);
  case '$':
  case '!':
  case '?':
    return glyph();
  case '[':
    if (const auto tag = tagAt(rest(), at_ == begin_ || isAny(at_[-1], lineEnds))) return take(Kind::tag, tag->length);
    return unknown();
  case '\\':
  case '/':
    return placement();
  case '%':
    return percent();
  case '.':
    ++at_;
    return std::nullopt;
  default:
    return static_cast<unsigned char>(*at_) < 0x80 ? signs() : nonAscii();
  }
}

PgnLexer::Found PgnLexer::percent() {
  if (at_ != begin_ && !isAny(at_[-1], lineEnds)) return unknown();
  at_ += lengthUntil(rest(), lineEnds);
  return std::nullopt;
}

const char* PgnLexer::closingBrace() {
  if (brace_ <= at_) {
    const void* const found = std::memchr(at_, '}', rest().size());
    brace_ = found ? static_cast<const char*>(found) : end_;
  }
  return brace_;
}

/// Up to its first "}", whatever is inside; but another game ends a comment that was left open.
PgnToken PgnLexer::comment() {
  const char* const close = closingBrace();
  for (const char* at = at_ + 1; at < close; ++at) {
    at = static_cast<const char*>(std::memchr(at, '[', static_cast<std::size_t>(close - at)));
    if (!at) break;
    if (isSureGameStart(text(), static_cast<std::size_t>(at - begin_))) return take(Kind::comment, at);
  }
  return take(Kind::comment, close == end_ ? end_ : close + 1);
}

PgnToken PgnLexer::glyph() {
  if (*at_ == '$') return take(Kind::glyph, lengthOf(rest(), isDigit, 1));
  return take(Kind::glyph, lengthOf(rest(), [](char c) { return c == '!' || c == '?'; }));
}

PgnToken PgnLexer::placement() { return take(Kind::placement, lengthUntil(rest(), " \t\v\f\r\n{}();[]")); }

/// Check marks that stand alone are passed over.
PgnLexer::Found PgnLexer::signs() {
  if (rest().starts_with("--")) return take(Kind::nullMove, 2U);
  if (rest().starts_with("@@@@")) return take(Kind::nullMove, 4U);
  if (const Glyph* const glyph = glyphAt(rest())) return take(Kind::glyph, glyph->text.size());
  const std::size_t marks = lengthOf(rest(), [](char c) { return c == '+' || c == '#'; });
  const bool standsAlone = marks == rest().size() || isBlank(rest()[marks]);
  if (marks == 0 || !standsAlone) return unknown();
  at_ += marks;
  return std::nullopt;
}

PgnLexer::Found PgnLexer::nonAscii() {
  for (const std::string_view passed : {byteOrderMark, ellipsis, noBreakSpace})
    if (rest().starts_with(passed)) {
      at_ += passed.size();
      return std::nullopt;
    }
  for (const std::string_view draw : drawSigns)
    if (rest().starts_with(draw)) return take(Kind::result, draw.size());
  if (const Glyph* const glyph = glyphAt(rest())) return take(Kind::glyph, glyph->text.size());
  return unknown();
}

PgnToken PgnLexer::unknown() { return take(Kind::unknown, lengthUntil(rest(), " \t\v\f\r\n{}();[]", 1)); }

// --- What stands in front of a token -------------------------------------------------------------------------------
PgnToken PgnLexer::nextAfterNumber() {
  const char* const gap = gap_;
  const PgnToken token = next();
  gap_ = gap;
  return token;
}

std::size_t PgnLexer::offsetWithNumber() const {
  PgnLexer gap(std::string_view(gap_, static_cast<std::size_t>(last_ - gap_)));
  const auto beginsLine = [&] { return gap.at_ == begin_ || isAny(gap.at_[-1], lineEnds); };
  while (gap.at_ != last_) {
    const std::string_view rest = gap.rest();
    if (isBlank(rest[0]))
      ++gap.at_;
    else if (rest[0] == '%' && beginsLine())
      gap.at_ += lengthUntil(rest, lineEnds);
    else if (rest.starts_with(byteOrderMark))
      gap.at_ += byteOrderMark.size();
    else
      break;
  }
  return static_cast<std::size_t>(gap.at_ - begin_);
}

bool PgnLexer::followsEmptyLine() const {
  bool isEmpty = false;
  for (std::string_view gap(gap_, static_cast<std::size_t>(last_ - gap_)); !gap.empty();) {
    if (dropLineEnd(gap)) {
      if (isEmpty) return true;
      isEmpty = true;
    } else {
      isEmpty = isEmpty && isAny(gap.back(), " \t");
      gap.remove_suffix(1);
    }
  }
  return false;
}

bool isSureGameStart(std::string_view text, std::size_t offset) {
  if (!text.substr(offset).starts_with("[Event ")) return false;
  std::string_view before = text.substr(0, offset);
  if (before.empty() || before == byteOrderMark) return true;
  if (!dropLineEnd(before)) return false;
  dropSpaces(before);
  return before.empty() || dropLineEnd(before);
}

// --- Tags and glyphs -----------------------------------------------------------------------------------------------
PgnTag readTag(std::string_view token) {
  const auto shape = tagAt(token, true);
  return shape ? shape->tag : PgnTag{{}, {}, false};
}

std::optional<int> glyphNumber(std::string_view token) {
  if (!token.starts_with('$')) {
    const Glyph* const glyph = glyphAt(token);
    return glyph && glyph->text == token ? std::optional(glyph->number) : std::nullopt;
  }
  constexpr int most = 255;
  int number = 0;
  for (const char digit : token.substr(1)) number = std::min(number * 10 + (digit - '0'), most + 1);
  return token.size() > 1 && number <= most ? std::optional(number) : std::nullopt;
}

} // namespace backrank::notation
