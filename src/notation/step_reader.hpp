#pragma once

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {

/// A movement as it was read, after the declaration that was due, if one was.
struct ReadStep {
  std::optional<chess::Action> declaration = {};
  std::optional<chess::Position> declared = {}; ///< the position after it
  chess::Action action;
  chess::Position after;
  std::optional<chess::Position> shown = {}; ///< the shown board after the movement
};

/// Reads SAN that is played in `position`. A game with undecided men is written for a board on which all are decided:
/// with such a board, `shown`, the text is read there first, and a declaration that is due is what the board tells.
/// A movement that is not legal on it leaves the board, and the rest of the line is read from the true position.
/// `declared` is a wire word for the declaration; without it and a board, the first identity that makes the text legal
/// is taken.
Result<ReadStep, ParseError> readStep(const rules::Variant& variant, const chess::Position& position,
                                      const std::optional<chess::Position>& shown, std::string_view san,
                                      std::optional<std::string_view> declared = {});

/// The declaration that is due in `position` as the board tells it; nothing if it cannot.
std::optional<chess::Action> shownDeclaration(const rules::Variant& variant, const chess::Position& position,
                                              const std::optional<chess::Position>& shown);

} // namespace backrank::notation
