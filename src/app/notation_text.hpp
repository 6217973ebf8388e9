#pragma once

#include <QString>
#include <vector>

#include "app/game_model.hpp"

namespace backrank::app {

/// A bit of a game as it is written out with its variations.
struct NotationToken {
  enum class Kind { number, step, glyph, comment, open, close };
  Kind kind;
  QString text;
  game::Tree::NodeId node = 0; ///< of a step, a glyph or a comment
  int depth = 0;               ///< 0 in the main line
};

/// The whole game in the order in which it is read: after a step the alternatives to it in brackets, then how it went
/// on.
std::vector<NotationToken> notationTokens(const GameModel& game);

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

} // namespace backrank::app
