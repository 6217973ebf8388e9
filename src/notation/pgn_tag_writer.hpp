#pragma once

#include "game/record.hpp"
#include "notation/pgn_style.hpp"

namespace backrank::notation {

/// The tags that say where and by which rules a game begins, in their order: SetupGame, SetupRules, SetupArrays,
/// SetupFEN, Variant, SetUp, FEN, each where it applies. Source: rules.md 4.2; SetupFEN is our own, see hasOwnStart(),
/// and not portable.
std::vector<game::Tag> derivedTags(const game::Record& record, PgnStyle style = {});

/// True if a game of ours did not begin as it always does but from a position, with undecided men, in the middle of its
/// set-up or of its battle: what its FEN tells others is not all of it.
bool hasOwnStart(const game::Record& record);

/// True for the names of derivedTags() and of the tags of parts: a record does not hold them.
bool isDerivedTag(std::string_view name);

/// All tags of a game: the seven of the roster, the record's others, `more`, the derived ones.
std::vector<game::Tag> allTags(const game::Record& record, const std::vector<game::Tag>& more = {},
                               PgnStyle style = {});

/// A line for each tag, with `\` before quotes and backslashes. A name that is none is left out.
std::string tagLines(const std::vector<game::Tag>& tags);

} // namespace backrank::notation
