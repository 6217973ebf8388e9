#pragma once

#include <QVariantAnimation>
#include <QWidget>
#include <functional>
#include <vector>

#include "board/board_painter.hpp"
#include "board/marks.hpp"

namespace backrank::ui {

/// Something on its way over the board: a man, or with no man a ring that fades, or an arc between two squares.
struct Sprite {
  QString men;
  QPointF from, to; ///< centres
  qreal opacityFrom = 1, opacityTo = 1;
  bool isArc = false; ///< stays where it is and joins the two
};

/// The sheet over board, trays and all beside them on which men in the hand and on their way are drawn, and arrows.
/// Takes no mouse. Points are those of the board area; the sheet knows where that lies on it.
class Overlay : public QWidget {
  Q_OBJECT
public:
  Overlay(const BoardPainter& painter, QWidget* parent);

  void setSquareSize(int side) { side_ = side; }
  /// Where the board area's corner is on this sheet.
  void setOrigin(const QPoint& origin);

  /// Shows a man in the hand, centred on a point.
  void carry(const QString& men, const QPoint& at);
  void moveTo(const QPoint& at);
  /// Shows the man in the hand as what a drop would make of him; empty: as he is.
  void showAs(const QString& men);
  void letGo();
  bool isCarrying() const { return !carried_.isEmpty(); }
  const QString& carried() const { return carried_; }
  /// The man that is seen in the hand.
  const QString& seenInHand() const { return shownAs_.isEmpty() ? carried_ : shownAs_; }
  QPoint carriedAt() const { return at_; }

  /// Arrows and rings that lie over the men until others are set.
  void setMarks(std::vector<DrawnMark> marks);

  /// Moves sprites for `duration` milliseconds, then calls `done` once. Ends what was going on.
  void animate(std::vector<Sprite> sprites, int duration, std::function<void()> done);
  /// Shows the animation at a point of its way, 0 to 1; its clock does so by itself.
  void advanceTo(qreal progress);
  /// Ends the animation now, as if its time was over.
  void finish();
  bool isAnimating() const { return !sprites_.empty(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QRect reachOf(const QPointF& centre) const;
  QRect reachOf(const Sprite& sprite) const;
  QPoint inside(const QPoint& at) const;
  void refresh(const QRect& reach) { update(reach.translated(origin_)); }
  void updateSprites();
  void paintSprite(QPainter& painter, const Sprite& sprite) const;

  const BoardPainter& painter_;
  int side_ = 0;
  QPoint origin_;
  QString carried_;
  QString shownAs_;
  QPoint at_;
  std::vector<DrawnMark> marks_;
  std::vector<Sprite> sprites_;
  qreal progress_ = 0;
  std::function<void()> done_;
  QVariantAnimation clock_;
};

} // namespace backrank::ui
