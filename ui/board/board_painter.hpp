#pragma once

#include <QRectF>
#include <optional>

#include "board/looks.hpp"
#include "board/piece_set.hpp"
#include "board/theme.hpp"

class QPainter;

namespace backrank::ui {

/// Draws squares, trays and men. Knows no game: a look goes in, a picture comes out.
class BoardPainter {
public:
  BoardPainter(PieceSet& pieces, const Theme& theme);

  const Theme& theme() const { return theme_; }
  void setTheme(const Theme& theme) { theme_ = theme; }
  /// Men of this side stand on their heads, for who sits opposite; nothing: none do.
  void setTurned(std::optional<chess::Color> side) { turned_ = side; }

  void paintSquare(QPainter& painter, const QRect& square, const SquareLook& look) const;
  /// Letters under a board of eight squares a side and numbers on its left, in a rim of that size.
  void paintCoordinates(QPainter& painter, const QRectF& board, const QSizeF& rim, bool isFlipped) const;
  void paintSlot(QPainter& painter, const QRect& slot, const SlotLook& look) const;
  /// A man, or the tile of an undecided one.
  void paintMan(QPainter& painter, const QRectF& square, const QString& men, qreal opacity = 1) const;
  /// The same as it hangs in the hand: a little larger, over a soft shadow.
  void paintLifted(QPainter& painter, const QPointF& centre, qreal side, const QString& men) const;
  /// Draws a piece for squares of that size ahead of time, as it stands and as it is lifted: one that first comes into
  /// sight in the midst of a movement would hold it up. Cost: up to two milliseconds.
  void prepare(chess::Piece piece, int square, qreal ratio) const;
  /// How far paintLifted() reaches from the centre, for repaints.
  static qreal liftedReach(qreal side) { return side * 0.72; }
  /// True: men are drawn as curves, not as pictures of them: for paper and vector files.
  void setCurves(bool on) { drawsCurves_ = on; }

private:
  void paintGround(QPainter& painter, const QRect& square, const SquareLook& look) const;
  void paintTrace(QPainter& painter, const QRect& square, bool isLeft) const;
  void paintThreat(QPainter& painter, const QRectF& square, bool isCertain) const;
  void paintCheckSign(QPainter& painter, const QRectF& square) const;
  void paintMen(QPainter& painter, const QRect& square, const SquareLook& look) const;
  void paintTarget(QPainter& painter, const QRect& square, const SquareLook& look) const;
  void paintMarks(QPainter& painter, const QRect& square, const SquareLook& look) const;
  void paintGhosts(QPainter& painter, const QRectF& square, const SquareLook& look) const;
  void paintFrames(QPainter& painter, const QRectF& square, const SquareLook& look) const;
  void paintTile(QPainter& painter, const QRectF& square, const QString& men) const;
  void paintSwapRing(QPainter& painter, const QRectF& square, bool isBinding) const;
  void paintBadge(QPainter& painter, const QRectF& square, const QString& icon) const;
  void paintDraftTab(QPainter& painter, const QRectF& square, int number) const;
  void paintHint(QPainter& painter, const QRectF& square, const QString& roles) const;

  PieceSet& pieces_;
  Theme theme_;
  bool drawsCurves_ = false;
  std::optional<chess::Color> turned_;
};

} // namespace backrank::ui
