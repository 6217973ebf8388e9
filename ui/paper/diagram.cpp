#include "paper/diagram.hpp"

#include <QPainter>
#include <algorithm>
#include <string_view>

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

bool hasHands(const chess::Position& position) {
  return !position.reserve(chess::Color::white).empty() || !position.reserve(chess::Color::black).empty();
}

bool isInSetup(const chess::Position& position) {
  return hasHands(position) || position.setup() != 0 || position.owed();
}

/// Where board and hands lie in a diagram.
struct Places {
  Places(const Diagram& diagram, int width)
      : hasTrays(hasHands(diagram.position)) {
    const bool hasRim = diagram.showsCoordinates || isInSetup(diagram.position);
    const int rim = hasRim ? width / 27 : std::max(1, width / 200);
    square = (width - 2 * rim) / 8;
    corner = (width - 8 * square) / 2;
    const int above = hasTrays ? square + std::max(2, corner / 2) : 0;
    squares = QRect(corner, corner + above, 8 * square, 8 * square);
    size = {width, hasTrays ? squares.bottom() + 1 + corner + square + corner : width};
  }
  QRect tray(bool isUpper) const {
    return {corner, isUpper ? corner : size.height() - corner - square, 8 * square, square};
  }

  bool hasTrays;
  int square = 0;
  int corner = 0;
  QRect squares;
  QSize size;
};

bool isUpper(const Diagram& diagram, chess::Color side) { return (side == chess::Color::white) == diagram.isFlipped; }

/// Each piece in hand where it would stand in the traditional array.
void paintHand(QPainter& painter, const Places& places, const BoardPainter& board, const Diagram& diagram,
               chess::Color side) {
  constexpr std::string_view order = "RNBQKBNR";
  const QRect tray = places.tray(isUpper(diagram, side));
  painter.fillRect(tray, board.theme().tray);
  chess::Reserve left = diagram.position.reserve(side);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const chess::Role role = *chess::roleOf(order[i]);
    if (!left.has(role)) continue;
    left = left.without(role);
    const QPoint at = tray.topLeft() + QPoint(static_cast<int>(i) * places.square, 0);
    board.paintMan(painter, QRect(at, QSize(places.square, places.square)), app::lettersOf(role, side));
  }
}

void paintTurn(QPainter& painter, const Places& places, const BoardPainter& board, const Diagram& diagram) {
  const chess::Color side = diagram.position.turn();
  const QRect& squares = places.squares;
  const qreal row = isUpper(diagram, side) ? squares.top() : squares.bottom() + 1 - places.square;
  const qreal radius = places.corner * 0.32;
  painter.setPen(QPen(board.theme().frameText, std::max(1.0, radius / 4)));
  painter.setBrush(side == chess::Color::white ? QColor(0xfffdf4) : QColor(0x2b2521));
  painter.drawEllipse(QPointF(squares.right() + 1 + places.corner / 2.0, row + places.square / 2.0), radius, radius);
}

} // namespace

QSize sizeOf(const Diagram& diagram, int width) { return Places(diagram, width).size; }

void paintDiagram(QPainter& painter, int width, const BoardPainter& board, const Diagram& diagram) {
  const Places places(diagram, width);
  const QSize square(places.square, places.square);
  painter.fillRect(QRect(QPoint(), places.size), board.theme().frame);
  // Where two squares meet, a viewer of curves may let the ground shine through.
  painter.fillRect(places.squares, board.theme().dark);
  for (unsigned i = 0; i < 64; ++i) {
    const auto at = static_cast<chess::Square>(i);
    const int file = chess::fileOf(at);
    const int rank = chess::rankOf(at);
    const QPoint place(diagram.isFlipped ? 7 - file : file, diagram.isFlipped ? rank : 7 - rank);
    board.paintSquare(painter, {places.squares.topLeft() + place * places.square, square}, lookOf(diagram, at));
  }
  const QSizeF rim(places.corner, places.corner);
  if (diagram.showsCoordinates) board.paintCoordinates(painter, places.squares, rim, diagram.isFlipped);
  if (places.hasTrays)
    for (const chess::Color side : chess::allColors) paintHand(painter, places, board, diagram, side);
  if (isInSetup(diagram.position)) paintTurn(painter, places, board, diagram);
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
