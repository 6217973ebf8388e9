#pragma once

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "rules/variant.hpp"

namespace backrank::notation {

/// Reads a position in any form of rules.md 4.5: FEN, X-FEN, Shredder letters, holdings, seventh field, undecided men;
/// four fields alone (counters 0 1); blanks, tabs and line ends around fields. Repairs what is harmless: move number 0,
/// an en passant square without a legal capture. Collects every fault and returns a position only if there is none:
/// one that any engine may be given (or a set-up in progress that the game can reach in form).
Result<chess::Position, std::vector<ParseError>> readFen(const rules::Variant& variant, std::string_view text);

/// A FEN as far as it can be read. Where there are faults, the position is whatever was understood: for editors, which
/// go on from there, and for nobody else.
struct FenReading {
  chess::Position position;
  std::vector<ParseError> faults; ///< as of readFen()
};
FenReading readFenLoosely(const rules::Variant& variant, std::string_view text);

/// Writes the form of rules.md 4.5. readFen() of it gives an equal key and the same text again.
std::string writeFen(const rules::Variant& variant, const chess::Position& position);

/// The castling field alone: "KQkq", "KFq", "-".
std::string castlingField(const rules::Variant& variant, const chess::Position& position);

/// Reads "WHITE" or "WHITE/BLACK" home arrays, letters of either case, and sets up the battle's start.
/// Fails with badArray unless each is one that the game can reach (and both are alike where it wants that).
Result<chess::Position, std::vector<ParseError>> readArrays(const rules::Variant& variant, std::string_view text);

} // namespace backrank::notation
