#pragma once

#include "game/record.hpp"

namespace backrank::notation {

/// The tags that say where and by which rules a game begins, in their order: SetupGame, SetupRules, SetupArrays,
/// Variant, SetUp, FEN, each where it applies. Source: rules.md 4.2.
std::vector<game::Tag> derivedTags(const game::Record& record);

/// True for the names of derivedTags() and of the tags of parts: a record does not hold them.
bool isDerivedTag(std::string_view name);

/// All tags of a game: the seven of the roster, the record's others, `more`, the derived ones.
std::vector<game::Tag> allTags(const game::Record& record, const std::vector<game::Tag>& more = {});

/// A line for each tag, with `\` before quotes and backslashes. A name that is none is left out.
std::string tagLines(const std::vector<game::Tag>& tags);

} // namespace backrank::notation
