#pragma once

#include <string>
#include <string_view>

namespace backrank::app {

/// How a game with a clock is conducted, beside its rules and its time.
struct Conduct {
  /// For training: a press before the turn is complete is accepted. It stops the clock, and the organizer decides.
  bool acceptsIrregular = false;
  bool coversInPause = false; ///< nobody sees the board while the clock is paused
  bool waitsForStart = false; ///< the clock waits for a press, and nobody sees the board before it

  bool operator==(const Conduct&) const = default;
};

/// Words between blanks, as journals and settings keep them; empty for the usual conduct.
std::string wordsOf(const Conduct& conduct);
/// What is not known there is left out.
Conduct conductIn(std::string_view words);

} // namespace backrank::app
