#pragma once

#include <map>

#include "game/record.hpp"
#include "notation/opening_comments.hpp"
#include "notation/pgn_fault.hpp"
#include "notation/pgn_line.hpp"
#include "notation/pgn_opening.hpp"
#include "notation/pgn_parser.hpp"
#include "notation/pgn_times.hpp"
#include "notation/step_reader.hpp"

namespace backrank::notation {

/// A fault with the byte that it is about.
struct OffsetFault {
  ParseError error;
  std::size_t offset;
};

/// A game as it was read, before its bytes are taken for letters.
struct BuiltGame {
  game::Record record;
  std::map<game::Tree::NodeId, game::Annotations> notes; ///< to be written into the record's tree
  std::vector<OffsetFault> faults;
  PgnStartTags startTags;
};

/// Makes a tree of the events of one game. Goes on behind every fault: a line of play ends where it cannot be played
/// on, and the rest of its text is kept.
class PgnTreeBuilder {
public:
  /// The lexer that the parser uses. `assumedRules` hold instead of those of the tags.
  explicit PgnTreeBuilder(const PgnLexer& lexer, std::optional<std::string_view> assumedRules = {})
      : lexer_(lexer)
      , assumedRules_(assumedRules)
      , lines_(1) {}

  // Events of the parser.
  void tag(const PgnToken& token, const PgnTag& tag);
  void beginMoves() {}
  void comment(std::string_view text);
  void placement(const PgnToken& token);
  void move(const PgnToken& token);
  void nullMove(const PgnToken& token);
  void glyph(int number);
  void beginVariation(const PgnToken& token);
  void endVariation(const PgnToken& token);
  void result(const PgnToken& token);
  void fault(ParseError::Kind kind, std::string_view where, int number);

  /// The game, whose last word ends at `end`.
  BuiltGame finish(std::size_t end);

private:
  PgnLine& line() { return lines_.back(); }
  bool isMain() const { return lines_.size() == 1; }
  bool isIgnored() const { return skipped_ != 0 || lines_.back().deadFrom.has_value(); }
  game::Annotations& notesAt(game::Tree::NodeId id) { return notes_[id]; }
  std::string_view textBetween(std::size_t begin, std::size_t end) const {
    return lexer_.text().substr(begin, end - begin);
  }

  void addFault(ParseError error, std::string_view where);
  /// `source`: where the text, or its beginning, stands in the file.
  void addComment(std::string_view text, std::string_view source);
  void addOpeningComment(std::string_view comment, std::string_view source);
  void open(bool hasMoves);
  void playSetup();
  void placeReadings(bool areTold);
  game::Tree::NodeId nextPlacement(game::Tree::NodeId node) const;
  game::Tree::NodeId turnEnd(game::Tree::NodeId node) const;
  void takeOpeningWords();
  void addStep(const ReadStep& step);
  std::optional<std::string> declaredWord();
  void die() { line().deadFrom = lexer_.offsetWithNumber(); }
  void skipVariation(ParseError::Kind kind, const PgnToken& token, std::size_t begin);
  void endLine(PgnLine& ended, std::size_t end);
  void flushWords(PgnLine& ended);
  void endSkipped(std::size_t end);
  void endMainLine(std::size_t end);
  void declareAtEnd();
  void checkArrays();
  void checkResult();

  const PgnLexer& lexer_;
  std::optional<std::string_view> assumedRules_;
  std::vector<game::Tag> tags_;
  PgnStartTags startTags_;
  PgnTimes times_;
  std::optional<std::string_view> resultTag_;
  OpeningComments openingComments_;
  std::string lineComments_; ///< of those on lines of their own, the ones before the present one
  std::string_view lineSource_;
  std::string linesComment_; ///< the set-up lines, if they stand in a comment
  SetupText setupText_;
  std::optional<PgnOpening> opening_;
  std::optional<game::Record> record_;
  game::Tree::NodeId battle_ = 0;
  std::map<game::Tree::NodeId, game::Annotations> notes_;
  std::vector<PgnLine> lines_;
  int skipped_ = 0;                       ///< brackets that are open in a text that is passed over
  std::optional<std::size_t> strayBegin_; ///< where a variation begins that replaces nothing
  std::optional<std::string> result_;
  std::string_view resultText_;
  bool isOver_ = false;
  std::vector<OffsetFault> faults_;
  int more_ = 0; ///< faults that are not listed
};

} // namespace backrank::notation
