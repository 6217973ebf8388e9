#pragma once

#include "notation/parse_error.hpp"
#include "notation/pgn_lexer.hpp"

namespace backrank::notation {

/// The bytes of a game in its text, from its first word to its last.
struct PgnExtent {
  std::size_t begin;
  std::size_t end;
};

/// One game of a text, as a row of events to a handler:
///   tag(PgnToken, PgnTag)         in their order, before beginMoves()
///   comment(std::string_view)     without braces, in any place; the bytes are those of the text
///   beginMoves()                  once: no more tags will come
///   placement, move, nullMove(PgnToken)
///   glyph(int)
///   beginVariation(PgnToken), endVariation(PgnToken)   always in pairs; the token at which the variation ends
///   result(PgnToken)              at most once; only comments of the same paragraph follow
///   fault(ParseError::Kind, std::string_view where, int number)
/// The handler judges what the moves mean; the parser goes on whatever it thinks of them.
///
/// A game ends with its result and what stands in the same paragraph behind it; else where a tag follows moves, a tag
/// of the name of the first one comes again, an "[Event " follows an empty line, or "1." follows moves and an empty
/// line. Comments alone make no game. Not recursive: only a counter grows with the depth of brackets.
template <class Handler>
class PgnParser {
public:
  PgnParser(PgnLexer& lexer, Handler& handler)
      : lexer_(lexer)
      , handler_(handler) {}

  std::optional<PgnExtent> run() {
    if (!findBegin()) return std::nullopt;
    while (step(lexer_.next())) {
    }
    finish();
    return PgnExtent{begin_, end_};
  }

private:
  using Kind = PgnToken::Kind;
  using Fault = ParseError::Kind;

  static bool isComment(const PgnToken& token) {
    return token.kind == Kind::comment || token.kind == Kind::lineComment;
  }

  /// Passes comments over that no game follows; false if there is no game any more.
  bool findBegin() {
    for (;;) {
      const PgnLexer start = lexer_;
      const bool isPrecededByComments = isComment(lexer_.next());
      // A number in front of a tag is nobody's.
      const bool isTag = lexer_.token().kind == Kind::tag;
      begin_ = isTag ? lexer_.offsetOf(lexer_.token().text) : lexer_.offsetWithNumber();
      while (isComment(lexer_.token())) lexer_.next();
      if (lexer_.token().kind == Kind::end) return false;
      if (!isPrecededByComments || !isSureStart(lexer_.token())) {
        lexer_ = start;
        return true;
      }
      lexer_.putBack();
    }
  }

  bool isSureStart(const PgnToken& token) const {
    return token.kind == Kind::tag && isSureGameStart(lexer_.text(), lexer_.offsetOf(token.text));
  }

  /// True if the game goes on behind the token; otherwise the token is given back unless it ends the game.
  bool step(const PgnToken& token) {
    switch (token.kind) {
    case Kind::move:
      beginMoves();
      hasMoved_ = true;
      handler_.move(token);
      break;
    case Kind::end:
      return false;
    case Kind::tag:
      return takeTag(token);
    case Kind::firstNumber:
      return takeFirstNumber();
    case Kind::comment:
    case Kind::lineComment:
      takeComment(token);
      break;
    case Kind::result:
      return takeResult(token);
    default:
      beginMoves();
      takeOther(token);
    }
    end_ = lexer_.offset();
    return true;
  }

  void beginMoves() {
    if (!hasBegun_) handler_.beginMoves();
    hasBegun_ = true;
  }

  void takeOther(const PgnToken& token) {
    switch (token.kind) {
    case Kind::open:
      if (depth_++ == 0) open_ = token.text;
      return handler_.beginVariation(token);
    case Kind::close:
      return close(token);
    case Kind::glyph:
      return takeGlyph(token);
    case Kind::nullMove:
      hasMoved_ = true;
      return handler_.nullMove(token);
    case Kind::placement:
      return handler_.placement(token);
    default:
      return handler_.fault(Fault::strayText, token.text, 0);
    }
  }

  void close(const PgnToken& token) {
    if (depth_ == 0) return handler_.fault(Fault::unmatchedBracket, token.text, 0);
    --depth_;
    inner_ = {};
    handler_.endVariation(token);
  }

  void takeGlyph(const PgnToken& token) {
    if (const auto number = glyphNumber(token.text))
      handler_.glyph(*number);
    else
      handler_.fault(Fault::badGlyph, token.text, 0);
  }

  void takeComment(const PgnToken& token) {
    std::string_view text = token.text.substr(1);
    if (token.kind == Kind::comment && text.ends_with('}'))
      text.remove_suffix(1);
    else if (token.kind == Kind::comment)
      handler_.fault(Fault::unclosedComment, token.text, 0);
    handler_.comment(text);
  }

  // Where games meet.
  bool takeTag(const PgnToken& token) {
    const PgnTag& tag = lexer_.tagParts();
    if (beginsNextGame(token, tag)) {
      lexer_.putBack();
      return false;
    }
    if (!tag.isWhole) handler_.fault(hasBegun_ ? Fault::strayText : Fault::badTag, token.text, 0);
    if (!hasBegun_) handler_.tag(token, tag);
    if (firstTag_.empty()) firstTag_ = tag.name;
    end_ = lexer_.offset();
    return true;
  }

  bool beginsNextGame(const PgnToken& token, const PgnTag& tag) const {
    if (hasBegun_) return tag.isWhole || isSureStart(token);
    return !firstTag_.empty() && (tag.name == firstTag_ || isSureStart(token));
  }

  bool takeFirstNumber() {
    const bool mayEnd = depth_ == 0 || !inner_.text.empty();
    if (hasMoved_ && mayEnd && lexer_.followsEmptyLine()) {
      lexer_.putBack();
      return false;
    }
    beginMoves();
    end_ = lexer_.offset();
    while (lexer_.nextAfterNumber().kind == Kind::firstNumber) end_ = lexer_.offset();
    return step(lexer_.token());
  }

  /// A result inside a variation counts only if the variation is never closed.
  bool takeResult(const PgnToken& token) {
    beginMoves();
    end_ = lexer_.offset();
    inner_ = token;
    if (depth_ != 0) return true;
    handler_.result(inner_);
    takeParagraph();
    return false;
  }

  static bool mayFollowResult(const PgnToken& token) {
    switch (token.kind) {
    case Kind::comment:
    case Kind::lineComment:
    case Kind::unknown:
    case Kind::result:
    case Kind::close:
    case Kind::glyph:
      return true;
    default:
      return false;
    }
  }

  /// What stands behind the result: words of the same game up to an empty line or the next game's first word.
  void takeParagraph() {
    for (;;) {
      const PgnToken& token = lexer_.next();
      if (!mayFollowResult(token) || lexer_.followsEmptyLine()) return lexer_.putBack();
      if (isComment(token))
        takeComment(token);
      else
        handler_.fault(Fault::strayText, token.text, 0);
      end_ = lexer_.offset();
    }
  }

  void finish() {
    beginMoves();
    const PgnToken behind{Kind::end, lexer_.text().substr(end_, 0)};
    const bool isOpen = depth_ != 0;
    if (isOpen) handler_.fault(Fault::unclosedVariation, open_, depth_);
    for (; depth_ != 0; --depth_) handler_.endVariation(inner_.text.empty() ? behind : inner_);
    if (inner_.text.empty())
      handler_.fault(Fault::missingResult, behind.text, 0);
    else if (isOpen)
      handler_.result(inner_);
  }

  PgnLexer& lexer_;
  Handler& handler_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool hasBegun_ = false;
  bool hasMoved_ = false;
  int depth_ = 0;
  std::string_view open_;     ///< the outermost bracket that is open
  std::string_view firstTag_; ///< the name of the game's first tag
  PgnToken inner_;            ///< the result, if one was read that still counts
};

/// A handler that listens to nothing: a base of those that listen to little.
struct Deaf {
  void tag(const PgnToken&, const PgnTag&) {}
  void comment(std::string_view) {}
  void beginMoves() {}
  void placement(const PgnToken&) {}
  void move(const PgnToken&) {}
  void nullMove(const PgnToken&) {}
  void glyph(int) {}
  void beginVariation(const PgnToken&) {}
  void endVariation(const PgnToken&) {}
  void result(const PgnToken&) {}
  void fault(ParseError::Kind, std::string_view, int) {}
};

/// Reads the next game of a text, or what may be one. Nothing if there is none any more.
template <class Handler>
std::optional<PgnExtent> parseGame(PgnLexer& lexer, Handler& handler) {
  return PgnParser<Handler>(lexer, handler).run();
}

} // namespace backrank::notation
