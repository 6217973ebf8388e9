#pragma once

#include <QString>

#include "rules/legal.hpp"

namespace backrank::app {

/// What a step of a set-up leads to, in a few short sentences: where the pieces come to stand, what that means for
/// castling and for the pieces that follow, and who goes on. Empty for every other action.
QString consequenceOf(const rules::Variant& variant, const chess::Position& before, chess::Action action);

/// True if an exchange is legal only because its side's next one mends it: then that one may not be left out.
bool bindsNext(const rules::Variant& variant, const chess::Position& position, chess::Action action);

/// "King to e1", for the beginning of a sentence.
QString arrivalText(chess::Role role, chess::Square at);

} // namespace backrank::app
