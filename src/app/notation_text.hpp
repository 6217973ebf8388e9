#pragma once

#include <QString>
#include <vector>

#include "app/game_model.hpp"

namespace backrank::app {

/// A bit of a game as it is written out with its variations.
struct NotationToken {
  enum class Kind { number, step, glyph, comment, open, close, newLine };
  Kind kind;
  QString text;
  game::Tree::NodeId node = 0;  ///< of a step, a glyph or a comment; of a set-up turn its last
  int depth = 0;                ///< 0 in the main line
  game::Tree::NodeId first = 0; ///< of a step that is a set-up turn of several actions; else as `node`
};

/// The whole game in the order in which it is read: after a step the alternatives to it in brackets, then how it went
/// on. Set-up turns are numbered as on the score sheet, 0.1, 0.2, ...; of the main line each number begins a line, and
/// so does the battle. A turn is one step unless something is written, or branches, inside it.
std::vector<NotationToken> notationTokens(const GameModel& game);

/// A set-up turn in the notation of placement lines, without its number, and what was said before and after.
QString setupTurnText(const rules::Variant& variant, const chess::Position& begin,
                      const std::vector<chess::Action>& turn);
/// An action that is legal in a position, in the notation of its phase: "Nf3", "\\Kd1".
QString actionText(const rules::Variant& variant, const chess::Position& before, chess::Action action);
/// A line of actions from a position on, with the numbers of its moves: "12.", "Nf3", "d5". Each word says how many
/// actions the line has up to there.
struct LineWord {
  QString text;
  std::size_t actions = 0; ///< 0: a number
};
std::vector<LineWord> lineWords(const rules::Variant& variant, chess::Position position,
                                const std::vector<chess::Action>& actions);
/// The step that led to a node, in the notation of its phase: "Nf3", "\\Kd1".
QString stepText(const rules::Variant& variant, const game::Tree& tree, game::Tree::NodeId id);

/// "!" for 1 and the other usual signs; "$146" for one without a sign.
QString glyphText(int glyph);
/// The glyphs that a person may choose from, each with words.
struct GlyphName {
  int glyph;
  QString words;
};
std::vector<GlyphName> glyphNames();
/// True of "!" to "?!": what a step is worth, of which it can have one only.
constexpr bool judgesStep(int glyph) { return 1 <= glyph && glyph <= 6; }

} // namespace backrank::app
