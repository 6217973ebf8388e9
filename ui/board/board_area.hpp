#pragma once

#include <QWidget>
#include <array>

#include "board/board_view.hpp"
#include "board/drag.hpp"
#include "board/frame_layout.hpp"
#include "board/tray_view.hpp"

namespace backrank::ui {

class Banner;
class Chooser;
class Motion;
class Overlay;

/// Board, trays and all that floats over them, in one frame. Here pieces are dragged: by plain mouse events, so that a
/// piece can go from a tray to a square, and Esc and the right button end it.
class BoardArea : public QWidget {
  Q_OBJECT
public:
  BoardArea(app::GameModel& game, QWidget* parent = nullptr);
  ~BoardArea() override;

  app::BoardModel& boardModel() { return board_; }
  const BoardView& boardView() const { return *view_; }
  BoardView& boardView() { return *view_; }
  TrayView& tray(chess::Color side) { return *trays_[chess::index(side)]; }
  Gestures& gestures() { return gestures_; }
  /// Says who won and why, until the next game.
  void announce(const QString& what, const QString& result);
  /// The middle of a spot in this widget's coordinates; nothing if it is not shown.
  std::optional<QPointF> centreOf(const Spot& spot) const;
  Spot spotAt(const QPoint& at) const;
  QRect frameRect() const;
  bool isDragging() const { return dragging_.isCarrying(); }

  void setAnimated(bool on);
  void setTheme(const Theme& theme);
  /// The reserve stands on ranks 3 and 6 instead of in trays.
  void setStaged(bool staged);
  /// Ends a drag, an open question and all movement; the board shows the position.
  void settle();
  /// Asks which action was meant.
  void ask(const std::vector<chess::Action>& choices);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

Q_SIGNALS:
  void newGameWanted();
  void rematchWanted();
  /// The pointer or the keyboard's cursor came to a legal target of what is armed, or left it.
  void pointedAt(std::optional<backrank::chess::Square> target);
  /// The frame has another place or size.
  void laidOut();

protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  FrameLayout layoutNow() const;
  bool showsTrays() const;
  void relayout();
  void connectGame();
  void onShown(const rules::Transition& change);
  void onChosen(chess::Action action);
  void placeFloating();
  void take(const QPoint& at);
  void release(const QPoint& at);
  void hover(const QPoint& at);
  void point(std::optional<chess::Square> target);
  void setGhost(const Spot& spot);
  void flyBack();
  void cancelDrag();
  void clearHand();
  void endQuestion();

  app::GameModel& game_;
  app::BoardModel board_;
  app::ReserveModel whiteReserve_;
  app::ReserveModel blackReserve_;
  Gestures gestures_;
  PieceSet pieces_;
  BoardPainter painter_;
  BoardView* view_;
  std::array<TrayView*, 2> trays_;
  Overlay* overlay_;
  Motion* motion_;
  Chooser* chooser_;
  Banner* banner_ = nullptr;
  Dragging dragging_;
  std::optional<chess::Square> pointed_;
  /// What a hand is putting down at this moment, or has put down while a question is open.
  std::optional<std::pair<Spot, chess::Square>> dropped_;
};

} // namespace backrank::ui
