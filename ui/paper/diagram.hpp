#pragma once

#include <QSize>
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

/// What a diagram of that width takes: a square; higher where pieces in hand stand above and below the board.
QSize sizeOf(const Diagram& diagram, int width);
/// Paints a diagram at (0, 0); squares are whole, so that they meet without seams. In a set-up, a disc beside the board
/// has the colour of who is to act.
void paintDiagram(QPainter& painter, int width, const BoardPainter& board, const Diagram& diagram);
/// Black and white for paper.
Theme paperTheme();

} // namespace backrank::ui
