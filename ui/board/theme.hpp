#pragma once

#include <QColor>
#include <QPalette>

namespace backrank::ui {

/// Which of the two palettes the whole program wears.
enum class Scheme { system, light, dark };

/// The palette of a scheme; of `system`, the application's own.
QPalette paletteOf(Scheme scheme);
/// True if text is lighter than its ground.
bool isDark(const QPalette& palette);

/// Colours of the board and of what is drawn on it.
struct Theme {
  QColor light, dark;      ///< squares
  QColor frame, frameText; ///< the rim with letters and numbers
  QColor tray, trayEdge;   ///< the rail of the pieces in hand
  QColor band;             ///< laid over the ranks on which a reserve is staged
  QColor accent;           ///< draft tabs, hovered targets, halos
  QColor trace;            ///< laid over the squares of the last action
  QColor mark;             ///< dots and frames of legal targets
  QColor alarm;            ///< refusals and checks
  QColor ring;             ///< the cursor of the keyboard
  QColor plate, plateEdge; ///< tiles of undecided pieces
};

/// The colours that go with a palette.
Theme themeOf(const QPalette& palette);

} // namespace backrank::ui
