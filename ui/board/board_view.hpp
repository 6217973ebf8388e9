#pragma once

#include <QTableView>
#include <array>

#include "board/board_painter.hpp"
#include "board/gestures.hpp"
#include "board/pulse.hpp"
#include "board/question_keys.hpp"
#include "chess/bitboard.hpp"

namespace backrank::ui {

/// The 64 squares, as a table with real cells for screen readers, painted by ourselves. Keys act here; the mouse is
/// the board area's.
class BoardView : public QTableView {
  Q_OBJECT
public:
  BoardView(const app::GameModel& game, app::BoardModel& board, Gestures& gestures, const BoardPainter& painter,
            QWidget* parent);

  int squareSize() const { return squareSize_; }
  void setSquareSize(int side);
  QRect rectOf(chess::Square at) const;
  std::optional<chess::Square> squareAt(const QPoint& at) const;

  /// The legal target under a dragged piece is filled.
  void setHovered(std::optional<chess::Square> at);
  /// Shows the men of another position where they differ, paler: what a step would bring. Nothing: what is so.
  void setPreview(const std::optional<chess::Position>& after);
  /// A square that is joined with the one under the pointer.
  void setTwin(std::optional<chess::Square> at);
  /// A square whose man is being dragged away keeps a pale copy.
  void setGhost(std::optional<chess::Square> at);
  /// Squares whose men are drawn elsewhere for the moment.
  void setHidden(chess::Bitboard squares);
  /// The look of a square as it is painted.
  SquareLook lookOf(chess::Square at) const;
  /// Dots and frames where an armed piece may go.
  void setShowsTargets(bool shows);
  chess::Square cursorSquare() const;
  /// True: letters that begin a question ask it, before they begin a move.
  void setAsksByKeys(bool asks) { asksByKeys_ = asks; }
  /// The cursor's ring shows only once the keyboard was used.
  void hideCursor();

Q_SIGNALS:
  /// A row of the arrays that are still possible was asked for, counted from 0; -1: not any more.
  void arrayWanted(int row);
  /// The squares that the other side attacks were asked for, or not any more.
  void threatsWanted();
  /// A question was asked by its keys: "l", "p N" (app::answerTo).
  void asked(const QString& question);
  /// The keyboard's cursor went to another square.
  void cursorMoved(backrank::chess::Square at);

public Q_SLOTS:
  /// Paints those squares again that look otherwise, and no more: a step changes a few of them.
  void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles = {}) override;
  /// What is to be done may beat, to draw the eye.
  void setBeats(bool on) { pulse_.setOn(on); }

protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
  struct Regrouping {
    std::optional<chess::Square> subject;
    chess::Bitboard locked = 0;
  };
  Regrouping regrouping() const;
  SquareLook lookOf(chess::Square at, const Regrouping& regrouping) const;
  bool actOnKey(const QKeyEvent& event);
  bool rulesAreMoving() const;
  bool actWithControl(const QKeyEvent& event);
  QString menShown(chess::Square at) const;
  void watchCopies();
  void updateChanged();
  void updateSquare(std::optional<chess::Square> at);

  const app::GameModel& game_;
  app::BoardModel& board_;
  Gestures& gestures_;
  const BoardPainter& painter_;
  int squareSize_ = 0;
  std::array<SquareLook, 64> painted_; ///< what the window shows
  std::optional<chess::Square> hovered_;
  std::optional<chess::Square> ghost_;
  std::optional<chess::Square> twin_;
  std::optional<chess::Position> preview_;
  chess::Bitboard hidden_ = 0;
  Pulse pulse_; ///< of what is to be copied
  chess::Bitboard uncopied_ = 0;
  QuestionKeys questions_;
  bool asksByKeys_ = false;
  bool showsCursor_ = false;
  bool showsTargets_ = true;
  bool showsArray_ = false;
};

} // namespace backrank::ui
