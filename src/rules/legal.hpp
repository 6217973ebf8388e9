#pragma once

#include <variant>

#include "chess/action_list.hpp"
#include "chess/position.hpp"
#include "rules/variant.hpp"

namespace backrank::rules {

/// True if neither set-up nor declaration is due: the men move.
bool settled(const Variant& variant, const chess::Position& position);

/// What may be done now.
Stage stageOf(const Variant& variant, const chess::Position& position);

/// Legal actions of the side to move, in no promised order; empty only if the game is over by mate or stalemate.
/// Cost: about 0.2 µs settled, some µs in a set-up.
chess::ActionList legal(const Variant& variant, const chess::Position& position);

/// The position after a legal action. Playing one that legal() does not list is a fault of the caller.
[[nodiscard]] chess::Position play(const Variant& variant, const chess::Position& before, chess::Action action);

/// A legal action, or the reason why there is none, for a source and a target. Everything that refuses a step to a
/// person asks this. More than one action only for promotions, and where a castling is a king step too.
std::variant<std::vector<chess::Action>, Refusal> explain(const Variant& variant, const chess::Position& position,
                                                          const Source& source, chess::Square target);

} // namespace backrank::rules
