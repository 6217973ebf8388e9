#pragma once

#include <QTableView>

#include "app/position_editor.hpp"
#include "board/board_painter.hpp"

namespace backrank::ui {

/// The 64 squares of the position editor, as a table with real cells for screen readers. Keys act here: arrows move the
/// cursor, letters as in a FEN put men there, Delete and blank clear, Enter takes up and puts down. The mouse is the
/// area's.
class EditorBoard : public QTableView {
  Q_OBJECT
public:
  /// `square`: the side of one, in pixels.
  EditorBoard(app::PositionEditor& editor, const BoardPainter& painter, int square, QWidget* parent);
  int square() const { return square_; }
  QRect rectOf(chess::Square at) const;
  std::optional<chess::Square> squareAt(const QPoint& at) const;
  chess::Square cursor() const;
  /// The square whose man is taken up; its man pale while it is in the hand.
  void setArmed(std::optional<chess::Square> at, bool isCarried);
  const std::optional<chess::Square>& armed() const { return armed_; }

Q_SIGNALS:
  /// Enter on a square.
  void pressed(backrank::chess::Square at);
  void escaped();

protected:
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
  SquareLook lookOf(chess::Square at) const;
  bool actOnKey(const QKeyEvent& event);
  bool putLetter(char letter);

  app::PositionEditor& editor_;
  const BoardPainter& painter_;
  const int square_;
  std::optional<chess::Square> armed_;
  bool isCarried_ = false;
};

} // namespace backrank::ui
