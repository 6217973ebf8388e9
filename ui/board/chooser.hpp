#pragma once

#include <QFrame>
#include <vector>

#include "board/board_painter.hpp"
#include "chess/action.hpp"
#include "chess/position.hpp"
#include "rules/variant.hpp"

class QBoxLayout;
class QToolButton;

namespace backrank::ui {

/// A small box on the board that asks which of several actions a gesture meant: promotions, castling or a step, or
/// what an undecided piece was. Keys 1 to n, a piece's letter, Enter for the first, Esc for none.
class Chooser : public QFrame {
  Q_OBJECT
public:
  Chooser(const BoardPainter& painter, QWidget* parent);

  /// Asks about actions that are legal in `position`; `side` is the size of a square. Pictures are turned as the board
  /// is.
  void ask(const std::vector<chess::Action>& choices, const rules::Variant& variant, const chess::Position& position,
           int side, bool isFlipped);
  /// What is asked, and the keys that answer; empty for a declaration, about which the game itself asks.
  QString question() const;
  /// Closes without an answer, if it is open.
  void cancel();

Q_SIGNALS:
  void chosen(backrank::chess::Action action);
  void cancelled();

protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

private:
  QToolButton* addChoice(int number, const QString& title, const QPixmap& picture);
  QPixmap manPicture(const QString& men, int side) const;
  QPixmap pictureOf(chess::Action choice, const rules::Variant& variant, const chess::Position& before, int side) const;
  /// A side's home rank, and those in front of it.
  struct Rows {
    chess::Color side;
    int count;
    int square; ///< pixels
    /// From the left and from above; files and ranks of a board are counted from 0.
    chess::Square at(int column, int row, bool isFlipped) const;
  };
  QPixmap rankPicture(const chess::Position& after, const Rows& rows, chess::Bitboard framed) const;
  void choose(std::size_t number);
  std::optional<std::size_t> namedBy(const QString& letter) const;
  const BoardPainter& painter_;
  QBoxLayout* row_;
  std::vector<QToolButton*> buttons_;
  std::vector<chess::Action> choices_;
  bool isFlipped_ = false;
};

} // namespace backrank::ui
