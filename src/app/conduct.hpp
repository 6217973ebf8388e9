#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace backrank::app {

/// How a game with a clock is conducted, beside its rules and its time.
struct Conduct {
  /// For training: a press before the turn is complete is accepted. It stops the clock, and the organizer decides.
  bool acceptsIrregular = false;
  bool coversInPause = false;       ///< nobody sees the board while the clock is paused
  bool waitsForStart = false;       ///< the clock waits for a press, and nobody sees the board before it
  bool forbidsTakebacks = false;    ///< nothing is taken back but by the organizer
  bool pausesByOrganizer = false;   ///< the players may not pause
  bool locksEngines = false;        ///< no hints and no analysis while the game goes on
  std::optional<int> drawsFrom = 0; ///< draws may be offered once so many moves are made; nothing: never
  int defaultMinutes = 0;           ///< a side that has done nothing after so many minutes of its time loses; 0: never

  bool operator==(const Conduct&) const = default;
};

inline constexpr int mostDefaultMinutes = 240;
inline constexpr int mostDrawMoves = 200;

/// The tag of a game's file that has the words of its conduct; there is none for the usual one.
inline constexpr std::string_view conductTag = "Conduct";

/// Words between blanks, as journals, settings and files keep them; empty for the usual conduct.
std::string wordsOf(const Conduct& conduct);
/// What is not known there is left out.
Conduct conductIn(std::string_view words);

/// The tag of a game's file that counts White's and Black's illegal moves and presses: "white=1 black=0".
inline constexpr std::string_view infractionsTag = "Infractions";
std::string infractionsText(const std::array<int, 2>& counts);
/// None where that cannot be read.
std::array<int, 2> infractionsIn(std::string_view words);

} // namespace backrank::app
