#pragma once

#include <vector>

#include "notation/pgn_tags.hpp"

namespace backrank::notation {

/// Set-up lines gathered from a text, from one place or several.
class SetupText {
public:
  bool isEmpty() const { return text_.empty(); }
  /// In one line, with a blank between parts.
  const std::string& text() const { return text_; }
  /// `source` is where the part stands in the file.
  void add(std::string_view part, std::string_view source, bool isBare);
  /// Says that other words in front of the moves hold strokes: perhaps lines that nobody can read.
  void addStrokes() { hasStrokes_ = true; }
  bool hasStrokes() const { return hasStrokes_; }
  /// True if a part stood outside of braces.
  bool isBare() const { return isBare_; }
  /// What stands in the file where a byte of text() comes from, to the end of its part.
  std::string_view source(std::size_t offset) const;

private:
  struct Part {
    std::size_t begin; ///< in text_
    std::string_view source;
  };
  std::string text_;
  std::vector<Part> parts_;
  bool isBare_ = false;
  bool hasStrokes_ = false;
};

/// True if the same men stand on the same squares with the same side to move.
bool sameBoard(const chess::Position& a, const chess::Position& b);

/// How many bytes of a comment are set-up lines: words of placements, with numbers and commands between them. 0 if it
/// does not begin with such; a bare stroke counts only where nothing else follows.
std::size_t setupLength(std::string_view comment);

/// Where and how a game begins.
struct PgnOpening {
  rules::Variant variant;
  chess::Position first;                 ///< before the set-up, where that is known; else before the first move
  std::vector<chess::Action> setup = {}; ///< from there on
  chess::Position battle = first;        ///< after it: what the first move is played from
  /// In a game with undecided men: the board that the moves are written for, with all men decided.
  std::optional<chess::Position> shown = {};
  bool isLost = false;          ///< the FEN cannot be read; no move can be judged
  std::string unreadLines = {}; ///< what of the set-up lines is not in `setup`
  std::vector<PgnStartFault> faults = {};
};

/// Brings tags and set-up lines together (rules.md 4.3): the lines must lead to the FEN, which counts where they do
/// not. Without lines and FEN a game that has moves began with the traditional arrays if its rules allow that. Without
/// SetupGame, lines tell the game by what they set up.
PgnOpening openingOf(const PgnStartTags& tags, const SetupText& lines, bool hasMoves,
                     std::optional<std::string_view> assumedRules = {});

/// The arrays of a SetupArrays value, as they stand at the end of the game; nothing if it is none. `*` counts as `?`.
std::optional<std::array<chess::OpenArrays, 2>> openArraysOf(std::string_view value);

} // namespace backrank::notation
