#pragma once

#include "game/record.hpp"

/// Kept games for tests.
namespace backrank::tests {

/// A game with a main line of wire words between blanks, from its start (seed 0) or a given position; the cursor at its
/// end. Throws std::invalid_argument at a word that is not legal.
game::Record recordOf(const rules::Variant& variant, std::string_view words);
game::Record recordOf(const rules::Variant& variant, const chess::Position& start, std::string_view words);

/// Adds words below a node as a line of play; returns their nodes.
std::vector<game::Tree::NodeId> addLine(game::Record& record, game::Tree::NodeId from, std::string_view words);

/// Every game with its default rules, and with each other value of each of its rules.
std::vector<rules::Variant> allRules();

/// A game played at random, set-up included, of so many actions or a few more, to the end of a turn; more castlings
/// than chance would give.
game::Record randomRecord(const rules::Variant& variant, std::uint64_t seed, int actions);
game::Record randomRecord(const rules::Variant& variant, const chess::Position& start, std::uint64_t seed, int actions);

/// Adds variations at random, and annotations of every kind with texts that are hard on writers.
void decorate(game::Record& record, std::uint64_t seed);
/// The same, and what only our own files keep in its place: words in front of moves, clocks of the set-up, and texts
/// that could not be read.
void decorateFully(game::Record& record, std::uint64_t seed);

} // namespace backrank::tests
