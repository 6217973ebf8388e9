#pragma once

#include "chess/bitboard.hpp"

namespace backrank::chess {

/// Where king and rook go when they castle, and what the king has to be safe from.
enum class CastlingRule : std::uint8_t {
  fischer,          ///< king to c or g, rook to d or f (Chess960; with corner rooks and the king on e, standard chess)
  regroupment,      ///< as fischer, and every square between king and rook must be safe too
  fischerCurtailed, ///< as fischer, and a king on b or g does not castle
  regroupmentCurtailed, ///< as regroupment, and a king on b or g does not castle
  orthodox,             ///< king two squares towards the rook, beside a corner rook they change places
  field,                ///< king up to two empty squares towards the rook, at least one
};

inline constexpr std::size_t castlingRuleCount = 6;

/// One way to castle. It may be played if `possible`, nothing stands on `mustBeEmpty`, nothing attacks `mustBeSafe`
/// with the king lifted, and nothing attacks the king with both pieces landed.
struct Lane {
  Square kingTo = Square::a1;
  Square rookTo = Square::a1;
  bool possible = false;
  Bitboard mustBeEmpty = 0;
  Bitboard mustBeSafe = 0;
};

/// [rule][colour][king file][rook file]; rows where both files are one are not possible.
using Lanes = std::array<std::array<std::array<std::array<Lane, 8>, 8>, 2>, castlingRuleCount>;
extern const Lanes lanes;

/// The lane for a king and a rook of `color` on their home rank, by their files (0 to 7).
/// Source: rules.md 1.0, tables A to D; FIDE Laws 3.8 and Guidelines II.3 for fischer.
inline const Lane& lane(CastlingRule rule, Color color, int kingFile, int rookFile) {
  return lanes[static_cast<std::size_t>(rule)][index(color)][static_cast<std::size_t>(kingFile)]
              [static_cast<std::size_t>(rookFile)];
}

/// True if the rule has a castling at all for a king that stands on that file (0 to 7) when the battle begins.
bool kingMayCastle(CastlingRule rule, int kingFile);

/// The wing of a castling: true when the rook stands on the h-file's side of the king (written O-O).
constexpr bool isShort(Square king, Square rook) { return fileOf(rook) > fileOf(king); }

} // namespace backrank::chess
