#pragma once

#include <QString>
#include <vector>

#include "app/explorer.hpp"

/// What there is to learn about arrays, in sentences.
namespace backrank::app {

/// A fact with the sentence that explains its word.
struct FactLine {
  QString title;   ///< "Undefended pawns"
  QString text;    ///< "a2 and h2"
  QString meaning; ///< "No piece guards these pawns when the battle begins."
};
/// All facts about an array as a side has it.
std::vector<FactLine> factLines(const Explorer& explorer, std::size_t place, chess::Color side);

/// What castling with a rook does: "a1 rook: king to c1, rook to d1". Squares as the fact has them.
QString castlingText(const explore::CastlingFact& castling, chess::Square king);

/// What is wrong with a search, in one sentence with its place.
QString toText(const explore::SearchFault& fault);

} // namespace backrank::app
