#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "game/record.hpp"

namespace backrank::notation {

/// One of the games into which a game is cut for other programs (rules.md 4.4).
struct PgnPart {
  game::Record record;
  int number = 1;
  int count = 1;
  /// The castling between the part before and this one, "5. O-O Kd1f1 Rh1e1", then its glyphs; empty in the first.
  std::string castling = {};
};

/// The tags that a part has more than a whole game: SetupPart and SetupCastle; none if it is the only one.
std::vector<game::Tag> tagsOf(const PgnPart& part);

/// The words at the end of a part before one with that castling.
std::string continuation(const std::string& castling);

/// Takes the values of the two tags; nothing if they are no such. An empty `castling` is that of a first part.
std::optional<PgnPart> partOf(game::Record record, std::string_view part, std::string_view castling);

/// Cuts a game before each castling that other programs would get wrong and cannot be told of. One part if there is
/// none. Each but the last ends with "*" and a comment. Variations with such a castling end before it, and so do those
/// that replace one; what they lose stands in a comment.
std::vector<PgnPart> partsOf(const game::Record& record);

/// The whole game again; nothing if these are not all parts of one game, in their order.
std::optional<game::Record> joined(std::span<const PgnPart> parts);

} // namespace backrank::notation
