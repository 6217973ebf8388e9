#pragma once

#include <string>

#include "chess/action.hpp"

namespace backrank::uci {

/// How a castling is written between programs: as in the wire words, or in standard chess by the king's target.
enum class Castling { kingTakesRook, kingsTarget };

/// The word of an action: a wire word, but for castlings of the standard way ("e1g1", "e1c1").
std::string spell(chess::Action action, Castling castling);

} // namespace backrank::uci
