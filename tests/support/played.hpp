#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/legal.hpp"

/// Games for tests, in words, without the program's own reader and writer.
namespace backrank::tests {

/// The wire word of an action: "e2e4", "e8~f8", "K-", "K@d1", "a8=B"; castling is king takes rook.
std::string wordOf(chess::Action action);

/// The words of all legal actions, sorted bytewise.
std::vector<std::string> legalWords(const rules::Variant& variant, const chess::Position& position);

/// The position after some words parted by blanks. Throws std::invalid_argument at one that is not legal.
chess::Position played(const rules::Variant& variant, chess::Position position, std::string_view words);

/// The position after some words from the start of the game.
chess::Position played(const rules::Variant& variant, std::string_view words);

/// A game of the table by its id, with "key=value; key=value".
rules::Variant game(std::string_view id, std::string_view rules = "");

} // namespace backrank::tests
