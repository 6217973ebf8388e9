#pragma once

#include <QString>
#include <vector>

#include "rules/legal.hpp"

namespace backrank::app {

/// An action as one advises it: "the king on d1", "keep the queen", "Nf3".
QString adviceText(const rules::Variant& variant, const chess::Position& position, chess::Action action);
/// A turn's actions, one after the other: "the king on d1, then the queen on f1".
QString adviceText(const rules::Variant& variant, chess::Position position, const std::vector<chess::Action>& turn);
/// What of a legal line belongs to the turn that is open in the position: an ordinary move alone, of a set-up all that
/// the same side does.
std::vector<chess::Action> openTurnOf(const rules::Variant& variant, chess::Position position,
                                      const std::vector<chess::Action>& line);

} // namespace backrank::app
