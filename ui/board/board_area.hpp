#pragma once

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>
#include <QTouchEvent>
#include <QWidget>
#include <array>

#include "app/preview.hpp"
#include "board/board_view.hpp"
#include "board/drag.hpp"
#include "board/frame_layout.hpp"
#include "board/marks.hpp"
#include "board/overlay.hpp"
#include "board/tray_view.hpp"

class QToolButton;

namespace backrank::ui {

class Banner;
class Chooser;
class Motion;

/// Board, trays and all that floats over them, in one frame. Here pieces are dragged: by plain mouse events, so that a
/// piece can go from a tray to a square, and Esc and the right button end it. A press and its release are always read
/// in one geometry: if the frame moves in between, the hand is empty.
///
/// Where nothing is in hand any more, the board takes most of that room, and the captured men lie in the rest; it never
/// jumps under a hand that holds something.
class BoardArea : public QWidget {
  Q_OBJECT
public:
  /// `parent` is the page over all of which a man can be carried.
  BoardArea(app::GameModel& game, QWidget* parent);
  ~BoardArea() override;

  app::BoardModel& boardModel() { return board_; }
  const BoardView& boardView() const { return *view_; }
  BoardView& boardView() { return *view_; }
  TrayView& tray(chess::Color side) { return *trays_[chess::index(side)]; }
  Gestures& gestures() { return gestures_; }
  Overlay& overlay() { return *overlay_; }
  const BoardPainter& painter() const { return painter_; }
  const Pencil& pencil() const { return pencil_; }
  /// Says who won and why, until the next game.
  void announce(const QString& what, const QString& result);
  /// The middle of a spot in this widget's coordinates; nothing if it is not shown.
  std::optional<QPointF> centreOf(const Spot& spot) const;
  Spot spotAt(const QPoint& at) const;
  /// The same for a finger, which hits pieces in hand from farther away.
  Spot spotUnderFinger(const QPoint& at) const;
  QRect frameRect() const;
  bool isDragging() const { return dragging_.isCarrying(); }

  /// Milliseconds that a man takes to slide, 0 to 400; 0: everything is simply there, and nothing beats.
  void setAnimationTime(int slide);
  /// One of boardNames(), in the colours that go with the palette.
  void setBoard(const QString& id);
  /// The name of a folder of drawings: "chancery".
  void setPieces(const QString& set);
  void setCoordinates(bool shown);
  /// How large the board is, percent of what there is room for; it stays in the middle.
  void setZoom(int percent);
  /// The reserve stands on ranks 3 and 6 instead of in trays.
  void setStaged(bool staged);
  /// Shows what the step under the pointer would bring; nothing: what is so.
  void preview(const std::optional<app::Preview>& seen);
  /// Recommends actions that are legal in the shown position, best first: arrows over the men, weaker ones paler and
  /// thinner, until the position changes. Empty: none.
  void setAdvice(std::vector<chess::Action> actions);
  const std::vector<chess::Action>& advice() const { return advice_; }
  /// Men of the far side stand on their heads, for who sits there.
  void setFaceToFace(bool on);
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
  void threatsWanted();
  /// The wheel asks for a larger board, or a smaller one, by so many steps.
  void zoomWanted(int steps);
  /// Something was pressed, or is asked: what was said before has been read.
  void touched();
  /// What a question is about, and how it is answered; empty when it is done with.
  void asked(const QString& text);
  /// The frame has another place or size.
  void laidOut();

protected:
  bool event(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void moveEvent(QMoveEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

private:
  FrameLayout::Band bandNow() const;
  FrameLayout layoutNow() const;
  void fitBands();
  void wear();
  bool hasTrayRoom() const;
  bool showsTrays() const;
  void relayout();
  void placeTrays(const FrameLayout& now);
  void placeOverlay();
  void placeFloating();
  QPoint placeOfQuestion(const std::vector<chess::Action>& choices) const;
  QPoint leastHidingPlace(const QSize& card) const;
  int hiddenBy(const QRect& card) const;
  void updateCaptured(const FrameLayout& now);
  void paintCaptured(QPainter& painter, const FrameLayout& now) const;

  void connectGame();
  void connectParts();
  void onShown(const rules::Transition& change);
  void onStepped();
  void onChosen(chess::Action action);
  void endQuestion();
  QString manAfterDrop(const app::Preview& seen) const;
  bool showTip(const QPoint& at, const QPoint& global);

  void explain(const QPoint& at, const QPoint& global);
  void placeCastleButton();
  void prepareNext();
  void turnMen();
  bool actOnTouch(const QTouchEvent& event);
  void putFinger(const QEventPoint& point);
  void followFinger(const QEventPoint& point);
  void press(const QPoint& at, bool isFinger);
  bool clearForPress();
  void hideCursors();
  void pickUp(const Spot& spot, const QPoint& at);
  void follow(const QPoint& at);
  bool keepsHand() const;
  void holdOn();
  void pressRight(const QPoint& at, Qt::KeyboardModifiers modifiers);
  bool keepsMarks() const;
  void releasePencil();
  void drawMarks();
  DrawnMark drawn(const game::Mark& mark) const;
  DrawnMark drawn(chess::Action action, std::size_t rank) const;
  std::pair<Spot, Spot> wayOf(chess::Action action) const;
  std::optional<chess::Square> squareAt(const QPoint& at) const;
  void take(const QPoint& at);
  void release(const QPoint& at);
  void putDown(const QPoint& at);
  void hover(const QPoint& at);
  void showTwin(std::optional<chess::Square> at);
  void point(std::optional<chess::Square> target);
  void setGhost(const Spot& spot);
  void flyBack();
  void cancelDrag();
  void clearHand();
  void emptyHand();

  app::GameModel& game_;
  app::BoardModel board_;
  app::ReserveModel whiteReserve_;
  app::ReserveModel blackReserve_;
  Gestures gestures_;
  PieceSet pieces_;
  BoardPainter painter_;
  BoardView* view_;
  std::array<TrayView*, 2> trays_;
  QPointer<Overlay> overlay_; ///< a child of the page
  Motion* motion_;
  Chooser* chooser_;
  QToolButton* castle_; ///< at the armed king
  Banner* banner_ = nullptr;
  FrameLayout laidOut_;
  FrameLayout::Band band_ = FrameLayout::Band::none;
  QElapsedTimer jumped_; ///< since the board took another size by itself
  bool laidTrays_ = false;
  bool showsCoordinates_ = true;
  QTimer preparing_; ///< while nothing else is to be done, draws the next piece of this size
  int prepared_ = 0; ///< pieces of this size that were
  int zoom_ = 100;   ///< percent
  int turned_ = 0;   ///< of the wheel, eighths of a degree that made no step yet
  QString boardId_;
  Dragging dragging_;
  bool isPressing_ = false;   ///< the game is told of a press, which may end its set-up
  bool isFinger_ = false;     ///< what presses now
  std::optional<int> finger_; ///< the one that is followed, as long as it touches
  bool draggedLast_ = false;  ///< rather than clicked: the next press lifts at once
  bool clickTook_ = false;    ///< the last click did something: it was more than the first half of a double click
  bool carriesPlan_ = false;  ///< what is held was lifted while the other side was to act
  bool isFaceToFace_ = false;
  Pencil pencil_;
  std::vector<DrawnMark> lanes_; ///< arrows of the castling that is previewed
  std::vector<chess::Action> advice_;
  std::optional<chess::Square> pointed_;
  /// What a hand is putting down at this moment, or has put down while a question is open.
  std::optional<std::pair<Spot, chess::Square>> dropped_;
};

} // namespace backrank::ui
