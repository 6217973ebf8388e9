#pragma once

#include <QString>

#include "board/board_painter.hpp"
#include "chess/position.hpp"

namespace backrank::ui {

/// A board as a picture: what stands on it, seen from which side, and with what around and on it.
struct Diagram {
  chess::Position position;
  chess::Bitboard traced = 0; ///< squares of the last turn
  bool isFlipped = false;
  bool showsCoordinates = true;
};

/// Paints a diagram into a square whose corner is at (0, 0); `side` is whole, so that squares meet without seams.
void paintDiagram(QPainter& painter, int side, const BoardPainter& board, const Diagram& diagram);
/// Black and white for paper.
Theme paperTheme();

} // namespace backrank::ui
