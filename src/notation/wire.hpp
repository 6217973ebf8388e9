#pragma once

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {

/// The wire word of an action (rules.md 4.6), readable without the position: "K@d1", "e8~f8", "K-", "h8=N", "offer",
/// "e2e4", "e7e8q"; castling is king takes rook.
std::string wire(chess::Action action);

/// The legal action of a wire word. Promotions are read in either case, with or without "=".
/// Fails with badWord, or illegal with the refusal that explain() gives.
Result<chess::Action, ParseError> readWire(const rules::Variant& variant, const chess::Position& position,
                                           std::string_view word, Place at = {});

} // namespace backrank::notation
