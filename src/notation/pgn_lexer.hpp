#pragma once

#include <optional>
#include <string_view>

#include "notation/pgn_scan.hpp"
#include "notation/pgn_tag_shape.hpp"

namespace backrank::notation {

/// A word of a game file, with the bytes that it is made of.
struct PgnToken {
  enum class Kind : std::uint8_t {
    end,         ///< the text is over
    move,        ///< anything that begins like a move: "e4", "Nbd7+", "O-O", "0-0-0", "e8(Q)"
    nullMove,    ///< "--", "Z0", "0000", "@@@@"
    placement,   ///< set-up placements without braces, up to the next blank: "\Kd1\Qf1"
    comment,     ///< "{...}"; without "}" if the text or the game ends first
    lineComment, ///< ";..." without the end of the line
    glyph,       ///< "$14", "!?", "+-"
    open,        ///< "("
    close,       ///< ")"
    result,      ///< "1-0", "0-1", "1/2-1/2", "*"
    firstNumber, ///< "1.", which may be the first number of another game; all other numbers are passed over
    tag,         ///< "[Name "value"]", its parts are tagParts(); brackets or quotes may be missing
    unknown,     ///< a word that begins like nothing else
  };
  Kind kind = Kind::end;
  std::string_view text = {};
};

/// Takes the text of games apart. Passed over in silence are blanks, move numbers, `%` lines, "e.p." and byte order
/// marks; every other byte is in a token. Line ends are LF, CR LF or CR. Allocates nothing; the time of a whole text is
/// linear in its size, whatever is in it. Cost: about 5 ns a move with its number.
class PgnLexer {
public:
  explicit PgnLexer(std::string_view text)
      : begin_(text.data())
      , at_(text.data())
      , end_(text.data() + text.size())
      , gap_(text.data())
      , brace_(text.data()) {}

  /// The next token; it stays as it is until the next call.
  const PgnToken& next();
  /// next() after a firstNumber that is no more than a number: offsetWithNumber() is that of the number.
  const PgnToken& nextAfterNumber();
  const PgnToken& token() const { return token_; }
  /// Takes the last token of next() back, with the number in front: next() gives it again.
  void putBack() { at_ = gap_; }

  /// The parts of the last token that is a tag.
  const PgnTag& tagParts() const { return tag_; }

  std::string_view text() const { return {begin_, static_cast<std::size_t>(end_ - begin_)}; }
  /// The first byte that is not in a token yet.
  std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
  std::size_t offsetOf(std::string_view part) const { return static_cast<std::size_t>(part.data() - begin_); }
  /// Where the last token begins together with the move number in front of it.
  std::size_t offsetWithNumber() const;
  /// True if an empty line stands between the last token and the one before.
  bool followsEmptyLine() const;

private:
  // Each of these takes a token and answers true, or passes what it finds over and answers false.
  bool move();
  /// A move that goes on behind its symbol signs, "e8(Q)", "exd6e.p.", or is no ordinary one.
  bool oddMove(const char* symbolEnd);
  /// Passes a number over, but for "1.".
  bool number();
  /// "1." with its full stop at `dot`; passed over if more stops follow.
  bool one(const char* dot);
  /// What begins with a digit and is no number with a full stop: results, castlings in zeros, null moves.
  bool digits();
  /// What begins neither with a letter nor with a digit.
  bool special();
  bool signs();
  bool nonAscii();
  bool comment();
  bool tag();
  bool glyph();
  bool unknown();
  bool take(PgnToken::Kind kind, const char* end) {
    token_.kind = kind;
    token_.text = {at_, static_cast<std::size_t>(end - at_)};
    at_ = end;
    return true;
  }
  bool take(PgnToken::Kind kind, std::size_t length) { return take(kind, at_ + length); }
  bool pass(std::size_t length) {
    at_ += length;
    return false;
  }
  bool beginsLine() const { return at_ == begin_ || isLineEnd(at_[-1]); }
  /// What was passed over in front of the last token.
  std::string_view gap() const;
  std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }
  /// The next "}" behind the present sign, or the end; every byte is searched once.
  const char* closingBrace();

  const char* begin_;
  const char* at_;
  const char* end_;
  const char* gap_;   ///< where the token before the last one ended
  const char* brace_; ///< what closingBrace() found last
  PgnToken token_;
  PgnTag tag_;
};

/// The number of a glyph token: 14 for "$14", 1 for "!", 18 for "+-"; nothing if there is no such glyph.
std::optional<int> glyphNumber(std::string_view token);

/// True if `text` holds an "[Event " at `offset` with an empty line (or nothing) in front. A game begins there,
/// whatever precedes: even a comment that has not been closed ends.
bool isSureGameStart(std::string_view text, std::size_t offset);

inline const PgnToken& PgnLexer::next() {
  gap_ = at_;
  while (at_ != end_) {
    switch (pgnClassOf(*at_)) {
    case PgnClass::blank:
      ++at_;
      break;
    case PgnClass::letter:
      if (move()) return token_;
      break;
    case PgnClass::digit:
      if (number()) return token_;
      break;
    case PgnClass::other:
      if (special()) return token_;
    }
  }
  take(PgnToken::Kind::end, end_);
  return token_;
}

inline bool PgnLexer::move() {
  constexpr int usualLength = 12;
  const char* const end = symbolEnd(at_, end_);
  if (end != end_ && pgnClassOf(*end) != PgnClass::blank) return oddMove(end);
  // "Z0" is a null move, "ep" a mark.
  if (*at_ == 'Z' || end[-1] == 'p' || end - at_ > usualLength) return oddMove(end);
  return take(PgnToken::Kind::move, end);
}

inline bool PgnLexer::number() {
  const char* end = at_ + 1;
  while (end != end_ && pgnClassOf(*end) == PgnClass::digit) ++end;
  if (end == end_ || *end != '.') return digits();
  if (*at_ == '1' && end - at_ == 1) return one(end);
  while (end != end_ && *end == '.') ++end;
  at_ = end;
  return false;
}

} // namespace backrank::notation
