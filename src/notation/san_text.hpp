#pragma once

#include <optional>
#include <string_view>

#include "chess/bitboard.hpp"

namespace backrank::notation {

/// What a SAN says about a movement, without a position; what it does not say is open.
struct SanText {
  enum class Castling : std::uint8_t { none, kingside, queenside };
  Castling castling = Castling::none;
  chess::Role role = chess::Role::pawn;
  bool roleIsNamed = false;
  bool namesFile = false; ///< of the origin
  bool namesRank = false;
  bool isCapture = false;
  chess::Square to = chess::Square::a1;
  std::optional<chess::Role> becomes = {};
  /// Where the man may come from, by its file, its rank and where its mirror twin stands.
  chess::Bitboard origins = ~chess::Bitboard{0};

  bool operator==(const SanText&) const = default;
};

/// Takes a SAN apart, in every spelling of readSan(); nothing if it is none.
std::optional<SanText> readSanText(std::string_view text);

} // namespace backrank::notation
