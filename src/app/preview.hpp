#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "app/game_model.hpp"

namespace backrank::app {

/// What a drop would bring, told before it is done.
struct Preview {
  QString text;          ///< for the prompt; empty if the step says enough by itself
  chess::Position after; ///< the position then
  /// True if the step moves or reveals more than the man in the hand, so that the board should show it beforehand.
  bool showsBoard = false;
  std::optional<chess::Action> action = {}; ///< nothing where a piece of the draft goes to another square
};

/// The preview of taking what is armed to a square; nothing if that is not one legal action of the person to act, nor
/// another place for a piece of the draft.
std::optional<Preview> previewOf(const GameModel& game, const rules::Source& source, chess::Square target);

/// What a movement has revealed of its side's undecided men: "White revealed knights b1, g1; 2 arrays left."; empty if
/// nothing.
QString revealedBy(const chess::Position& before, const chess::Position& after, chess::Action action);

/// A home array that a side with undecided pieces began with perhaps.
struct ArrayChoice {
  QString letters; ///< eight, as in FEN and in the side's colour
  bool isOpen;     ///< still possible
};
/// All of them, in the order of the game's list; empty if nothing of the side was ever undecided.
std::vector<ArrayChoice> arrayChoices(const rules::Variant& variant, const chess::Position& position,
                                      chess::Color side);

} // namespace backrank::app
