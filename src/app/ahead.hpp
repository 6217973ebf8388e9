#pragma once

#include "rules/gesture.hpp"
#include "rules/legal.hpp"

namespace backrank::app {

/// Where a man of `side`, or a piece in its hand, may perhaps go in the side's next turn, whatever the other side does
/// before: moves as on an empty board, castlings of rooks that still may, captures of what is not there yet; free
/// squares of the home rank; partners of an exchange. Nothing that is not `side`'s goes anywhere.
chess::Bitboard aheadTargets(const rules::Variant& variant, const chess::Position& position, chess::Color side,
                             const rules::Source& source);

/// The sources from which aheadTargets() leads anywhere.
std::vector<rules::Source> aheadSources(const rules::Variant& variant, const chess::Position& position,
                                        chess::Color side);

/// The legal action that a step planned ahead has come to mean: of promotions the queen's, of a king's step and a
/// castling the step. Nothing if it is not legal any more.
std::optional<chess::Action> aheadMeaning(const rules::Variant& variant, const chess::Position& position,
                                          const rules::Gesture& step);

} // namespace backrank::app
