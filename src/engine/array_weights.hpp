#pragma once

#include <array>
#include <cstdint>

#include "chess/castling.hpp"

namespace backrank::engine {

/// What home arrays are worth before anything has moved, in tenths of a centipawn for White: a sum over the men of
/// both arrays and over pairs of them, and what it is worth to move first. Nothing but numbers of 16 bits, so that the
/// fitter can see it as one array (tests/bench/tune_arrays.cpp); the values in array_weights_data.hpp are its work.
/// Roles are counted from the knight.
struct ArrayWeights {
  std::array<std::array<std::array<std::int16_t, 8>, 5>, 2> man;                   ///< [colour][role][file]
  std::array<std::array<std::array<std::array<std::int16_t, 8>, 5>, 5>, 2> beside; ///< [colour][left][right][distance]
  /// [White's role][Black's role][files from White's man to Black's, and seven]
  std::array<std::array<std::array<std::int16_t, 15>, 5>, 5> against;
  std::int16_t firstMove;
};

inline constexpr std::size_t arrayWeightCount = sizeof(ArrayWeights) / sizeof(std::int16_t);

/// The weights for games that castle by a rule: one set for each kind of castling.
const ArrayWeights& arrayWeightsOf(chess::CastlingRule rule);

} // namespace backrank::engine
