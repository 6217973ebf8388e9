#pragma once

#include <QString>
#include <map>

#include "board/theme.hpp"

namespace backrank::ui {

/// How a person likes the window to look and sound. A value; kept by Memory.
struct Preferences {
  static constexpr int slowestSlide = 400;
  static constexpr int smallestZoom = 40;

  ColourChoice colours;
  QString board = QStringLiteral("oak");       ///< one of boardNames()
  QString pieces = QStringLiteral("chancery"); ///< one of pieceSetNames()
  int slide = 150;                             ///< milliseconds a man takes to slide, 0 (no movement) to slowestSlide
  bool hasSounds = true;
  int volume = 70; ///< percent
  bool showsCoordinates = true;
  bool showsTargets = true;  ///< dots and frames where an armed piece may go
  bool plansAhead = true;    ///< the next turn may be planned while the opponent thinks
  bool copiesByHand = false; ///< in Placement Chess960 the other side's pieces are copied by hand
  bool asksByKeys = false;   ///< single keys on the board ask about the game
  bool speaks = false;       ///< what the game log tells is spoken too
  int zoom = 100;            ///< the board's size, percent of what the window has room for, smallestZoom to 100

  bool operator==(const Preferences&) const = default;
};

/// Keys that a person has set: action id and key as text.
using KeyChoices = std::map<QString, QString>;

/// The piece sets there are: folder and name.
std::vector<BoardName> pieceSetNames();
/// The same with the board and the pieces of high contrast.
Preferences inHighContrast(Preferences preferences);

} // namespace backrank::ui
