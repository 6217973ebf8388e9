#include "paper/diagram.hpp"

#include <QPainter>

#include "app/convert.hpp"

namespace backrank::ui {
namespace {

SquareLook lookOf(const Diagram& diagram, chess::Square at) {
  SquareLook look;
  look.isLight = chess::isLight(at);
  look.isTraced = chess::has(diagram.traced, at);
  if (const auto color = diagram.position.colorAt(at)) look.men = app::lettersOf(diagram.position.rolesAt(at), *color);
  return look;
}

} // namespace

void paintDiagram(QPainter& painter, int side, const BoardPainter& board, const Diagram& diagram) {
  const int rim = diagram.showsCoordinates ? side / 27 : std::max(1, side / 200);
  const int square = (side - 2 * rim) / 8;
  const int corner = (side - 8 * square) / 2;
  const QRect squares(corner, corner, 8 * square, 8 * square);
  painter.fillRect(QRect(0, 0, side, side), board.theme().frame);
  // Where two squares meet, a viewer of curves may let the ground shine through.
  painter.fillRect(squares, board.theme().dark);
  for (unsigned i = 0; i < 64; ++i) {
    const auto at = static_cast<chess::Square>(i);
    const int file = chess::fileOf(at);
    const int rank = chess::rankOf(at);
    const QPoint place(diagram.isFlipped ? 7 - file : file, diagram.isFlipped ? rank : 7 - rank);
    board.paintSquare(painter, {squares.topLeft() + place * square, QSize(square, square)}, lookOf(diagram, at));
  }
  if (diagram.showsCoordinates) board.paintCoordinates(painter, squares, QSizeF(corner, corner), diagram.isFlipped);
}

Theme paperTheme() {
  Theme theme = themeOf(paletteOf(Scheme::light));
  theme.light = Qt::white;
  theme.dark = QColor(0xcf, 0xcf, 0xcf);
  theme.frame = QColor(0xf2, 0xf2, 0xf2);
  theme.frameText = Qt::black;
  return theme;
}

} // namespace backrank::ui
