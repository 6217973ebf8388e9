#include "notation/pgn_lexer.hpp"

#include <algorithm>
#include <cstring>
#include <span>

namespace backrank::notation {
namespace {

using Kind = PgnToken::Kind;
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
/// Dots and blanks that are not ASCII. Signs beyond it are in UTF-8, then in Latin-1 (as far as it has them), here and
/// below: no sign of UTF-8 begins with such a byte.
constexpr std::string_view ellipses[] = {"\u2026", "\x85"};
constexpr std::string_view noBreakSpaces[] = {"\u00A0", "\xA0"};

bool isAny(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

/// Ends a word that begins like nothing else.
bool isWordEnd(char c) { return isBlank(c) || isAny(c, "{}();[]"); }

/// The longer ones come first where one begins like another.
constexpr std::string_view results[] = {"1/2-1/2",
                                        "1-0",
                                        "0-1",
                                        "1/2",
                                        "1:0",
                                        "0:1",
                                        "1\u20130",
                                        "0\u20131",
                                        "1\x96"
                                        "0",
                                        "0\x96"
                                        "1"};
constexpr std::string_view drawSigns[] = {"\u00BD-\u00BD", "\u00BD\u2013\u00BD", "\u00BD",
                                          "\xBD-\xBD",     "\xBD\x96\xBD",       "\xBD"};

/// The length of the first of several words that a text begins with; 0 if it begins with none.
std::size_t lengthOfAny(std::string_view text, std::span<const std::string_view> words) {
  for (const std::string_view word : words)
    if (text.starts_with(word)) return word.size();
  return 0;
}

struct Glyph {
  std::string_view text;
  int number;
};
constexpr Glyph glyphs[] = {
    {"!", 1},       {"?", 2},       {"!!", 3},      {"??", 4},      {"!?", 5},    {"?!", 6},      {"+/-", 16},
    {"-/+", 17},    {"+-", 18},     {"-+", 19},     {"+=", 14},     {"=+", 15},   {"=", 10},      {"\u25A1", 7},
    {"\u221E", 13}, {"\u2A72", 14}, {"\u2A71", 15}, {"\u00B1", 16}, {"\xB1", 16}, {"\u2213", 17},
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

/// Takes a line end off the back; false if there is none.
bool dropLineEnd(std::string_view& text) {
  const bool isPair = text.ends_with("\r\n");
  if (!isPair && (text.empty() || !isLineEnd(text.back()))) return false;
  text.remove_suffix(isPair ? 2 : 1);
  return true;
}

void dropSpaces(std::string_view& text) {
  while (!text.empty() && isAny(text.back(), " \t")) text.remove_suffix(1);
}

} // namespace

// Words that begin with a letter or a digit.
bool PgnLexer::oddMove(const char* symbolEnd) {
  constexpr std::size_t mostSigns = 32;
  auto length = static_cast<std::size_t>(symbolEnd - at_);
  const std::string_view word = rest().substr(0, length);
  if (const std::size_t tail = tailLength(word, rest().substr(length)))
    length = static_cast<std::size_t>(backrank::notation::symbolEnd(symbolEnd + tail, end_) - at_);
  const std::string_view whole = rest().substr(0, length);
  if (whole == "ep" || whole == "e.p" || whole == "e.p.") return pass(length);
  if (whole == "Z0") return take(Kind::nullMove, length);
  return take(length > mostSigns ? Kind::unknown : Kind::move, length);
}

bool PgnLexer::one(const char* dot) {
  const std::string_view behind = rest().substr(static_cast<std::size_t>(dot + 1 - at_));
  const std::string_view next = behind.substr(lengthWhile(behind, isBlank));
  if (!next.starts_with('.') && lengthOfAny(next, ellipses) == 0) return take(Kind::firstNumber, dot + 1);
  at_ = next.data();
  return false;
}

bool PgnLexer::digits() {
  for (const std::string_view result : results)
    if (rest().starts_with(result) && (rest().size() == result.size() || !isSymbolSign(rest()[result.size()])))
      return take(Kind::result, result.size());
  const std::string_view word = rest().substr(0, static_cast<std::size_t>(symbolEnd(at_, end_) - at_));
  if (word == "0000") return take(Kind::nullMove, word.size());
  if (isCastlingInZeros(word)) return take(Kind::move, word.size());
  return pass(lengthWhile(word, isDigit));
}

// All other words.
bool PgnLexer::special() {
  switch (*at_) {
  case '{':
    return comment();
  case ';':
    return take(Kind::lineComment, lengthUntil(rest(), isLineEnd));
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
    return tag();
  case '\\':
  case '/':
    return take(Kind::placement, lengthUntil(rest(), isWordEnd));
  case '%':
    return beginsLine() ? pass(lengthUntil(rest(), isLineEnd)) : unknown();
  case '.':
    return pass(1);
  default:
    return static_cast<unsigned char>(*at_) < 0x80 ? signs() : nonAscii();
  }
}

const char* PgnLexer::closingBrace() {
  if (brace_ <= at_) {
    const void* const found = std::memchr(at_, '}', rest().size());
    brace_ = found ? static_cast<const char*>(found) : end_;
  }
  return brace_;
}

/// Up to its first "}", whatever is inside; but another game ends a comment that was left open.
bool PgnLexer::comment() {
  const char* const close = closingBrace();
  for (const char* at = at_ + 1; at < close; ++at) {
    at = static_cast<const char*>(std::memchr(at, '[', static_cast<std::size_t>(close - at)));
    if (!at) break;
    if (isSureGameStart(text(), static_cast<std::size_t>(at - begin_))) return take(Kind::comment, at);
  }
  return take(Kind::comment, close == end_ ? end_ : close + 1);
}

bool PgnLexer::tag() {
  const auto shape = tagAt(rest(), beginsLine());
  if (!shape) return unknown();
  tag_ = shape->tag;
  return take(Kind::tag, shape->length);
}

bool PgnLexer::glyph() {
  const bool isNumber = *at_ == '$';
  const auto isMark = [](char c) { return c == '!' || c == '?'; };
  return take(Kind::glyph, isNumber ? 1 + lengthWhile(rest().substr(1), isDigit) : lengthWhile(rest(), isMark));
}

/// Check marks that stand alone are passed over.
bool PgnLexer::signs() {
  if (rest().starts_with("--")) return take(Kind::nullMove, 2U);
  if (rest().starts_with("@@@@")) return take(Kind::nullMove, 4U);
  if (const Glyph* const glyph = glyphAt(rest())) return take(Kind::glyph, glyph->text.size());
  const std::size_t marks = lengthWhile(rest(), [](char c) { return c == '+' || c == '#'; });
  const bool standsAlone = marks == rest().size() || isBlank(rest()[marks]);
  return marks != 0 && standsAlone ? pass(marks) : unknown();
}

bool PgnLexer::nonAscii() {
  if (rest().starts_with(byteOrderMark)) return pass(byteOrderMark.size());
  if (const std::size_t length = lengthOfAny(rest(), ellipses)) return pass(length);
  if (const std::size_t length = lengthOfAny(rest(), noBreakSpaces)) return pass(length);
  if (const std::size_t length = lengthOfAny(rest(), drawSigns)) return take(Kind::result, length);
  if (const Glyph* const glyph = glyphAt(rest())) return take(Kind::glyph, glyph->text.size());
  return unknown();
}

bool PgnLexer::unknown() { return take(Kind::unknown, 1 + lengthUntil(rest().substr(1), isWordEnd)); }

// What stands in front of a token.
const PgnToken& PgnLexer::nextAfterNumber() {
  const char* const gap = gap_;
  next();
  // A tag may begin another game, and then is put back alone.
  if (token_.kind != PgnToken::Kind::tag) gap_ = gap;
  return token_;
}

std::string_view PgnLexer::gap() const { return {gap_, static_cast<std::size_t>(token_.text.data() - gap_)}; }

std::size_t PgnLexer::offsetWithNumber() const {
  PgnLexer gapped = *this;
  gapped.at_ = gap_;
  while (gapped.at_ != token_.text.data()) {
    if (isBlank(*gapped.at_))
      gapped.pass(1);
    else if (*gapped.at_ == '%' && gapped.beginsLine())
      gapped.pass(lengthUntil(gapped.rest(), isLineEnd));
    else if (gapped.rest().starts_with(byteOrderMark))
      gapped.pass(byteOrderMark.size());
    else
      break;
  }
  return gapped.offset();
}

bool PgnLexer::followsEmptyLine() const {
  bool isEmpty = false;
  for (std::string_view rest = gap(); !rest.empty();) {
    if (dropLineEnd(rest)) {
      if (isEmpty) return true;
      isEmpty = true;
    } else {
      isEmpty = isEmpty && isAny(rest.back(), " \t");
      rest.remove_suffix(1);
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
