#pragma once

#include <string_view>
#include <vector>

#include "chess/action.hpp"
#include "rules/variant.hpp"

/// Games played by wire words, for tests.
namespace backrank::tests {

/// A game with "key=value" rules; throws std::invalid_argument if there is none such.
rules::Variant variantOf(std::string_view id, std::string_view rules = "");

/// The legal action of a wire word; throws std::invalid_argument if it is none.
chess::Action action(const rules::Variant& variant, const chess::Position& position, std::string_view word);

/// The position after wire words between blanks.
chess::Position after(const rules::Variant& variant, chess::Position position, std::string_view line);

} // namespace backrank::tests
