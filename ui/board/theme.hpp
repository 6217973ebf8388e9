#pragma once

#include <QColor>
#include <QPalette>
#include <QString>
#include <vector>

namespace backrank::ui {

/// Which of the two palettes the whole program wears.
enum class Scheme { system, light, dark };
/// How far its colours are apart.
enum class Contrast { system, off, high };

/// What a person chooses of both.
struct ColourChoice {
  Scheme scheme = Scheme::system;
  Contrast contrast = Contrast::system;
  bool operator==(const ColourChoice&) const = default;
};

/// The palette of a scheme; of `system`, the application's own.
QPalette paletteOf(Scheme scheme);
/// The same with black and white for ground, text and lines; of `system`, as dark as the application's own is.
QPalette highContrastPaletteOf(Scheme scheme);
/// True for the palettes of high contrast, whosever they are: only black and white for ground and text.
bool isHighContrast(const QPalette& palette);
/// Text of less weight that can still be read: at least 4.5 to 1 on the ground of either palette.
QColor quietText(const QPalette& palette);
/// True if text is lighter than its ground.
bool isDark(const QPalette& palette);

/// Colours of the board and of what is drawn on it.
struct Theme {
  QColor light, dark;         ///< squares
  QColor frame, frameText;    ///< the rim with letters and numbers
  QColor tray, trayEdge;      ///< the rail of the pieces in hand
  QColor band;                ///< laid over the ranks on which a reserve is staged
  QColor accent;              ///< draft tabs, hovered targets, halos
  QColor trace;               ///< laid over the squares of the last action
  QColor mark;                ///< dots and frames of legal targets
  QColor alarm;               ///< refusals and checks
  QColor ring;                ///< the cursor of the keyboard
  QColor leftSide, rightSide; ///< laid over the squares of the rook on either side of the king
  QColor plate, plateEdge;    ///< tiles of undecided pieces
  QColor plan;                ///< what is planned for the turn to come
};

/// The boards there are, the usual one first: ids, to be kept, and names for people.
struct BoardName {
  QString id;
  QString name;
};
std::vector<BoardName> boardNames();
/// The colours of a board as they go with a palette; of the usual board if there is none of that id.
Theme themeOf(const QPalette& palette, const QString& board = {});
/// The colours of signs that stand on no board, as clock faces: with a palette of high contrast, those of its board.
Theme themeBesideBoards(const QPalette& palette);

} // namespace backrank::ui
