#pragma once

#include <QColor>
#include <QPainterPath>
#include <optional>
#include <utility>
#include <vector>

#include "game/annotations.hpp"

class QPainter;

namespace backrank::ui {

/// An arrow, or where both ends are one a ring, as it lies over the board.
struct DrawnMark {
  QPointF from, to; ///< centres of squares
  QColor colour;
  bool isCurved = false;
  qreal width = 1; ///< of the usual
  bool operator==(const DrawnMark&) const = default;
};

QColor colourOf(game::Mark::Colour colour);
/// The flat bow from one point to another: over the upper side, or under the lower one where it would leave the page.
QPainterPath arcBetween(const QPointF& from, const QPointF& to);
QRectF reachOfArc(const QPointF& from, const QPointF& to, qreal side);
/// All that paintMark() touches; `side` is that of a square.
QRectF reachOfMark(const DrawnMark& mark, qreal side);
void paintMark(QPainter& painter, const DrawnMark& mark, qreal side);

/// Adds a mark, or takes it away if it is there in the same colour.
void toggle(std::vector<game::Mark>& marks, const game::Mark& drawn);

/// What the right button draws on the board: squares and arrows in four colours. Drawn again in the same colour, a mark
/// goes away.
class Pencil {
public:
  const std::vector<game::Mark>& marks() const { return marks_; }
  /// The mark under the hand; nothing while the button is up.
  const std::optional<game::Mark>& open() const { return open_; }
  void press(std::optional<chess::Square> at, game::Mark::Colour colour);
  void move(std::optional<chess::Square> to);
  /// The button is up: the mark is drawn.
  void release();
  /// The same, but who asks draws the mark elsewhere.
  std::optional<game::Mark> takeOpen() { return std::exchange(open_, std::nullopt); }
  void clear();

private:
  std::vector<game::Mark> marks_;
  std::optional<game::Mark> open_;
};

} // namespace backrank::ui
