#pragma once

#include "chess/position.hpp"

namespace backrank::app {

/// Squares that a side attacks in every array that is still open to it, and in at least one.
struct Threats {
  chess::Bitboard inAll = 0;
  chess::Bitboard inSome = 0;
};
Threats threatsBy(chess::Color side, const chess::Position& position);

} // namespace backrank::app
