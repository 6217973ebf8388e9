#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/legal.hpp"

namespace backrank::uci {

/// How a castling is written between programs: as in the wire words, or in standard chess by the king's target.
enum class Castling { kingTakesRook, kingsTarget };

/// The word of an action: a wire word, but for castlings of the standard way ("e1g1", "e1c1").
std::string spell(chess::Action action, Castling castling);

/// The legal action that a program means: a wire word, or a movement as files write it, as programs of xboard's
/// protocol may ("O-O", "Nf3").
std::optional<chess::Action> readSpelled(const rules::Variant& variant, const chess::Position& position,
                                         std::string_view word);

} // namespace backrank::uci
