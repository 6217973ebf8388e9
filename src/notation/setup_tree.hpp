#pragma once

#include <map>

#include "base/result.hpp"
#include "game/record.hpp"
#include "notation/parse_error.hpp"
#include "notation/record_outline.hpp"
#include "notation/wrapped_text.hpp"

/// What the set-up lines of a file cannot tell: variations of the set-up, and what is written at single nodes of it.
/// They stand as one command behind the lines, in the same comment, which other readers pass over; what is written at
/// nodes of the main line follows a second time in words for everybody:
///
///   {1. \Kd1\Qf1 [%clk 0:09:58] /Ke8/Qd8 [%setup "at the start" K@d1 $1 "good" (K@e1 before="or" Q@d1 (Q@f1
///   cal=Ge1d1)) Q@f1 clk=0:09:58 K@e8 Q@d8] at the start good}
///
///   tree  = "[%setup" [from] { field } line "]"
///   from  = 'from="FEN"'                 where the set-up begins, if that is not where the game always does
///   line  = { step { field } { "(" line ")" } }          in brackets: what was played instead of the step
///   step  = wire word
///   field = '"comment"' | "before=" '"comment"' | "$" number
///         | "clk=" time | "emt=" time | "budget=" time | "eval=" value | "csl=" squares | "cal=" arrows
///         | "variation=" '"text"' | "unread=" '"text"'   what could not be read in the step's place, or behind it
///
/// The main line is that of the whole set-up, in the order of play; it ends where the battle begins, whose moves stand
/// in the movetext. Variations run on into their battles. Fields in front of the first step belong to the start, others
/// to the step that they follow; values are those of the commands `[%clk]` and so on. In quotes stand letters as they
/// are, but `"`, `\`, brackets, braces, control signs and blanks at an end or next to one another as `\` with two
/// hexadecimal digits: `\7D` is a closing brace. Several blanks or line ends in a row are one blank.
namespace backrank::notation {

/// How such a text begins.
inline constexpr std::string_view setupTreeHead = "[%setup";

/// True if a game's set-up lines do not tell all of its set-up, or the words in front of its first move could be taken
/// for a tree. `isInLines`: whether there are such lines. The order of placements within a turn and offers of single
/// ones are not worth a tree alone.
bool needsSetupTree(const game::Record& record, const Outline& outline, bool isInLines, std::string_view words);

/// Writes the tree of a game's set-up into a comment.
void writeSetupTree(WrappedText& text, const game::Record& record, const Outline& outline);

/// A set-up as it was read; its main line is that of the set-up alone.
struct SetupTree {
  game::Tree tree;
  std::map<game::Tree::NodeId, game::Annotations> notes = {}; ///< not in the tree yet, for their letters may be bytes
  std::size_t length = 0;                                     ///< bytes of the text that were read
};

/// Reads the tree that a text begins with, from the start of the game. Fails with badSetupTree at the first word that
/// does not fit. Time and memory are linear in the text.
Result<SetupTree, ParseError> readSetupTree(const rules::Variant& variant, std::string_view text);

/// The nodes of its main line, the start included.
std::vector<game::Tree::NodeId> mainNodes(const game::Tree& tree);

} // namespace backrank::notation
