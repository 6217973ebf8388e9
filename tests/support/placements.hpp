#pragma once

#include <string>
#include <string_view>

#include "chess/action.hpp"
#include "chess/position.hpp"
#include "support/games.hpp"

/// Set-ups for tests, played action by action without the program's own readers.
namespace backrank::tests {

/// "e1" as a square.
chess::Square squareNamed(std::string_view name);
/// "Kd1" as the placement of a king on d1; "offer", "accept", "decline" and "single" as those words.
chess::Action setupAction(std::string_view word);
/// The words of all set-up actions listed at a position, sorted, with blanks between them: "Bg1 Bh1".
std::string listedWords(const rules::Variant& variant, const chess::Position& position);
/// The position after words with blanks between them, from the start of the game or from `before`.
/// Throws std::invalid_argument, which names the word, unless each of them is listed.
chess::Position afterSetup(const rules::Variant& variant, std::string_view words);
chess::Position afterSetup(const rules::Variant& variant, const chess::Position& before, std::string_view words);

} // namespace backrank::tests
