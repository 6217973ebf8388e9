#pragma once

#include "notation/parse_error.hpp"
#include "rules/variant.hpp"

namespace backrank::notation {

/// The tags that say where and by which rules a game begins. Values as in the file, escapes included, which none of
/// them needs. Cheap: views of the text.
struct PgnStartTags {
  std::optional<std::string_view> variant = {};
  std::optional<std::string_view> fen = {};
  std::optional<std::string_view> game = {};     ///< SetupGame
  std::optional<std::string_view> rules = {};    ///< SetupRules
  std::optional<std::string_view> arrays = {};   ///< SetupArrays
  std::optional<std::string_view> part = {};     ///< SetupPart
  std::optional<std::string_view> castling = {}; ///< SetupCastle
  std::optional<std::string_view> ownFen = {};   ///< SetupFEN: the position as rules.md 4.5 has it, which counts
  std::optional<std::string_view> mode = {};     ///< SetupMode: what was said of single placements
  std::optional<std::string_view> setUp = {};    ///< SetUp, which does not matter: a FEN counts without it

  /// Takes a tag if it is one of these; false if not. Of several with one name the first counts.
  bool take(std::string_view name, std::string_view value);
};

/// A fault of a tag's value or of a text; `where` is a part of the value or text.
struct PgnStartFault {
  ParseError error;
  std::string_view where;
};

/// What the tags alone say of the start.
struct PgnTagStart {
  rules::Variant variant;
  bool namesGame = false; ///< SetupGame is there, and known
  /// The position of the FEN, with the castling rights that the game gives it.
  std::optional<chess::Position> position = {};
  /// The position is the one in which the battle of that game begins with some arrays.
  bool isBattleStart = false;
  /// The FEN cannot be read: where the moves begin is not known.
  bool isLost = false;
  std::vector<PgnStartFault> faults = {};
};

/// Reads them as rules.md 4.3 says: SetupGame before Variant, any spelling of that, its castling field ignored where
/// the game's own rule tells the rights, arrays that are not the traditional one as Chess960. `assumed` are rules that
/// hold instead of those of the tags.
PgnTagStart readStartTags(const PgnStartTags& tags, std::optional<std::string_view> assumed = {});

/// The value of a tag without its escapes: `\"` and `\\`; other backslashes stand for themselves.
std::string plainTagValue(std::string_view value);

} // namespace backrank::notation
