#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/weights.hpp"

namespace backrank::tests {

/// A member of engine::Weights, in their order: rows of so many weights; no rows: one weight alone.
struct WeightsMember {
  const char* name;
  std::size_t rows;
  std::size_t size;
};
inline constexpr std::array weightsMembers{WeightsMember{"men", 6, 32},
                                           WeightsMember{"knightMobility", 1, 9},
                                           WeightsMember{"bishopMobility", 1, 14},
                                           WeightsMember{"rookMobility", 1, 15},
                                           WeightsMember{"queenMobility", 1, 28},
                                           WeightsMember{"bishopPair", 0, 1},
                                           WeightsMember{"isolated", 0, 1},
                                           WeightsMember{"doubled", 0, 1},
                                           WeightsMember{"backward", 0, 1},
                                           WeightsMember{"phalanx", 1, 8},
                                           WeightsMember{"guarded", 1, 8},
                                           WeightsMember{"passed", 1, 8},
                                           WeightsMember{"passedFree", 1, 8},
                                           WeightsMember{"passedSafe", 1, 8},
                                           WeightsMember{"passedOwnKing", 1, 8},
                                           WeightsMember{"passedTheirKing", 1, 8},
                                           WeightsMember{"shelter", 4, 8},
                                           WeightsMember{"storm", 4, 8},
                                           WeightsMember{"stormBlocked", 1, 8},
                                           WeightsMember{"pressure", 1, engine::pressureCount},
                                           WeightsMember{"rookOpenFile", 0, 1},
                                           WeightsMember{"rookHalfOpenFile", 0, 1},
                                           WeightsMember{"knightOutpost", 0, 1},
                                           WeightsMember{"bishopOutpost", 0, 1},
                                           WeightsMember{"minorBehindPawn", 0, 1},
                                           WeightsMember{"pawnsOnBishopShade", 0, 1},
                                           WeightsMember{"longDiagonal", 0, 1},
                                           WeightsMember{"pawnAttacksMinor", 0, 1},
                                           WeightsMember{"pawnAttacksRook", 0, 1},
                                           WeightsMember{"pawnAttacksQueen", 0, 1},
                                           WeightsMember{"minorAttacksMinor", 0, 1},
                                           WeightsMember{"minorAttacksRook", 0, 1},
                                           WeightsMember{"minorAttacksQueen", 0, 1},
                                           WeightsMember{"rookAttacksMinor", 0, 1},
                                           WeightsMember{"rookAttacksQueen", 0, 1},
                                           WeightsMember{"kingAttacks", 0, 1},
                                           WeightsMember{"loose", 0, 1},
                                           WeightsMember{"pushAttacks", 0, 1},
                                           WeightsMember{"restricted", 0, 1},
                                           WeightsMember{"castling", 1, 6},
                                           WeightsMember{"castlingCentre", 0, 1},
                                           WeightsMember{"secondCastling", 0, 1},
                                           WeightsMember{"shutInRook", 0, 1},
                                           WeightsMember{"shutInBishop", 0, 1},
                                           WeightsMember{"trappedBishop", 0, 1},
                                           WeightsMember{"unmovedMinor", 0, 1},
                                           WeightsMember{"tempo", 0, 1}};

/// src/engine/weights_data.hpp with these weights.
inline std::string weightsText(const std::vector<engine::Tapered>& flat) {
  std::string text = "#pragma once\n\n#include \"engine/weights.hpp\"\n\nnamespace backrank::engine {\n\n"
                     "// clang-format off\ninline constexpr Weights weights{\n";
  std::size_t at = 0;
  const auto one = [&] {
    const engine::Tapered each = flat[at++];
    return "{" + std::to_string(each.opening()) + ", " + std::to_string(each.endgame()) + "}";
  };
  const auto row = [&](std::size_t size) {
    std::string cells;
    for (std::size_t i = 0; i < size; ++i) cells += (i == 0 ? "" : ", ") + one();
    return "{{" + cells + "}}";
  };
  for (const WeightsMember& member : weightsMembers) {
    text += std::string("    .") + member.name + " = ";
    if (member.rows > 1) {
      text += "{{\n";
      for (std::size_t i = 0; i < member.rows; ++i) text += "        " + row(member.size) + ",\n";
      text += "    }}";
    } else {
      text += member.rows == 0 ? one() : row(member.size);
    }
    text += ",\n";
  }
  return text + "};\n// clang-format on\n\n} // namespace backrank::engine\n";
}

} // namespace backrank::tests
