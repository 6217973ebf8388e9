#pragma once

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {

/// Standard algebraic notation of a legal movement, with "+" or "#". Every man that may have the mover's role counts
/// for disambiguation, undecided ones too (rules.md C10); pinned ones do not.
std::string san(const rules::Variant& variant, const chess::Position& position, chess::Action action);

/// Reads SAN: needless and missing-but-unique disambiguation, promotions in every spelling (e8=Q e8Q e8(Q) e8/Q e8q),
/// `0-0`, suffixes + # ! ?, "e.p.", coordinates (e2e4, e2-e4), and "Nb3(h1)" (the mirror twin stands on h1).
/// Fails with badWord, ambiguous (with candidates) or illegal (with the refusal).
Result<chess::Action, ParseError> readSan(const rules::Variant& variant, const chess::Position& position,
                                          std::string_view text, Place at = {});

} // namespace backrank::notation
