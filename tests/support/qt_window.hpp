#pragma once

#include <QImage>
#include <QString>

#include "board/board_area.hpp"
#include "board/chooser.hpp"
#include "game_page.hpp"
#include "main_window.hpp"

namespace backrank::tests {

/// The real window with a game of two persons in it, and a hand that sends it real mouse and key events. Nothing moves
/// by itself: no animation, and a complete set-up turn ends at once.
class Table {
public:
  explicit Table(const QString& game, const QString& rules = {}, const QString& fen = {}, const QString& moves = {});

  ui::MainWindow& window() { return window_; }
  app::GameModel& game() { return window_.game(); }
  ui::BoardArea& board() { return window_.page().board(); }
  ui::Chooser& chooser() { return *board().findChild<ui::Chooser*>(); }

  /// "e2" is a square; "K" or "r2" a place in a tray: the first piece of that letter that is left, or the second place.
  ui::Spot spot(const QString& name);
  /// Where a spot is in the window.
  QPoint pointOf(const QString& name);

  void press(const QString& at, Qt::MouseButton button = Qt::LeftButton);
  void move(const QPoint& to);
  void release(const QPoint& at, Qt::MouseButton button = Qt::LeftButton);
  void release(const QString& at) { release(pointOf(at)); }
  /// Press, some moves, release.
  void drag(const QString& from, const QString& to);
  /// The same without the release.
  void lift(const QString& from, const QString& to);
  void click(const QString& at);
  void key(Qt::Key key);
  void type(const QString& letters);

  QString fen();
  QString prompt();
  /// What the board shows on a square, in letters as in FEN.
  QString men(const QString& square);
  ui::SquareLook look(const QString& square);
  /// Nothing in the hand, nothing on its way, no pale copy, and every square shows what the position says.
  /// Otherwise, what is wrong.
  QString faults();

private:
  ui::MainWindow window_;
};

/// A square by its name.
chess::Square squareNamed(const QString& name);

} // namespace backrank::tests
